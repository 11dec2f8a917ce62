import {
  ACCEPTED,
  EITHER,
  type Entry,
  type Expected,
  fails,
  file,
  files,
  type MistakeRule,
  mistakes,
  type Write,
} from '../mistake.ts';

const TEXT = '# Café\n\nText — of the page.\n';
const latin = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const wide = (text: string): Uint8Array => Buffer.from(`\ufeff${text}`, 'utf16le');
const swapped = (text: string): Uint8Array => Buffer.from(wide(text)).swap16();

const CONFIG =
  "export default { title: 'Café', url: 'https://a.test', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]] };\n";

export const ENCODINGS: MistakeRule = mistakes('encoding', {
  'doc-in-utf16': file('docs/own.md', wide(TEXT)),
  'doc-in-utf16-be': file('docs/own.md', swapped(TEXT)),
  'doc-in-latin1': file('docs/own.md', latin('# Café\n')),
  'doc-with-nul': files({ 'docs/own.md': '# A\n\nText\0more.\n' }, EITHER),
  'doc-with-mark': files({ 'docs/own.md': `\ufeff${TEXT}` }, ACCEPTED),
  'doc-of-bytes': file(
    'docs/own.md',
    Uint8Array.from({ length: 64 }, (_, at) => (at * 37 + 128) % 256),
  ),
  'doc-with-lone-surrogate': files({ 'docs/own.md': '# A\n\n\ud800 text\n' }, EITHER),
  'partial-in-latin1': files(
    { 'docs/_part.mdx': latin('Café\n'), 'docs/own.mdx': "import A from './_part.mdx'\n\n<A />\n" },
    fails('docs/_part.mdx'),
  ),
  'config-in-utf16': file('docusaurus.config.js', wide(CONFIG)),
  'config-in-latin1': file('docusaurus.config.js', latin(CONFIG)),
  'config-with-nul': file('docusaurus.config.js', `${CONFIG}\0\n`),
  'config-with-mark': files({ 'docusaurus.config.js': `\ufeff${CONFIG}` }, ACCEPTED),
  'sidebars-in-utf16': site => {
    site.docsOptions.sidebarPath = './sidebars.js';
    return file('sidebars.js', wide("export default { main: ['index'] };\n"))(site);
  },
  'sidebars-in-latin1': site => {
    site.docsOptions.sidebarPath = './sidebars.json';
    return file('sidebars.json', latin('{"Café": ["index"]}\n'))(site);
  },
  'category-in-utf16': file('docs/guide/_category_.json', wide('{"label": "A"}')),
  'category-in-latin1': file('docs/guide/_category_.json', latin('{"label": "Café"}')),
  'category-with-mark': files({ 'docs/guide/_category_.json': '\ufeff{"label": "A"}' }, ACCEPTED),
  'versions-in-utf16': file('versions.json', wide('["1.0"]')),
  'tags-in-latin1': file('docs/tags.yml', latin('a:\n  label: Café\n')),
  'texts-in-utf16': site => {
    site.config.i18n = { defaultLocale: 'en', locales: ['en', 'fr'] };
    return file('i18n/fr/code.json', wide('{"a": {"message": "b"}}'))(site);
  },
  'page-in-utf16': file('src/pages/own.js', wide('export default () => <p>a</p>;\n')),
  'page-in-latin1': files({ 'src/pages/own.js': latin('export default () => <p>Café</p>;\n') }, EITHER),
  'page-text-in-latin1': file('src/pages/text.md', latin('# Café\n')),
  'style-in-utf16': files({ 'src/css/custom.css': wide('.a { color: red; }') }, EITHER),
  'style-in-latin1': files({ 'src/css/custom.css': latin('.a::before { content: "é"; }') }, EITHER),
  'sidebars-json-in-utf16': site => {
    site.docsOptions.sidebarPath = './sidebars.json';
    return file('sidebars.json', wide('{"main": ["index"]}\n'))(site);
  },
  'sidebars-script-in-latin1': site => {
    site.docsOptions.sidebarPath = './sidebars.js';
    return file('sidebars.js', latin("export default { 'Café': ['index'] };\n"))(site);
  },
  'category-yaml-in-utf16': file('docs/guide/_category_.yml', wide('label: A\n')),
  'category-yaml-in-latin1': file('docs/guide/_category_.yml', latin('label: Café\n')),
  'tags-in-utf16': file('docs/tags.yml', wide('a:\n  label: A\n')),
  'versions-in-latin1': file('versions.json', latin('["é"]')),
  'texts-in-latin1': site => {
    site.config.i18n = { defaultLocale: 'en', locales: ['en', 'fr'] };
    return file('i18n/fr/code.json', latin('{"a": {"message": "é"}}'))(site);
  },
  'config-types-in-latin1': file('docusaurus.config.ts', latin(CONFIG)),
  'config-part-in-latin1': site => {
    site.files.set(
      'docusaurus.config.js',
      CONFIG.replace("'Café'", 'part').replace(/^/, "import part from './part.js';\n"),
    );
    return file('part.js', latin("export default 'Café';\n"))(site);
  },
  'config-data-in-latin1': site => {
    site.files.set(
      'docusaurus.config.js',
      CONFIG.replace("'Café'", 'part.title').replace(/^/, "import part from './part.json';\n"),
    );
    return file('part.json', latin('{"title": "Café"}\n'))(site);
  },
  'plugin-in-latin1': site => {
    site.config.plugins = ['./plugin.js'];
    return file('plugin.js', latin("export default () => ({ name: 'Café' });\n"))(site);
  },
  'json-of-page-in-utf16': files(
    {
      'src/pages/_a.json': wide('{"b": "c"}'),
      'src/pages/own.js': "import a from './_a.json';\nexport default () => <p>{a.b}</p>;\n",
    },
    fails('src/pages/_a.json'),
  ),
  'component-in-latin1': files(
    {
      'src/components/Box.js': latin('export default () => <p>Café</p>;\n'),
      'docs/own.mdx': "import Box from '@site/src/components/Box'\n\n<Box />\n",
    },
    EITHER,
  ),
  'plugin-in-utf16': site => {
    site.config.plugins = ['./plugin.js'];
    return file('plugin.js', wide("export default () => ({ name: 'own' });\n"))(site);
  },
});

