import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, it } from 'node:test';
import type { Diagnostic } from '../../../../../src/node/diagnostics/index.ts';
import { doctor } from '../../../../../src/node/features/doctor/examine.ts';
import { FEATURES } from '../../../../../src/node/features/index.ts';
import { swizzle } from '../../../../../src/node/features/swizzle/index.ts';
import { createRunId } from '../../../../../src/node/util/run-id.ts';
import { keepLog } from '../../../../support/log.ts';
import { type Files, type TemporarySite, TINY_CONFIG, temporarySite } from '../../../../support/sites.ts';

const open: TemporarySite[] = [];
afterEach(() => {
  for (const site of open.splice(0)) site.remove();
});

function siteWith(files: Files = {}): TemporarySite {
  const tiny = { 'docusaurus.config.js': TINY_CONFIG, 'tsconfig.json': '{}', 'docs/start.md': '# Start\n' };
  const site = temporarySite({ ...tiny, ...files });
  open.push(site);
  return site;
}

interface Diagnosis {
  readonly healthy: boolean;
  readonly said: string;
  readonly problems: readonly Diagnostic[];
}

async function diagnose(site: TemporarySite): Promise<Diagnosis> {
  const said: string[] = [];
  const tell = (message: string) => void said.push(message);
  const kept = keepLog();
  const log = { ...kept, info: tell, success: tell, warn: tell, error: tell };
  const healthy = await doctor({ siteDir: site.siteDir, features: FEATURES, log });
  const fromHere = `${path.relative(process.cwd(), site.siteDir)}${path.sep}`;
  return { healthy, said: said.join('\n').replaceAll(fromHere, ''), problems: kept.problems };
}

function eject(site: TemporarySite, component: string): Promise<void> {
  return swizzle({ siteDir: site.siteDir, component, action: 'eject', list: false, force: false, log: keepLog() });
}

/** Changes one of the site's files. */
function edit(site: TemporarySite, file: string, change: (text: string) => string): void {
  site.write({ [file]: change(readFileSync(path.join(site.siteDir, file), 'utf8')) });
}

/** The origin line as an older version would have written it, when the original was another text. */
function asIfOlder(text: string): string {
  return text.replace(/lectern@\S+ (\S+) [0-9a-f]{16}/, 'lectern@1.0.0 $1 0123456789abcdef');
}

