import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, describe, it } from 'node:test';
import { formatReport } from '../../../../../src/node/diagnostics/report.ts';
import type { PlannedFile } from '../../../../../src/node/emit/index.ts';
import type { Claim } from '../../../../../src/node/emit/plan-conflicts.ts';
import { planSecrets, type SecretsInput } from '../../../../../src/node/features/secrets/plan-secrets.ts';
import { inOutput } from '../../../../support/in-output.ts';
import { temporarySite } from '../../../../support/sites.ts';

/** Put together here, so that no key stands in this repository. */
const KEY = ['ghp', 'q7Zr2TmNb4Kx9WpLd3Gh8JvS5yUc1EoAfR6i'].join('_');
const BODY = Array.from({ length: 9 }, (_, index) => createHash('sha256').update(`${index}`).digest('base64')).join(
  '\n',
);
const PRIVATE_KEY = `-----BEGIN PRIVATE${' '}KEY-----\n${BODY}\n`;
const PLACEHOLDER = '-----BEGIN PRIVATE KEY-----\nyour key\n';

const { siteDir, write, remove } = temporarySite({});
after(remove);

interface Published {
  /** The text of the page's HTML. */
  readonly page?: string;
  /** Its source, and those of its partials. */
  readonly markdown?: string;
  readonly partials?: readonly string[];
  /** Other files by path. */
  readonly files?: Readonly<Record<string, string>>;
  /** The site's files in the script `main.js`, by name. */
  readonly modules?: Readonly<Record<string, string>>;
}

const hashOf = (text: string): string => `hash of ${text}`;

function inputOf({ page = '', markdown = page, partials = [], files = {}, modules = {} }: Published): SecretsInput {
  const names = partials.map((_, index) => `docs/_part-${index}.mdx`);
  write({
    'docs/page.mdx': markdown,
    ...Object.fromEntries(names.map((name, index) => [name, partials[index] ?? ''])),
  });
  write(modules);
  const source = `${siteDir}/docs/page.mdx`;
  const planned = (path: string, text: string): PlannedFile => ({
    path: inOutput(path),
    hash: hashOf(text),
    source: { kind: 'bytes', read: () => text },
  });
  const claims: Claim[] = [
    { file: planned('docs/page.html', page), kind: 'page', by: 'the page', location: { file: source } },
    ...Object.entries(files).map(
      ([path, text]): Claim => ({ file: planned(path, text), kind: 'generated', by: `the generated ${path}` }),
    ),
  ];
  const includes = names.map(name => [`${siteDir}/${name}`, ''] as const);
  return {
    plan: new Map(claims.map(({ file }) => [file.path, file])),
    locales: [
      {
        site: { buildDir: `${siteDir}/build`, options: { publicKeys: [] }, assetsPath: '' },
        claims,
        compiled: new Map([['/docs/page', { file: source, facts: { includes } }]]),
      },
    ],
    scripts: [{ file: 'main.js', siteFiles: Object.keys(modules).map(name => `${siteDir}/${name}`) }],
    output: { isUpToDate: () => false },
    cache: { get: () => undefined, set: () => undefined },
    env: {},
  };
}

/** Severities and places of the problems. */
const problemsOf = (published: Published, env: NodeJS.ProcessEnv = {}): readonly string[] =>
  planSecrets({ ...inputOf(published), env }).map(({ severity, location, alsoAt = [] }) =>
    [
      severity,
      ...[location, ...alsoAt].map(
        place => place && `${place.file.slice(siteDir.length + 6)}:${place.line}:${place.column}`,
      ),
    ].join(' '),
  );

describe('a secret that stands in Markdown is a warning', () => {
  it('with all its places', () => {
    const text = `The key ${KEY}\n\nAgain: ${KEY}\n`;
    const partials = [`\`${KEY}\`\n`, 'none'];
    assert.deepEqual(problemsOf({ page: text, partials }), ['warning page.mdx:1:9 page.mdx:3:8 _part-0.mdx:1:2']);
  });

  it('if only a partial has it', () => {
    assert.deepEqual(problemsOf({ page: KEY, markdown: '<Part />', partials: [`\n${KEY}`] }), [
      'warning _part-0.mdx:2:1',
    ]);
  });

  it('if a text of pages divides it in a place of its own', () => {
    const key = PRIVATE_KEY.replaceAll('\n', '').replace('KEY-----', '$&\n');
    const files = { 'llms-full.txt': key.replace(/.{150}$/, '\n$&\n') };
    const problems = problemsOf({ page: key, files });
    assert.deepEqual([...new Set(problems)], ['warning page.mdx:1:1']);
  });

  it('but not in the search index, whose texts are those of pages', () => {
    assert.deepEqual(
      problemsOf({ files: { 'search/text-0123456789ab.txt': KEY, 'search/core-0123456789ab.json': KEY } }),
      [],
    );
    assert.deepEqual(problemsOf({ files: { 'search/notes.txt': KEY } }), ['error ']);
  });

  it('if a component imports the Markdown', () => {
    const modules = { 'docs/Part.js': "import Text from './_text.mdx';", 'docs/_text.mdx': KEY };
    assert.deepEqual(problemsOf({ page: KEY, markdown: '<Part />', files: { 'main.js': KEY }, modules }), [
      'warning _text.mdx:1:1',
    ]);
  });

  it('if it is in other files that show texts of pages', () => {
    const files = { 'llms-full.txt': KEY, 'tags/a.html': KEY, 'notes.json': KEY };
    assert.deepEqual(problemsOf({ page: KEY, files }), ['warning page.mdx:1:1']);
  });

  it('if the output has it in another spelling', () => {
    assert.deepEqual(problemsOf({ page: KEY.toLowerCase(), markdown: `## ${KEY}` }), ['warning page.mdx:1:4']);
    assert.deepEqual(problemsOf({ page: KEY, markdown: KEY.replace('_', '\\_') }), ['warning page.mdx:1:1']);
  });

  it('if it has several lines, which HTML and code divide in other ways', () => {
    const html = PRIVATE_KEY.replaceAll('\n', '</span>\n<span class="token-line">');
    const code = PRIVATE_KEY.replaceAll('\n', '\\n');
    assert.deepEqual(problemsOf({ page: html, markdown: `\n${PRIVATE_KEY}` }), ['warning page.mdx:2:1']);
    const files = { 'llms.txt': PRIVATE_KEY };
    assert.deepEqual(problemsOf({ page: code, markdown: `"${code}"`, files }), ['warning page.mdx:1:2']);
  });
});

