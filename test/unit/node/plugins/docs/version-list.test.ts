import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DocsOptions } from '../../../../../src/node/config/site.ts';
import { describeBadName, readVersions } from '../../../../../src/node/plugins/docs/version-list.ts';
import { docsOptionsAt, siteAt, siteWith, told } from '../site.ts';

const FILES = {
  'versions.json': '["2.0", "1.0"]',
  'docs/a.md': '',
  'versioned_docs/version-2.0/a.md': '',
  'versioned_docs/version-1.0/a.md': '',
  'versioned_sidebars/version-2.0-sidebars.json': '{}',
};

test('an unversioned site has the current version at its root', context => {
  const dir = siteWith({ 'docs/a.md': '' }, context);
  assert.deepEqual(readVersions(siteAt(dir), docsOptionsAt(dir)), {
    value: [
      {
        name: 'current',
        label: 'Next',
        isLast: true,
        badge: false,
        banner: null,
        className: 'docs-version-current',
        noIndex: false,
        search: true,
        path: '/docs',
        contentPath: `${dir}/docs`,
        localizedPath: null,
        sidebarPath: undefined,
        texts: {},
      },
    ],
    diagnostics: [],
  });
});

test('the newest released version is the last; what is before it is unreleased, what is after it unmaintained', context => {
  const dir = siteWith(FILES, context);
  const { value } = readVersions(siteAt(dir), docsOptionsAt(dir));
  assert.deepEqual(
    value.map(({ name, path, isLast, banner, badge, label }) => ({ name, path, isLast, banner, badge, label })),
    [
      { name: 'current', path: '/docs/next', isLast: false, banner: 'unreleased', badge: true, label: 'Next' },
      { name: '2.0', path: '/docs', isLast: true, banner: null, badge: true, label: '2.0' },
      { name: '1.0', path: '/docs/1.0', isLast: false, banner: 'unmaintained', badge: true, label: '1.0' },
    ],
  );
});

test('a frozen version without a sidebars file has no sidebars', context => {
  const dir = siteWith(FILES, context);
  const { value } = readVersions(siteAt(dir), docsOptionsAt(dir));
  assert.deepEqual(
    value.map(({ sidebarPath }) => sidebarPath),
    [undefined, `${dir}/versioned_sidebars/version-2.0-sidebars.json`, false],
  );
});

test('versions keep the sidebars that they were cut with, also where the current one has none', context => {
  const dir = siteWith(FILES, context);
  const { value } = readVersions(siteAt(dir), docsOptionsAt(dir, { sidebarPath: false }));
  assert.deepEqual(
    value.map(({ sidebarPath }) => sidebarPath),
    [false, `${dir}/versioned_sidebars/version-2.0-sidebars.json`, false],
  );
});

test('options choose, order nothing, and say what a version looks like', context => {
  const dir = siteWith(FILES, context);
  const seen = (own: Partial<DocsOptions>, base = '/') =>
    readVersions(siteAt(dir, { baseUrl: base }), docsOptionsAt(dir, own)).value.map(
      ({ name, path }) => `${name} ${path}`,
    );
  assert.deepEqual(seen({ includeCurrentVersion: false }), ['2.0 /docs', '1.0 /docs/1.0']);
  assert.deepEqual(seen({ onlyIncludeVersions: ['1.0', 'current'], lastVersion: 'current' }), [
    'current /docs',
    '1.0 /docs/1.0',
  ]);
  assert.deepEqual(seen({ disableVersioning: true }), ['current /docs']);
  assert.deepEqual(seen({ routeBasePath: '' }, '/base/'), ['current /base/next', '2.0 /base/', '1.0 /base/1.0']);
  assert.deepEqual(seen({ versions: { current: { path: '' }, '2.0': { path: 'stable' } } }), [
    'current /docs',
    '2.0 /docs/stable',
    '1.0 /docs/1.0',
  ]);
  const [current] = readVersions(
    siteAt(dir),
    docsOptionsAt(dir, {
      versions: { current: { label: 'Canary', banner: 'none', badge: false, className: 'x', noIndex: true } },
    }),
  ).value;
  assert.deepEqual(
    [current?.label, current?.banner, current?.badge, current?.className, current?.noIndex],
    ['Canary', null, false, 'x', true],
  );
});

