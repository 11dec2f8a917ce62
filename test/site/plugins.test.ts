import assert from 'node:assert/strict';
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { openBase } from '../../src/node/dev/dev-base.ts';
import { editDevSite, openDevSite } from '../../src/node/dev/dev-site.ts';
import { buildSite, problemsOf } from '../support/builds.ts';
import { lectern } from '../support/command.ts';
import { ROOT } from '../support/paths.ts';
import { TINY_CONFIG, temporaryDirectory, temporarySite, writeFiles } from '../support/sites.ts';
import { contentsOf, differences, writeTimesOf } from '../support/trees.ts';

describe("a site's own plugins", () => {
  const siteDir = temporaryDirectory();
  const outDir = path.join(siteDir, 'build');
  const read = (name: string) => readFileSync(path.join(outDir, name), 'utf8');
  before(async () => {
    cpSync(path.join(ROOT, 'test/sites/plugins'), siteDir, { recursive: true });
    await buildSite(siteDir);
  });
  after(() => rmSync(siteDir, { recursive: true, force: true }));

  it('run their hooks in order, with their content, on a complete output', () => {
    const facts = JSON.parse(read('made/default.json'));
    assert.deepEqual(facts.calls, ['plugin', 'loadContent', 'contentLoaded', 'allContentLoaded', 'postBuild']);
    assert.deepEqual(facts.content, { text: 'Hello' });
    assert.equal(facts.complete, true);
    assert.deepEqual(facts.plugins, [
      'docusaurus-plugin-content-docs',
      'docusaurus-plugin-content-pages',
      'from-preset',
      'preset-theme',
      'everything',
      'everything',
      'words',
      'tones',
      'inline',
    ]);
    assert.ok(facts.routesPaths.includes('/base/404.html') && facts.routesPaths.includes('/base/default/data'));
    assert.ok(facts.hidden.includes('/base/docs/hidden') && facts.hidden.includes('/base/default/data'));
  });

  it('add pages with data and modules as props', () => {
    assert.deepEqual(factOf(read('default/data/index.html'), 'data'), {
      greeting: { text: 'Hello' },
      list: [{ text: 'Hello' }],
      answer: 42,
      custom: 'attribute',
      context: { plugin: { name: 'everything', id: 'default' }, data: { of: 'default' } },
      path: '/base/default/data',
    });
    assert.equal(factOf(read('all/index.html'), 'path'), '/base/all');
  });

  it('nest routes', () => {
    const html = read('second/nested/index.html');
    assert.match(
      html,
      /<section data-fact="outer"><main><div[^>]*><p>A note that says <em>Again<\/em>\.<\/p>.*?<\/div><code data-fact="data">/s,
    );
    const { greeting, code, path: at, given, answer } = factOf(html, 'data') as Readonly<Record<string, unknown>>;
    assert.deepEqual([greeting, code, at], [{ text: 'Again' }, 'named export', '/base/second/nested']);
    assert.deepEqual([given, answer], ['by the outer route', 'its own'], 'what the outer one adds wins');
  });

  it('share data with every page, theirs after their own checks', () => {
    const note = (id: string) => `.docusaurus/everything/${id}/note.md`;
    assert.deepEqual(factOf(read('index.html'), 'global'), {
      everything: {
        default: { greeting: 'Hello', colour: 'RED', note: note('default') },
        second: { greeting: 'Again', colour: 'RED', note: note('second') },
      },
      words: { word: 'color' },
      inline: { title: 'Plugins' },
      preset: { id: 'default', from: 'Plugins', options: {} },
      named: 'named export',
    });
  });

  it('are asked for their texts, and given those of the site', () => {
    assert.deepEqual(JSON.parse(read('made/words.json')), { word: 'color', footer: 'Made of color' });
  });

  it('add commands, which get arguments and options', async () => {
    const said = await lectern(['greet', 'World', '--loud', '-t', '2'], siteDir);
    assert.deepEqual(said, { code: 0, stdout: 'HELLO WORLD! HELLO WORLD!\n', stderr: '' });
    const wrong = await lectern(['greet'], siteDir);
    assert.equal(wrong.code, 1);
    assert.match(
      wrong.stderr + wrong.stdout,
      /Missing required argument 'name'\. +cli\/usage\n +fix +Run `lectern greet --help` for usage/,
    );
    const unknown = await lectern(['gret'], siteDir);
    assert.match(unknown.stderr + unknown.stdout, /Unknown command 'gret'/);
  });

  it('write files that docs can import', () => {
    assert.match(read('docs/intro/index.html'), /A note that says <em>Hello<\/em>\./);
  });

  it('give names to folders that docs can import Markdown from', () => {
    const html = read('docs/raw/index.html');
    assert.match(html, /A note that says <em>Again<\/em>\./);
    assert.match(html, /<a href="#what-second-notes" class="table-of-contents__link/);
  });

  it('bring loaders that docs can name, also for files beside them and for Markdown', () => {
    const html = read('docs/raw/index.html');
    assert.match(html, /<pre data-fact="raw">[^<]*# A second doc/);
    assert.match(html, /<pre>\.site \{/);
  });

  it('define values for the bundler, which pages have too', () => {
    const defined = ['https://api.example', '9.8', 42, 'beta', 'yes', 'undefined', true, 'production'];
    assert.deepEqual(factOf(read('docs/raw/index.html'), 'defined'), defined);
  });

  it('put elements into every page', () => {
    const html = read('docs/second/index.html');
    assert.match(html, /<meta name="default-says" content="Hello">\s*<meta name="second-says" content="Again">/);
    assert.match(html, /<!-- before default -->\s*<!-- before second -->\s*<div id="__docusaurus">/);
    assert.match(html, /<!-- after second -->\s*<noscript><i>no script<\/i><\/noscript>\s*<\/body>/);
  });

  it('bring theme components, which later themes can wrap', () => {
    assert.match(read('all/index.html'), /<p data-fact="wrapped"><b data-fact="greeting">all<\/b><\/p>/);
    assert.match(read('all/index.html'), /<a href="\/base\/docs\/intro">/);
    assert.match(read('docs/second/index.html'), /<output data-fact="live">run\(\)\s*<\/output>/);
    assert.match(read('docs/second/index.html'), /<div class="codeBlockTitle">quiet\.js<\/div>/);
  });

  it('change the bundler and PostCSS, and add modules to the shell', () => {
    const [sheet = ''] = /assets\/css\/styles\.\w+\.css/.exec(read('index.html')) ?? [];
    const css = read(sheet);
    assert.match(css, /\.client-module\{color:stamped\}/);
    assert.match(css, /\.look\{color:stamped\}/);
    assert.match(css, /\.menu__link\{/, 'the sheets of the theme are left alone');
    assert.ok(css.indexOf('.site{') < css.indexOf('.client-module{'));
  });

  it('add style languages as Sass is added, with style sheets and modules', () => {
    const html = read('index.html');
    const css = [...html.matchAll(/assets\/css\/[\w.-]+\.css/g)].map(([name]) => read(name)).join('\n');
    const [, mark = ''] = /<main class="(mark_[\w-]{4})">/.exec(html) ?? [];
    assert.match(css, /\.toned\{color:#123456\}/);
    assert.match(css, new RegExp(`\\.${mark}\\{fill:#123456\\}`));
  });

  it('an SVG file is a component', () => {
    assert.match(
      read('index.html'),
      /<svg [^>]*viewBox="0 0 8 8" stroke-width="2" class="mark" width="8"><title>A mark<\/title><path d="M0 0h8v8z"\/><\/svg>/,
    );
  });

  it('tags have pages', () => {
    assert.match(read('docs/tags/index.html'), /<html[^>]*docs-tags-list-page.*First tag.*Second/s);
    const second = read('docs/tags/second/index.html');
    assert.match(second, /<html[^>]*docs-tags-doc-list-page/);
    assert.match(second, /name="docusaurus_tag" content="doc_tag_doc_list"/);
    assert.match(second, /<h1>2 docs tagged with &quot;Second&quot;<\/h1>/);
  });

  it('redirects and the sitemap are written', () => {
    assert.match(read('old/index.html'), /content="0; url=\/base\/docs\/intro\?from=old"/);
    assert.match(read('docs/intro.html/index.html'), /content="0; url=\/base\/docs\/intro"/);
    assert.match(read('docs/introduction/index.html'), /location\.search\+location\.hash/);
    const urls = [...read('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(match => match[1]);
    assert.deepEqual(
      urls,
      ['docs/intro', 'docs/raw', 'docs/second', '', 'all'].map(name => `https://plugins.test/base/${name}`),
    );
  });

  it('give the same output in the next build, which keeps what is as it was', async () => {
    const contents = contentsOf(outDir);
    const times = writeTimesOf(outDir);
    const { webpackRuns } = await buildSite(siteDir);
    assert.equal(webpackRuns, 0);
    assert.deepEqual(differences(contents, contentsOf(outDir)), []);
    assert.deepEqual(differences(times, writeTimesOf(outDir)), []);
  });

  it('that fail leave the output as it was, and are named with their hook', async () => {
    const times = writeTimesOf(outDir);
    renameSync(path.join(siteDir, 'docusaurus.config.js'), path.join(siteDir, 'good.config.js'));
    for (const hook of ['loadContent', 'contentLoaded', 'injectHtmlTags', 'configureWebpack', 'postBuild']) {
      writeFileSync(path.join(siteDir, 'docusaurus.config.js'), configWithFailing(hook));
      const problems = await problemsOf(siteDir);
      assert.deepEqual(
        problems.filter(({ severity }) => severity === 'error').map(({ message }) => message),
        [`The plugin function at \`plugins[7]\` failed in \`${hook}\`: no network`],
      );
    }
    assert.deepEqual(differences(times, writeTimesOf(outDir)), []);
  });
});

function configWithFailing(hook: string): string {
  return `const config = require('./good.config.js');
    const bad = () => ({ name: 'bad', ${hook}() { throw new Error('no network'); } });
    module.exports = { ...config, plugins: [...config.plugins, bad] };`;
}

describe('while the site is edited, plugins', () => {
  const siteDir = temporaryDirectory();
  const loads = () => readFileSync(path.join(siteDir, 'loads.txt'), 'utf8').length;
  before(() =>
    writeFiles(siteDir, {
      'docusaurus.config.js': TINY_CONFIG.replace("baseUrl: '/',", "baseUrl: '/', plugins: ['./src/counting.js'],"),
      'docs/index.md': '---\nslug: /\n---\n\n# Welcome\n',
      'src/Page.jsx': 'export default ({ text }) => text;',
      'src/counting.js': `const { appendFileSync } = require('node:fs');
        module.exports = ({ siteDir }) => ({
          name: 'counting',
          loadContent: () => appendFileSync(siteDir + '/loads.txt', '.'),
          allContentLoaded: ({ actions }) =>
            actions.addRoute({ path: '/page', component: '@site/src/Page.jsx', props: { text: 'one' } }),
        });`,
    }),
  );
  after(() => rmSync(siteDir, { recursive: true, force: true }));

  it('load their content again only when they are edited', async context => {
    const edited = (file: string, change: (text: string) => string) => {
      const full = path.join(siteDir, file);
      writeFileSync(full, change(readFileSync(full, 'utf8')));
      return full;
    };
    const base = await openBase({ siteDir, features: [] });
    context.after(() => base.previews.close());
    const first = await openDevSite(base, { report: () => {} });
    const doc = edited('docs/index.md', text => `${text}\nMore.\n`);
    const second = await editDevSite(first, [doc]);
    assert.deepEqual([loads(), second.diagnostics], [1, []]);
    const plugin = edited('src/counting.js', text => text.replace("'one'", "'two'"));
    const third = await editDevSite(second, [plugin]);
    assert.equal(loads(), 2);
    assert.match(String(await third.read('page/index.html')), /"text":"two"/);
  });
});

/** A fact that a page's component shows, by name. */
function factOf(html: string, name: string): unknown {
  const [, text = ''] = new RegExp(`data-fact="${name}">([^<]*)<`).exec(html) ?? [];
  return JSON.parse(text.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
}

const WRITING_PLUGIN = `const { mkdirSync, writeFileSync } = require('node:fs');
const path = require('node:path');
module.exports = async ({ siteDir }) => {
  const write = (name, text) => {
    const file = path.join(siteDir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  await null;
  write('docs/api/modules.md', '# Modules');
  return {
    name: 'writing',
    loadContent: () => write('docs/packages.md', '# Packages'),
    allContentLoaded: () => write('static/markdown/packages.md', 'Packages, copied'),
    configureWebpack: () => ({ module: { rules: [{ resourceQuery: /raw/, type: 'asset/source' }] } }),
  };
};
`;

describe('plugins that write into the site, as those for API references do', () => {
  const plugins = "plugins: ['./writing.js'],";
  const site = temporarySite({
    'docusaurus.config.js': TINY_CONFIG.replace('presets:', `${plugins}\n  presets:`),
    'docs/index.mdx': "import code from '!!../lib/types.ts?raw';\n\n# Home\n\n<pre>{code}</pre>\n",
    'lib/types.ts': 'export interface Options {}',
    'writing.js': WRITING_PLUGIN,
  });
  before(() => buildSite(site.siteDir));
  after(() => site.remove());

  it('do so before docs and static files are read', () => {
    assert.match(site.read('build/api/modules/index.html'), /<h1>Modules<\/h1>/);
    assert.match(site.read('build/packages/index.html'), /<h1>Packages<\/h1>/);
    assert.equal(site.read('build/markdown/packages.md'), 'Packages, copied');
  });

  it('can make text of scripts, whose loaders an import turns off', () => {
    assert.match(site.read('build/index.html'), /<pre>export interface Options \{\}<\/pre>/);
  });
});

const MARKDOWN_PLUGIN = `const path = require('node:path');
module.exports = ({ generatedFilesDir }) => {
  const folder = path.join(generatedFilesDir, 'calls');
  return {
    name: 'calls',
    async contentLoaded({ actions }) {
      await actions.createData('get.json', JSON.stringify({ method: 'GET' }));
      const content = await actions.createData('get.mdx', '---\\nimage: get.png\\n---\\n\\n:::note\\n\\nIt *reads*.\\n\\n:::\\n\\n## Answers');
      const part = await actions.createData('_part.mdx', 'A *part*.');
      actions.addRoute({ path: '/get', component: '@site/src/Call.jsx', modules: { content, part } });
    },
    configureWebpack: (config, isServer, { getJSLoader }) => ({
      module: {
        rules: [
          {
            test: /(\\.mdx?)$/,
            include: [folder + path.sep],
            use: [
              getJSLoader({ isServer }),
              {
                loader: require.resolve('@docusaurus/mdx-loader'),
                options: {
                  markdownConfig: {},
                  metadataPath: file => file.replace(/\\.mdx$/, '.json'),
                  isMDXPartial: file => path.basename(file).startsWith('_'),
                },
              },
            ],
          },
          { test: /\\.mdx?$/, include: [path.join(__dirname, 'src')], enforce: 'pre', loader: require.resolve('./here.js') },
        ],
      },
    }),
  };
};
`;

describe('Markdown that components import', () => {
  const site = temporarySite({
    'docusaurus.config.js': TINY_CONFIG.replace('presets:', "plugins: ['./calls.js'],\n  presets:"),
    'docs/index.mdx': "import About from '@site/src/About.jsx';\n\n# Home\n\n<About />\n\n<Place />\n",
    'src/theme/Root.jsx': `import { MDXProvider } from '@mdx-js/react';
      const components = { Place: () => <u>Here</u> };
      export default ({ children }) => <MDXProvider components={components}>{children}</MDXProvider>;`,
    'src/About.jsx': `import { MDXProvider, useMDXComponents } from '@mdx-js/react';
      import Named from './named.mdx';
      import Part, { contentTitle, frontMatter, toc } from './part.md';
      const Names = () => <i>{Object.keys(useMDXComponents({ Editor: 'b' })).join()}</i>;
      export default () => <>
        <Part /><b>{[frontMatter.author, contentTitle, toc[0].value].join(': ')}</b>
        <MDXProvider components={() => ({ Author: () => 'Ann' })}><Named /><Names /></MDXProvider>
      </>;`,
    'src/named.mdx': 'Written by <Author />.\n',
    'src/part.md': '---\nauthor: Ann\n---\n\n# About\n\n## Where\n\nHere.\n',
    'src/Call.jsx': `export default function Call({ content: Content, part: Part }) {
        const { frontMatter, metadata, toc } = Content;
        return <><Content /><Part /><b>{[frontMatter.image, metadata.method, toc[0].value].join(', ')}</b></>;
      }`,
    'calls.js': MARKDOWN_PLUGIN,
    'here.js': "module.exports = text => text.replace('Here', 'Right here');",
    'node_modules/@mdx-js/react/index.js': "throw new Error('not run');",
    'node_modules/@docusaurus/mdx-loader/index.js': "module.exports = () => { throw new Error('not run'); };",
  });
  before(() => buildSite(site.siteDir));
  after(() => site.remove());

  it('tells them its front matter, title and headings', () => {
    assert.match(site.read('build/index.html'), /<p>Right here\.<\/p>.*<b>Ann: About: Where<\/b>/s);
  });

  it('has the components that they provide as they would to MDX', () => {
    const html = site.read('build/index.html').replaceAll('<!-- -->', '');
    assert.match(html, /<p>Written by Ann\.<\/p>\s*<i>Author,Editor<\/i>/);
    assert.match(html, /<u>Here<\/u>/);
  });

  it('of a plugin is compiled once where the plugin has a rule for it, with the metadata that the rule names', () => {
    const html = site.read('build/get/index.html');
    assert.match(
      html,
      /theme-admonition-note.*It <em>reads<\/em>\..*A <em>part<\/em>\..*<b>get\.png, GET, Answers<\/b>/s,
    );
  });
});