describe('a secret is an error', () => {
  it('with its place in the module of a script', () => {
    const modules = { 'docs/Part.js': `\nexport default '${KEY}';` };
    assert.deepEqual(problemsOf({ files: { 'main.js': KEY }, modules }), ['error Part.js:2:17']);
    assert.deepEqual(problemsOf({ page: KEY, files: { 'main.js': KEY }, modules }), [
      'error Part.js:2:17 page.mdx:1:1',
    ]);
  });

  it('if a static file has it, Markdown or not', () => {
    for (const name of ['old.md', 'old.txt']) {
      write({ [`docs/${name}`]: KEY });
      const input = inputOf({ page: KEY, files: { [name]: KEY } });
      const locales = input.locales.map(locale => ({
        ...locale,
        claims: locale.claims.map(claim =>
          claim.file.path === name
            ? { ...claim, kind: 'static' as const, location: { file: `${siteDir}/docs/${name}` } }
            : claim,
        ),
      }));
      assert.deepEqual(
        planSecrets({ ...input, locales }).map(({ severity }) => severity),
        ['error'],
      );
    }
  });

  it('if it comes into a page from elsewhere', () => {
    assert.deepEqual(problemsOf({ page: KEY, markdown: '{process.env.KEY}' }), ['error ']);
    assert.deepEqual(problemsOf({ page: PRIVATE_KEY, markdown: PLACEHOLDER }), ['error ']);
  });

  it('if code has it, too', () => {
    assert.deepEqual(problemsOf({ page: KEY, files: { 'assets/js/main.js': KEY } }), ['error page.mdx:1:1']);
  });

  it('if it is the value of an environment variable, also where Markdown has it', () => {
    assert.deepEqual(
      problemsOf({ page: `<b id="${KEY.toLowerCase()}">${KEY}</b>`, markdown: KEY }, { SOME_TOKEN: KEY }),
      ['error page.mdx:1:1'],
    );
  });
});

describe('files that the output has', () => {
  /** Numbers of problems of builds, each with the output and cache of the last. */
  const builds = (...settings: readonly Partial<SecretsInput>[]): readonly number[] => {
    const values = new Map<string, unknown>();
    const cache: SecretsInput['cache'] = {
      get: <T>(key: string) => values.get(key) as T | undefined,
      set: (key, value) => values.set(key, value),
    };
    const input = inputOf({ page: KEY, files: { 'llms.txt': 'no key' } });
    return settings.map((each, index) => {
      return planSecrets({ ...input, cache, output: { isUpToDate: () => index > 0 }, ...each }).length;
    });
  };

  it('get their warnings in each build', () => {
    assert.deepEqual(builds({}, {}, {}), [1, 1, 1]);
  });

  it('are checked again with other public keys', () => {
    const locales = inputOf({ page: KEY }).locales.map(each => ({
      ...each,
      site: { ...each.site, options: { publicKeys: [KEY] } },
    }));
    assert.deepEqual(builds({ locales }, {}), [0, 1]);
  });

  it('are not read if they had none', () => {
    const unread = { kind: 'bytes' as const, read: () => assert.fail('read') };
    const plan = new Map([['llms.txt', { path: inOutput('llms.txt'), hash: hashOf('no key'), source: unread }]]);
    assert.deepEqual(builds({}, { plan }), [1, 0]);
  });
});

it('a report does not print the line of a secret', () => {
  const report = formatReport(planSecrets(inputOf({ page: KEY })), { cwd: siteDir, color: false });
  assert.ok(report.includes('docs/page.mdx:1:1') && !report.includes(KEY.slice(8)), report);
});