test('an instance with an id has files of its own', context => {
  const dir = siteWith(
    { 'community_versions.json': '["1.0"]', 'community/a.md': '', 'community_versioned_docs/version-1.0/a.md': '' },
    context,
  );
  const { value, diagnostics } = readVersions(
    siteAt(dir),
    docsOptionsAt(dir, { id: 'community', path: `${dir}/community` }),
  );
  assert.deepEqual(diagnostics, []);
  assert.deepEqual(
    value.map(({ contentPath }) => contentPath),
    [`${dir}/community`, `${dir}/community_versioned_docs/version-1.0`],
  );
});

test('names must be able to be a folder', () => {
  const names: readonly (readonly [name: unknown, why: string | undefined])[] = [
    ['1.0', undefined],
    ['v2-beta', undefined],
    [2, '2 is not text'],
    [' ', 'a name cannot be blank'],
    ['..', "'..' names a folder"],
    ['a/b', "'a/b' holds the character '/'"],
    ['a\u0007', "'a\u0007' holds the character '\u0007'"],
    ['x'.repeat(33), `'${'x'.repeat(33)}' is longer than 32 characters`],
  ];
  for (const [name, why] of names) assert.equal(describeBadName(name), why);
});

test('problems', context => {
  const config = "export default { presets: [['classic', { docs: { sidebarPath: './sidebar.js' } }]] };\n";
  const dir = siteWith({ ...FILES, 'docusaurus.config.js': config }, context);
  const problems: readonly (readonly [own: Partial<DocsOptions>, expected: readonly string[]])[] = [
    [
      { lastVersion: '2' },
      [
        "docusaurus.config.js:1:42 docs/unknown-version: Docs option `lastVersion` names '2', which is not a version. Known versions: 'current', '2.0', '1.0'.",
      ],
    ],
    [
      { versions: { curent: {} } },
      [
        "docusaurus.config.js:1:42 docs/unknown-version: Docs option `versions` names 'curent', which is not a version. Did you mean `current`?",
      ],
    ],
    [
      { onlyIncludeVersions: ['1.0'], lastVersion: '2.0' },
      [
        "docusaurus.config.js:1:42 docs/last-version-left-out: Docs option `lastVersion` is '2.0', which is not in `onlyIncludeVersions`. Add it there.",
      ],
    ],
    [
      { onlyIncludeVersions: [] },
      [
        'docusaurus.config.js:1:42 docs/no-versions: There is no docs version to build. Set `includeCurrentVersion` to true, or list a version in the versions file.',
      ],
    ],
    [
      { path: `${dir}/dosc`, onlyIncludeVersions: ['current'] },
      [
        "docusaurus.config.js:1:42 docs/missing-version-folder: The docs folder of version 'current' does not exist: dosc. Create it, or set the docs option `path`.",
      ],
    ],
    [
      { sidebarPath: `${dir}/sidebar.js`, onlyIncludeVersions: ['current'] },
      [
        'docusaurus.config.js:1:50 sidebars/missing-file: The sidebars file does not exist: sidebar.js. Create it, correct the docs option `sidebarPath`, or remove the option to generate a sidebar from the folders.',
      ],
    ],
  ];
  for (const [own, expected] of problems) {
    const { diagnostics } = readVersions(siteAt(dir), docsOptionsAt(dir, own));
    assert.deepEqual(
      diagnostics.map(problem => told(dir, problem)),
      expected,
    );
  }
});

test('problems of the versions file', context => {
  const files: readonly (readonly [json: string, code: RegExp])[] = [
    ['["1.0"', /^versions\.json(:1:\d)? docs\/invalid-versions-file: The versions file is not valid JSON/],
    ['{}', /The versions file must hold a list\. Write a list of version names, newest first/],
    ['["a/b"]', /The versions file holds a bad version name: 'a\/b' holds the character '\/'\./],
    ['["3.0"]', /^versions\.json:1:2 docs\/missing-version-folder: The docs folder of version '3\.0' does not exist/],
  ];
  for (const [json, expected] of files) {
    const dir = siteWith({ 'docs/a.md': '', 'versions.json': json }, context);
    const { diagnostics } = readVersions(siteAt(dir), docsOptionsAt(dir));
    assert.match(diagnostics.map(problem => told(dir, problem)).join('\n'), expected);
  }
});

test('an unversioned site cannot disable versioning', context => {
  const dir = siteWith({ 'docs/a.md': '' }, context);
  const { diagnostics } = readVersions(siteAt(dir), docsOptionsAt(dir, { disableVersioning: true }));
  assert.deepEqual(
    diagnostics.map(({ code }) => code),
    ['docs/not-versioned'],
  );
});