/** Root may read everything. */
const isRoot = process.getuid?.() === 0;
const unreadable = (path: string, text: string): Write =>
  files({ [path]: { kind: 'unreadable', text } }, isRoot ? EITHER : fails(path));
const link = (path: string, to: string, expected: Expected): Write => files({ [path]: { kind: 'link', to } }, expected);
const folder: Entry = { kind: 'folder' };

export const FILE_SYSTEM: MistakeRule = mistakes('file-system', {
  'doc-is-a-folder': files({ 'docs/own.md/inner.md': '# Inner\n' }, EITHER),
  'doc-is-an-empty-folder': files({ 'docs/own.md': folder }, EITHER),
  'docs-is-a-file': ({ files: entries }) => {
    for (const name of [...entries.keys()]) if (name.startsWith('docs/')) entries.delete(name);
    entries.set('docs', 'text');
    return { outcome: 'error' };
  },
  'pages-is-a-file': files({ 'src/pages': 'text' }, EITHER),
  'theme-is-a-file': files({ 'src/theme': 'text' }, EITHER),
  'static-is-a-file': ({ files: entries }) => {
    entries.delete('static/img/logo.svg');
    entries.set('static', 'text');
    return { outcome: 'error' };
  },
  'build-is-a-file': files({ build: 'text' }, { outcome: 'error' }),
  // A folder without a page may be the output's.
  'build-is-foreign': files({ 'build/own.txt': 'text' }, EITHER),
  'modules-is-a-file': files({ node_modules: 'text' }, EITHER),
  'sidebars-is-a-folder': site => {
    site.docsOptions.sidebarPath = './sidebars.js';
    site.files.set('sidebars.js/a.txt', 'a');
    return fails('docusaurus.config.js', 'sidebarPath');
  },
  'plugin-is-a-folder': site => {
    site.config.plugins = ['./plugin'];
    site.files.set('plugin/a.txt', 'a');
    return fails('docusaurus.config.js', 'plugins');
  },
  'tags-is-a-folder': files({ 'docs/tags.yml/a.txt': 'a' }, EITHER),
  // A warning, as for a missing one.
  'favicon-is-a-folder': site => {
    site.config.favicon = 'img';
    return EITHER;
  },
  'doc-links-nowhere': link('docs/own.md', 'none.md', EITHER),
  'doc-links-to-itself': link('docs/own.md', 'own.md', EITHER),
  'folder-links-to-itself': link('docs/loop', '.', EITHER),
  'folder-links-to-its-parent': link('docs/guide/up', '..', EITHER),
  'static-links-to-itself': link('static/loop', '.', EITHER),
  'static-links-nowhere': link('static/none', 'nothing', EITHER),
  'static-file-links-to-itself': link('static/own', 'own', EITHER),
  'config-links-to-itself': link('docusaurus.config.js', 'docusaurus.config.js', { outcome: 'error' }),
  'page-links-nowhere': link('src/pages/own.js', 'none.js', EITHER),
  'pages-link-to-themselves': link('src/pages/loop', '.', EITHER),
  'style-links-nowhere': ({ files: entries }) => {
    entries.set('src/css/custom.css', { kind: 'link', to: 'none.css' });
    return { outcome: 'error' };
  },
  'versions-link-nowhere': link('versions.json', 'none.json', EITHER),
  'sidebars-link-nowhere': site => {
    site.docsOptions.sidebarPath = './sidebars.js';
    site.files.set('sidebars.js', { kind: 'link', to: 'none.js' });
    return { outcome: 'error' };
  },
  'unreadable-doc': unreadable('docs/own.md', '# Own\n'),
  'unreadable-config': unreadable('docusaurus.config.js', CONFIG),
  'unreadable-static': unreadable('static/own.txt', 'text'),
  'empty-doc': files({ 'docs/own.md': '', 'docs/own2.mdx': '' }, ACCEPTED),
  'blank-doc': files({ 'docs/own.md': ' \n\t\n' }, ACCEPTED),
  'empty-page': files({ 'src/pages/text.md': '' }, ACCEPTED),
  'empty-static': files({ 'static/empty.txt': '', 'static/img/empty.png': '' }, ACCEPTED),
  'image-in-case': files(
    { 'docs/pic.SVG': '<svg xmlns="http://www.w3.org/2000/svg"/>', 'docs/own.md': '# A\n\n![a](./pic.svg)\n' },
    fails('docs/own.md', 'pic.svg'),
  ),
  'static-in-case': files({ 'static/a.txt': 'a', 'static/A.txt': 'b' }, EITHER),
  'name-with-hash': files({ 'docs/a#b?c.md': '# A\n' }, EITHER),
  'name-with-line-break': files({ 'docs/a\nb.md': '# A\n' }, EITHER),
  'name-with-percent': files({ 'docs/100%.md': '# A\n' }, EITHER),
  'name-with-quotes': files({ 'docs/"a\'b`.md': '# A\n' }, EITHER),
});
