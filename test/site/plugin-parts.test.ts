import assert from 'node:assert/strict';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it, type TestContext } from 'node:test';
import { openBase } from '../../src/node/dev/dev-base.ts';
import { editDevSite, openDevSite } from '../../src/node/dev/dev-site.ts';
import type { Diagnostic } from '../../src/node/diagnostics/index.ts';
import { FEATURES } from '../../src/node/features/index.ts';
import { checkSite } from '../../src/node/pipeline/check.ts';
import { buildSite, problemsOf } from '../support/builds.ts';
import { keepLog } from '../support/log.ts';
import { ROOT } from '../support/paths.ts';
import { temporaryDirectory } from '../support/sites.ts';
import { contentsOf, differences } from '../support/trees.ts';

const placeOf = ({ location, severity, code, message }: Diagnostic) =>
  `${path.basename(location?.file ?? '')}:${location?.line}:${location?.column} ${severity} ${code} ${message}`;

const TODO = "more.md:3:11 warning plugins/check A task is left (the plugin './plugins/owners.js')";

const OWNERS = 'plugins/owners.js';
const OF_PAGE = 'plugins/owner-of-page.js';

describe('what a plugin of a site adds beyond the hooks of Docusaurus', () => {
  const siteDir = temporaryDirectory();
  const inSite = (name: string) => path.join(siteDir, name);
  const read = (name: string) => readFileSync(inSite(`build/${name}`), 'utf8');
  const edit = (name: string, change: (text: string) => string): string => {
    writeFileSync(inSite(name), change(readFileSync(inSite(name), 'utf8')));
    return inSite(name);
  };
  before(async () => {
    cpSync(path.join(ROOT, 'test/sites/plugin-parts'), siteDir, { recursive: true });
    await buildSite(siteDir);
  });
  after(() => rmSync(siteDir, { recursive: true, force: true }));

  it('are tags and files of pages, and files of the site', () => {
    assert.match(read('more/index.html'), /<meta [^>]*name="owner" content="docs owns More"|content="docs owns More"/);
    assert.deepEqual(JSON.parse(read('more.json')), { path: '/base/more', owner: 'docs owns More' });
    assert.equal(read('team.txt'), 'docs\n');
    assert.deepEqual(JSON.parse(read('owners.json')), [
      ['/base/', 'Home', { owner: 'docs owns Home', headings: 1 }],
      ['/base/more', 'More', { owner: 'docs owns More', headings: 0 }],
    ]);
    assert.doesNotMatch(read('404.html'), /name="owner"/);
  });

  it('are problems of pages in `check`, and links to its files are good', async () => {
    const log = keepLog();
    await checkSite({ siteDir, features: FEATURES, log });
    assert.deepEqual(log.problems.map(placeOf), [TODO]);
  });

  it('change with what a plugin imports, and with one page alone, as in a clean build', async () => {
    const edits: readonly (readonly [string, (text: string) => string])[] = [
      ['plugins/words.js', text => text.replace('owns', 'has')],
      ['docs/more.md', text => `${text}\n## Two\n`],
      ['plugins/owners.js', text => text.replace("'docs'", "'web'")],
    ];
    for (const edited of edits) {
      edit(...edited);
      await buildSite(siteDir);
    }
    const incremental = contentsOf(inSite('build'));
    for (const name of ['build', '.lectern']) rmSync(inSite(name), { recursive: true, force: true });
    await buildSite(siteDir);
    assert.deepEqual(differences(contentsOf(inSite('build')), incremental), []);
    assert.deepEqual(JSON.parse(read('owners.json'))[1], [
      '/base/more',
      'More',
      { owner: 'web has More', headings: 1 },
    ]);
  });

  it('follow edits on the dev server', async context => {
    const base = await openBase({ siteDir, features: FEATURES });
    context.after(() => Promise.all([base.previews.close(), base.pool.close(), base.hot.close()]));
    const first = await openDevSite(base, { report: () => {} });
    assert.match(String(await first.read('more/index.html')), /content="web has More"/);
    assert.deepEqual(JSON.parse(String(await first.read('more.json'))).owner, 'web has More');
    assert.equal(await first.read('team.txt'), 'web\n');
    const second = await editDevSite(first, [edit('plugins/words.js', text => text.replace('has', 'keeps'))]);
    assert.match(String(await second.read('more/index.html')), /content="web keeps More"/);
    const third = await editDevSite(second, [edit('plugins/owners.js', text => text.replace("'web'", "'api'"))]);
    assert.match(String(await third.read('more/index.html')), /content="api keeps More"/);
    assert.equal(await third.read('team.txt'), 'api\n');
    const route = third.pages.routeAt('/base/more');
    assert.ok(route);
    const { laterProblems } = await third.pages.render(route);
    assert.deepEqual((await laterProblems()).map(placeOf), [TODO]);
  });

  describe('of a module', () => {
    const variant = async (context: TestContext, change: (text: string) => string) => {
      const good = readFileSync(inSite(OF_PAGE), 'utf8');
      context.after(() => writeFileSync(inSite(OF_PAGE), good));
      edit(OF_PAGE, change);
      await buildSite(siteDir);
    };

    for (const name of ['@site/plugins/words', '@site/plugins/words.js'])
      it(`that imports '${name}' changes with that`, async context => {
        context.after(() => edit('plugins/words.js', text => text.replace('once ', '')));
        await variant(context, text => text.replace('./words.js', name));
        edit('plugins/words.js', text => text.replace("own: '", "own: 'once "));
        await buildSite(siteDir);
        assert.match(read('more.json'), /"\w+ once \w+ More"/);
      });

    it('may have settings that come later', async context => {
      const good = readFileSync(inSite(OWNERS), 'utf8');
      context.after(() => writeFileSync(inSite(OWNERS), good));
      edit(OWNERS, text => text.replace('settings: (', 'settings: async ('));
      await buildSite(siteDir);
      assert.match(read('more/index.html'), /content="api keeps More"/);
    });

    it('may be a tag alone, or nothing', async context => {
      await variant(context, text => text.replace(/files: .*|facts: .*/g, ''));
      assert.match(read('more/index.html'), /name="owner"/);
      edit(OF_PAGE, text => text.replace('return {', 'return undefined;\n  const unused = {'));
      await buildSite(siteDir);
      assert.doesNotMatch(read('more/index.html'), /name="owner"/);
    });
  });

  it('is an error that names both where two plugins put the same files beside pages', async context => {
    const config = 'docusaurus.config.js';
    const good = readFileSync(inSite(config), 'utf8');
    context.after(() => writeFileSync(inSite(config), good));
    cpSync(inSite(OWNERS), inSite('plugins/others.js'));
    edit('plugins/others.js', text =>
      text.replace("'owners'", "'others'").replace('contentFiles', '// lectern:\n    contentFiles'),
    );
    edit(config, text => text.replace("'./plugins/owners.js'", "'./plugins/owners.js', './plugins/others.js'"));
    const errors = (await problemsOf(siteDir)).filter(({ code }) => code === 'plugins/hook-failed');
    assert.deepEqual(errors.map(placeOf), [
      "others.js:7:3 error plugins/hook-failed The plugin './plugins/others.js' failed in `lectern.addToPage`: The plugin './plugins/owners.js' puts files '.json' beside pages, too; name them otherwise in `files`",
    ]);
  });

  describe('if it is of a wrong shape, is an error that names the plugin and the place', () => {
    const plugin = "The plugin './plugins/owners.js' failed in";
    const wrong: readonly (readonly [file: string, from: RegExp, to: string, told: RegExp])[] = [
      [
        OWNERS,
        /check:/,
        'chek:',
        RegExp(`${plugin} .lectern.: .chek. is not a key of .lectern.. Did you mean .check.`),
      ],
      [
        OWNERS,
        /'\.\/owner-of-page\.js'/,
        "'./none.js'",
        RegExp(`${plugin} .lectern.addToPage.: there is no module './none.js'`),
      ],
      [
        OWNERS,
        /path: 'team\.txt'/,
        "path: '../team.txt'",
        RegExp(`${plugin} .lectern.contentFiles.: .*must be a path of a file below the site`),
      ],
      ...['d/', 'a//b', 'a\\\\b'].map(
        name =>
          [
            OWNERS,
            /path: 'team\.txt'/,
            `path: '${name}'`,
            RegExp(`${plugin} .lectern.contentFiles.: .*must be a path of a file below the site.*not '`),
          ] as const,
      ),
      [
        OWNERS,
        /team: content\.team \}/,
        'team: content.team, count: [10n] }',
        RegExp(`${plugin} .lectern.addToPage.: .settings.count\\[0\\]. is a BigInt`),
      ],
      [
        OWNERS,
        /team: content\.team \}/,
        'team: () => content.team }',
        RegExp(`${plugin} .lectern.addToPage.: .settings.team. is a function`),
      ],
      [
        OWNERS,
        /files: \{ '\.json'/,
        "files: { '.md': 'text/plain', '.json'",
        RegExp(`${plugin} .lectern.addToPage.: The feature 'markdown' of Lectern puts files '.md' beside pages, too`),
      ],
      [
        OWNERS,
        /, line: index \+ 1, column/,
        ', column',
        RegExp(`${plugin} .lectern.check.: .*has a .column., but no .line.`),
      ],
      [OWNERS, /, file, line:/, ', line:', RegExp(`${plugin} .lectern.check.: .*has a .line., but no .file.`)],
      [
        OWNERS,
        /path: 'owners\.json'/,
        "path: 'team.txt'",
        /^The file `team.txt` of the plugin '\.\/plugins\/owners\.js' and the file `team.txt` of the plugin .* have the same path/,
      ],
      [
        OF_PAGE,
        /facts: \{ owner/,
        'facts: { big: 10n, owner',
        /the plugin '.*' failed in `lectern.addToPage`: `returned.facts.big` is a BigInt/,
      ],
      [
        OF_PAGE,
        /name: 'owner'/,
        "'x\"><b': '1'",
        /the plugin '.*' failed in `lectern.addToPage`: .*has 'x"><b', which is no name of an attribute/,
      ],
      [
        OF_PAGE,
        /tagName: 'meta'/,
        "tagName: 'meta x'",
        /the plugin '.*' failed in `lectern.addToPage`: .*must be the name of an element, not 'meta x'/,
      ],
      [OWNERS, /pages\.flatMap\(todosIn\)/, "['a']", RegExp(`${plugin} .lectern.check.: .*must be an object`)],
      [OWNERS, /text: JSON/, 'txt: JSON', RegExp(`${plugin} .lectern.files.: .*txt.* is not a key`)],
      [
        OF_PAGE,
        /'\.json': JSON/,
        "'.txt': JSON",
        /the plugin '.*' failed in `lectern.addToPage`: it returned a file '\.txt'/,
      ],
      [
        OF_PAGE,
        /const headings/,
        'title.none.none;\n  const headings',
        /the plugin '.*' failed in `lectern.addToPage`: /,
      ],
      [
        OF_PAGE,
        /module\.exports =/,
        'module.exports = 1; const unused =',
        /'\.\/owner-of-page\.js' exports no function/,
      ],
    ];
    for (const [file, from, to, told] of wrong) {
      it(`${file}: ${to}`, async context => {
        const good = readFileSync(inSite(file), 'utf8');
        context.after(() => writeFileSync(inSite(file), good));
        assert.match(good, from);
        edit(file, text => text.replace(from, to));
        const [problem, ...others] = (await problemsOf(siteDir)).filter(({ severity }) => severity === 'error');
        assert.match(problem?.message ?? '', told);
        if (problem?.code === 'plugins/hook-failed') assert.equal(problem.location?.line, 7, 'the line of the key');
        assert.ok(
          problem?.location?.file.endsWith(file) || problem?.location?.file.endsWith(OWNERS),
          problem?.location?.file,
        );
        assert.deepEqual(
          others.filter(({ message }) => message !== problem?.message),
          [],
        );
      });
    }
  });
});