describe('the doctor', () => {
  it('says of a healthy site what was looked at', async () => {
    const { healthy, said, problems } = await diagnose(siteWith());
    assert.equal(healthy, true);
    assert.deepEqual(problems, []);
    assert.deepEqual(said.split('\n').slice(1), [
      'The config loads, and its keys are known',
      'Front matter, sidebars, navbar and plugins are read',
      'The site has pages, and all docs are used',
      'Every import of pages and components leads to a module',
      'Every file in src/theme is used',
      'Every package of package.json is installed',
      'No file is ejected',
      'No stale files in .lectern',
      '',
      'Supported',
      '  docusaurus.config.js:5:27  docs: 1 page',
      '  docusaurus.config.js:5:25  sitemap',
      '  docusaurus.config.js:1:16  search: an index in the site',
      '',
      'It should build. Pages were not compiled.',
    ]);
  });

  it('is less sure of pages that were written for Docusaurus 2', async () => {
    const dependencies = { '@docusaurus/core': '^2.4.1' };
    const { said } = await diagnose(siteWith({ 'package.json': JSON.stringify({ dependencies }) }));
    assert.match(said, /It may build.*\. Pages were not compiled: `lectern check` finds what Docusaurus 2 accepted/);
  });

  it('is not content with a site that has no page, or docs that nothing reads', async () => {
    const config = (presets: string) => ({
      'docusaurus.config.js': `export default { title: 'T', url: 'https://t.test', baseUrl: '/', ${presets} };\n`,
    });
    const without = "presets: [['classic', { docs: false, blog: false }]]";
    const page = { 'src/pages/index.md': '# Home\n' };
    for (const [files, code] of [
      [{ ...config(without), 'docs/start.md': null }, 'doctor/no-pages'],
      [config(''), 'doctor/unused-docs'],
      [{ ...config(without), ...page }, 'doctor/unused-docs'],
      [{ ...config(without), ...page, 'docs/start.md': null }, 'doctor/no-docs'],
    ] as const) {
      const site = siteWith();
      site.write(files);
      const { healthy, problems } = await diagnose(site);
      assert.deepEqual([problems.map(problem => problem.code), healthy], [[code], true]);
    }
  });

  it('is content with ejected files, changed or not, while their originals are the same', async () => {
    const site = siteWith();
    await eject(site, 'TOC');
    edit(site, 'src/theme/TOC/index.tsx', text => text.replaceAll('On this page', 'Contents'));
    const { healthy, said } = await diagnose(site);
    assert.equal(healthy, true);
    assert.match(said, /^2 ejected files, no original has changed$/m);
  });

  it('shows a diff to the original that has changed, and both ways to go on', async () => {
    const site = siteWith();
    await eject(site, 'Footer');
    edit(site, 'src/theme/Footer/index.tsx', text =>
      asIfOlder(text).replace('if (!footer) return null;', 'if (!footer) return;'),
    );
    const { healthy, said, problems } = await diagnose(site);
    assert.equal(healthy, true);
    assert.match(said, /^--- src\/theme\/Footer\/index\.tsx\n\+\+\+ Footer\/index\.tsx of today\n@@ /m);
    assert.match(said, /^- {2}if \(!footer\) return;\n\+ {2}if \(!footer\) return null;$/m);
    const [problem] = problems;
    assert.equal(problem?.code, 'doctor/original-changed');
    assert.match(problem?.message ?? '', /^`Footer\/index\.tsx` has changed since version 1\.0\.0/);
    assert.match(problem?.fix ?? '', /Or copy the component again with `lectern swizzle Footer --eject --force`/);
  });

  it('is content again once the first line says what it proposes', async () => {
    const site = siteWith();
    await eject(site, 'Footer');
    edit(site, 'src/theme/Footer/index.tsx', asIfOlder);
    const proposal = (await diagnose(site)).problems[0]?.fix?.match(/`(\/\* .*? \*\/)`/)?.[1] ?? '';
    edit(site, 'src/theme/Footer/index.tsx', text => text.replace(/^.*/, proposal));
    assert.equal((await diagnose(site)).healthy, true);
  });

  it('compares JavaScript with the original in JavaScript', async () => {
    const site = siteWith({ 'src/theme/keep.txt': '' });
    await swizzle({
      siteDir: site.siteDir,
      component: 'Footer',
      action: 'eject',
      language: 'javascript',
      list: false,
      force: false,
      log: keepLog(),
    });
    edit(site, 'src/theme/Footer/index.js', asIfOlder);
    assert.match((await diagnose(site)).said, /\(the same text\)/);
  });

  it('tells when the original of an ejected file is gone', async () => {
    const line = '/* Ejected from lectern@1.0.0 Gone/index.tsx 0123456789abcdef */\n';
    const site = siteWith({ 'src/theme/Footer/index.tsx': `${line}export default () => null;\n` });
    assert.deepEqual(
      (await diagnose(site)).problems.map(({ code }) => code),
      ['doctor/original-gone'],
    );
  });

  it('finds what replaces nothing, and names what was meant', async () => {
    const site = siteWith({
      'src/theme/Navbr/index.js': 'export default () => null;\n',
      'src/theme/Absent.js': 'export default () => null;\n',
      'src/theme/DocPage/Layout/Main/index.js': 'export default () => null;\n',
      'src/theme/MyThing.js': "import './MyThing/parts';\nexport default () => null;\n",
      'src/theme/MyThing/parts.js': 'export {};\n',
      'docs/index.mdx': "import MyThing from '@theme/MyThing';\n\n<MyThing />\n",
    });
    const { healthy, problems } = await diagnose(site);
    assert.equal(healthy, true);
    assert.deepEqual(
      problems.map(({ location, fix }) => [path.relative(site.siteDir, location?.file ?? ''), fix]),
      [
        [
          'src/theme/Absent.js',
          'Remove it, or import it as `@theme/…`; `lectern swizzle --list` lists all components.',
        ],
        ['src/theme/DocPage/Layout/Main/index.js', 'Did you mean `DocRoot/Layout/Main`?'],
        ['src/theme/Navbr/index.js', 'Did you mean `Navbar`?'],
      ],
    );
  });

  it('knows that docs outside of the site use a component', async () => {
    const outer = siteWith({ 'shared/start.mdx': "import MyThing from '@theme/MyThing';\n\n<MyThing />\n" });
    outer.write({
      'website/docusaurus.config.js': TINY_CONFIG.replace('docs: {', "docs: { path: '../shared',"),
      'website/src/theme/MyThing.js': 'export default () => null;\n',
    });
    const { problems } = await diagnose({ ...outer, siteDir: path.join(outer.siteDir, 'website') });
    assert.deepEqual(problems, []);
  });

  it('does not judge components while the docs that may use them are not read', async () => {
    const files = { 'src/theme/MyThing.js': 'export default () => null;\n' };
    const { problems } = await diagnose(siteWith({ ...files, 'docusaurus.config.js': "require('not-installed');\n" }));
    assert.deepEqual(
      problems.map(({ code }) => code),
      ['config/load-failed'],
    );
  });

  it('finds a style sheet without its component', async () => {
    const site = siteWith({ 'src/theme/TOC/styles.module.css': '.tableOfContents {}\n' });
    const [problem] = (await diagnose(site)).problems;
    assert.equal(problem?.fix, 'Eject the component as well, or style its classes in `customCss`.');
  });

  it('only mentions copies that do not say where they are from; wrappers need not', async () => {
    const site = siteWith({
      'src/theme/Footer.js': 'export default () => null;\n',
      'src/theme/Logo.js': "import Logo from '@theme-original/Logo';\nexport default Logo;\n",
      'src/theme/Root.js': 'export default ({children}) => children;\n',
    });
    const { healthy, problems } = await diagnose(site);
    assert.equal(healthy, true);
    assert.deepEqual(
      problems.map(({ code, severity, location }) => [code, severity, path.basename(location?.file ?? '')]),
      [['doctor/unknown-origin', 'notice', 'Footer.js']],
    );
  });

  it('mentions what scripts contact and a policy blocks, unless the site wants none', async () => {
    const withPolicy = (setting: string) =>
      diagnose(
        siteWith({
          'docusaurus.config.js': TINY_CONFIG.replace('};', `${setting}};`),
          'src/Stars.tsx':
            "export const url: string = 'https://stars.test';\nfetch('https://api.test');\nexport default () => <a href=\"https://link.test\" />;\n",
        }),
      );
    const { healthy, problems } = await withPolicy('');
    assert.equal(healthy, true);
    assert.deepEqual(
      problems.map(({ code, severity, location, fix }) => [code, severity, location?.line, fix?.match(/`(.+)`/)?.[1]]),
      [
        [
          ...['emit/blocked-request', 'notice', 1],
          "contentSecurityPolicy: { 'connect-src': ['https://stars.test', 'https://api.test'] }",
        ],
      ],
    );
    const asked = await withPolicy("contentSecurityPolicy: { 'connect-src': ['https://stars.test'] }");
    assert.match(asked.problems[0]?.fix ?? '', /'connect-src': \['https:\/\/stars\.test', 'https:\/\/api\.test'\]/);
    assert.deepEqual((await withPolicy('contentSecurityPolicy: false')).problems, []);
  });

  it('knows the parts of plugins that a site replaces', async () => {
    const site = siteWith({
      'docusaurus.config.js': TINY_CONFIG.replace('};', "  plugins: ['./plugin.js'],\n};"),
      'plugin.js': "module.exports = () => ({ name: 'own', getThemePath: () => './parts' });\n",
      'parts/Scope.js': 'export default {};\n',
      'src/theme/Scope/index.js': 'export default {};\n',
    });
    assert.deepEqual((await diagnose(site)).problems, []);
  });

  it('takes parts of the blog for what is left out with it', async () => {
    const { healthy, problems } = await diagnose(
      siteWith({ 'src/theme/BlogPostItem/index.js': 'export default () => null;\n' }),
    );
    assert.equal(healthy, true);
    assert.deepEqual(
      problems.map(({ message }) => message),
      ['A part of the blog, which is not built'],
    );
  });

  it('says of no part of the blog that the blog is not built where it is', async () => {
    const site = siteWith({
      'docusaurus.config.js': TINY_CONFIG.replace('};', "  plugins: ['./plugin.js'],\n};"),
      'plugin.js': "module.exports = () => ({ name: 'own', getThemePath: () => './parts' });\n",
      'parts/BlogListPage.js': 'export default () => null;\n',
      'src/theme/BlogPostItem/Header/Gone/index.js': 'export default () => null;\n',
    });
    const { problems } = await diagnose(site);
    assert.deepEqual(
      problems.map(({ code }) => code),
      ['shell/overrides-nothing'],
    );
  });

  it('passes on what is wrong with the config', async () => {
    const site = siteWith({ 'docusaurus.config.js': TINY_CONFIG.replace('title:', 'titel:') });
    const { healthy, problems, said } = await diagnose(site);
    assert.equal(healthy, false);
    assert.doesNotMatch(said, /The config loads/);
    assert.match(said, /\nIt will not build: 2 errors \(see above\)\. The first: `\w+` .*\.$/);
    assert.ok(problems.some(({ code }) => code.startsWith('config/')));
  });

  it('finds each package.json that the bundler cannot read, once', async () => {
    const page = "export { default } from './parts/tea';\n";
    const files = { 'src/pages/index.js': page, 'src/pages/parts/tea.js': 'export default () => null;\n' };
    for (const [name, text, place, message] of [
      ['package.json', '{ "name": "a", }\n', '1:16', /^This is no JSON: /],
      ['package.json', '"a"\n', '', /^The file contains no object/],
      ['src/pages/parts/package.json', '\ufeff{}', '', /^The file begins with a byte order mark/],
      ['src/package.json', '', '1:1', /^This is no JSON: /],
    ] as const) {
      const site = siteWith({ ...files, [name]: text });
      const { healthy, problems, said } = await diagnose(site);
      assert.equal(healthy, false, name);
      const [problem, ...others] = problems;
      assert.deepEqual(others, []);
      const { file = '', line, column } = problem?.location ?? {};
      assert.deepEqual([file, [line, column].filter(Boolean).join(':')], [path.join(site.siteDir, name), place]);
      assert.match(problem?.message ?? '', message);
      assert.doesNotMatch(said, /Every import/);
    }
    assert.deepEqual(
      (await diagnose(siteWith({ ...files, 'package.json': '[]', 'src/package.json': '{}' }))).problems,
      [],
    );
  });

  it('finds what killed runs left, and leaves running ones alone', async () => {
    const running = createRunId();
    const killed = running.replace(`-${process.pid}-`, '-999999999-');
    const site = siteWith({ [`.lectern/stage/${killed}/a.txt`]: '', [`.lectern/stage/${running}/a.txt`]: '' });
    const [problem, ...others] = (await diagnose(site)).problems;
    assert.deepEqual(others, []);
    assert.ok(problem?.message.endsWith(`in \`.lectern/stage\`: ${killed}`), problem?.message);
  });

  it('counts content, names plugins and replaced components, each with its place', async () => {
    const config = TINY_CONFIG.replace('};', "  plugins: ['./plugin.js', 'docusaurus-plugin-x'],\n};");
    const site = siteWith({
      'docusaurus.config.js': config,
      'plugin.js': "module.exports = () => ({ name: 'own' });\n",
      'node_modules/docusaurus-plugin-x/package.json': '{ "version": "1.2.3" }',
      'node_modules/docusaurus-plugin-x/index.js': "module.exports = () => ({ name: 'x' });\n",
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/start.md': '# Start\n',
      'src/pages/about.js': 'export default () => null;\n',
      'src/theme/Footer/index.js': "export { default } from '@theme-original/Footer';\n",
    });
    const { said } = await diagnose(site);
    for (const line of [
      'docusaurus.config.js:5:27  docs: 2 pages in 2 versions',
      'docusaurus.config.js:5:25  pages: 1',
      'docusaurus.config.js:6:13  plugin ./plugin.js',
      'docusaurus.config.js:6:28  plugin docusaurus-plugin-x 1.2.3',
      'src/theme/Footer/index.js  component Footer, wrapped',
    ]) {
      assert.ok(said.includes(`  ${line}\n`), `${line}\n\n${said}`);
    }
    assert.match(
      said,
      /Plugins load content as for a build, which may take a while: \.\/plugin\.js, docusaurus-plugin-x\n/,
    );
  });

  it('finds sidebars and navbar items that lead nowhere', async () => {
    const site = siteWith({
      'docusaurus.config.js': TINY_CONFIG.replace("'/' }", "'/', sidebarPath: './sidebars.js' }"),
      'sidebars.js': "module.exports = { docs: ['start', 'gone'] };\n",
    });
    const { problems, said } = await diagnose(site);
    assert.deepEqual(
      problems.map(({ code, location }) => [code, location?.line]),
      [['sidebars/unknown-doc', 1]],
    );
    assert.match(said, /It will not build: Sidebar 'docs' .* names the doc 'gone', which does not exist\.$/);
  });

  it('finds what links of the config lead to, and what only another language has wrong', async () => {
    const site = siteWith({
      'docusaurus.config.js': TINY_CONFIG.replace(
        '};',
        `  i18n: { defaultLocale: 'en', locales: ['en', 'zh'] },
  favicon: 'absent.svg',
  themeConfig: {
    navbar: { items: [{ to: '/start', label: 'A' }, { to: '/gone', label: 'B' }, { to: '/strt', label: 'E' }, { href: '/here.pdf', label: 'C' }] },
    footer: { links: [{ label: 'D', to: '/nowhere' }] },
  },
};`,
      ),
      'static/here.pdf': '',
      'i18n/zh/docusaurus-plugin-content-docs/current/only.md': '# Only\n',
      'i18n/zh/docusaurus-plugin-content-docs/current/start.md': '---\nsidebar_position: x\n---\n# 始\n',
      'docs/only.md': '# Only\n',
    });
    const { healthy, problems } = await diagnose(site);
    assert.equal(healthy, false);
    const found = problems.map(({ code, message, location }) => `${location?.line} ${code} ${message}`);
    for (const pattern of [
      /config\/missing-file `favicon` names `absent\.svg`/,
      /links\/broken-link The link `\/gone`/,
      /links\/broken-link The link `\/nowhere`/,
      /^2 .*sidebar_position/,
    ]) {
      assert.ok(
        found.some(text => pattern.test(text)),
        `${pattern}\n${found.join('\n')}`,
      );
    }
    const strt = problems.filter(({ message }) => message.includes('/strt'));
    assert.deepEqual(
      strt.map(({ message, fix }) => `${message}: ${fix?.replace(/^.*Did/, 'Did')}`),
      ['The link `/strt` leads to no page of this site: Did you mean `/start`?'],
    );
    assert.ok(!found.some(text => /here\.pdf|The link `\/start`/.test(text)), found.join('\n'));
  });

  it('leaves keys of the theme alone that components of the site read', async () => {
    const custom = { 'docusaurus.config.js': TINY_CONFIG.replace('};', '  themeConfig: { custom: { a: 1 } },\n};') };
    const codes = async (files: Files) =>
      (await diagnose(siteWith({ ...custom, ...files }))).problems.map(({ code }) => code);
    assert.deepEqual(await codes({}), ['config/ignored']);
    const page =
      "import { useThemeConfig } from '@docusaurus/theme-common';\nexport default () => useThemeConfig().custom.a;\n";
    assert.deepEqual(await codes({ 'src/pages/index.js': page }), []);
    assert.deepEqual(await codes({ 'src/pages/index.js': page.replace('.custom', '.customs') }), ['config/ignored']);
  });

  it('asks for the packages of package.json, but for those that are built in, and tells of another React', async () => {
    const dependencies = { '@docusaurus/core': '3.10.2', clsx: '2', react: '18.2.0', 'some-package': '1' };
    const site = siteWith({
      'package.json': JSON.stringify({ dependencies }, null, 2),
      'node_modules/clsx/package.json': '{}',
    });
    const { healthy, problems, said } = await diagnose(site);
    assert.equal(healthy, true);
    assert.match(said, /a site for Docusaurus 3\.10\.2\n/);
    assert.match(said, /It should build, with 1 warning \(see above\)\. Pages were not compiled\.$/);
    assert.deepEqual(
      problems.map(({ code, location }) => [code, location?.line]),
      [
        ['doctor/react-version', 5],
        ['doctor/not-installed', 6],
      ],
    );
  });
});

describe('imports of pages and components', () => {
  it('that lead to nothing stop the build, however far down they are', async () => {
    const site = siteWith({
      'docs/start.md': "import A from '@site/src/components/A';\n\n# Start\n\n<A />\n",
      'src/components/A.tsx': "import { B } from '.';\nexport default () => <B />;\n",
      'src/components/index.ts': "export { default as B } from './B';\n",
      'src/components/B/index.tsx': [
        "import type { Props } from 'only-a-type';",
        "// import 'in-a-comment';",
        "import unused from 'never-used';",
        "import Link from '@docusaurus/Link';",
        "import Original from '@theme-original/Footer';",
        "import clsx from 'clsx';",
        "import gone from '../gone';",
        "import missing from 'missing-package/part';",
        "import Foot from '@theme/Foter';",
        "import Layout from '@theme/DocPage/Layout';",
        "const text = `import 'in-a-text';`;",
        "try { require('optional') } catch {}",
        'export default (props: Props) => <Link {...props} className={clsx(gone, missing, text)}><Original /><Foot /><Layout /></Link>;\n',
      ].join('\n'),
      'src/components/Dead.js': "import 'not-reached';\n",
      'src/theme/Unknown/index.js': "import '@theme/Unknown/Other';\n",
      'src/theme/Footer/index.js': "import Line from '@theme/Footer/Line';\nexport default () => <Line />;\n",
      'src/theme/Footer/Line.js': "import '../Gone';\nexport default () => null;\n",
    });
    const { problems } = await diagnose(site);
    const missing = problems.filter(({ code }) => code === 'doctor/missing-module');
    assert.deepEqual(
      missing.map(({ message, location }) => [message, location?.line, location?.column]),
      [
        ["There is no file '../gone'.", 7, 18],
        ["'missing-package/part' is not installed.", 8, 21],
        ["The theme has no component 'Foter'.", 9, 18],
        ["The theme has no component 'DocPage/Layout'.", 10, 20],
        ["There is no file '../Gone'.", 1, 8],
      ],
    );
    assert.deepEqual(
      missing.slice(2, 4).map(({ fix }) => fix),
      ['Did you mean `Footer`?', 'Did you mean `DocRoot/Layout`?'],
    );
  });

  it('of the config are client modules and style sheets, which may be there without extension or in packages', async () => {
    const entries = "clientModules: ['./src/none.js', './src/there']";
    const css = "theme: { customCss: ['./src/none.css', './src/there.css', 'absent/a.css', 'infima'] }";
    const site = siteWith({
      'docusaurus.config.js': TINY_CONFIG.replace('blog: false', `blog: false, ${css}`).replace('};', `${entries} };`),
      'src/there.ts': '',
      'src/there.css': '',
      'node_modules/infima/package.json': '{}',
    });
    const { problems } = await diagnose(site);
    assert.deepEqual(
      problems.map(({ message, location }) => [message, location?.line]),
      [
        ["There is no file 'src/none.js'.", 6],
        ["There is no file 'src/none.css'.", 5],
        ["'absent/a.css' is not installed.", 5],
      ],
    );
  });

  it('may be escaped in Markdown, and do not count in files that are loaded as text', async () => {
    const site = siteWith({
      'docs/start.md': [
        "import A from './\\_snippets/a.txt';",
        "import B from '!!raw-loader!./\\_snippets/b.jsx';",
        "import C from '!!raw-loader!@site/src/c.tsx';",
        "import D from '@site/src/d.js?raw';\n",
        '# Start\n\n{A}{B}{C}{D}\n',
      ].join('\n'),
      'docs/_snippets/a.txt': 'a',
      'docs/_snippets/b.jsx': "import 'absent-b';\nimport './gone';\n",
      'src/c.tsx': "import 'absent-c';\n",
      'src/d.js': "import 'absent-d';\n",
      'src/pages/index.js': "import c from '!!raw-loader!../c.tsx';\nexport default () => c;\n",
    });
    assert.deepEqual((await diagnose(site)).problems, []);
    site.write({ 'docs/start.md': "import A from './\\_snippets/gone.txt';\n\n# Start\n\n{A}\n" });
    const [problem] = (await diagnose(site)).problems;
    assert.deepEqual([problem?.location?.line, problem?.location?.column], [1, 15]);
    assert.match(String(problem?.message), /There is no file '.*gone\.txt'/);
  });

  it('are text in plain Markdown', async () => {
    const text = "import A from './gone.js';\nimport B from 'absent';\n\n# Start\n";
    const withFormat = async (format: string, files: Files) => {
      const config = TINY_CONFIG.replace('};', `markdown: { format: '${format}' } };`);
      const { problems } = await diagnose(siteWith({ 'docusaurus.config.js': config, ...files }));
      return problems.map(({ message }) => message);
    };
    const missing = ["There is no file './gone.js'.", "'absent' is not installed."];
    assert.deepEqual(await withFormat('detect', { 'docs/start.md': text, 'src/pages/a.md': text }), []);
    assert.deepEqual(await withFormat('md', { 'docs/other.mdx': text }), []);
    assert.deepEqual(await withFormat('mdx', { 'docs/start.md': `---\nmdx: { format: md }\n---\n${text}` }), []);
    assert.deepEqual((await withFormat('detect', { 'docs/other.mdx': text })).sort(), missing.toSorted());
    assert.deepEqual((await withFormat('mdx', { 'docs/start.md': text })).sort(), missing.toSorted());
  });

  it('may be aliases of plugins, and files with loaders', async () => {
    const site = siteWith({
      'docusaurus.config.js': TINY_CONFIG.replace('};', "  plugins: ['./plugin.js'],\n};"),
      'plugin.js':
        "module.exports = () => ({ name: 'own', configureWebpack: () => ({ resolve: { alias: { '~lib': __dirname } } }) });\n",
      'src/pages/index.js':
        "import a from '~lib/a';\nimport b from '!!raw-loader!./b.txt';\nexport default () => [a, b];\n",
      'src/pages/b.txt': 'b',
      'static/c.svg': '<svg />',
      'docs/start.md': "import C from '/c.svg';\n\n# Start\n\n```js\nimport 'code';\n\n```\n\n~~~\n```\nimport 'd';\n",
    });
    assert.deepEqual((await diagnose(site)).problems, []);
  });
});
