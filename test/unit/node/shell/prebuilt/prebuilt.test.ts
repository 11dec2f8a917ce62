import assert from 'node:assert/strict';
import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { PREBUILT_BASE, PREBUILT_DIR, placePrebuilt } from '../../../../../src/node/shell/prebuilt/index.ts';
import { shellPaths } from '../../../../../src/node/shell/record.ts';
import type { ShellInput } from '../../../../../src/node/shell/types.ts';
import { temporarySite } from '../../../../support/sites.ts';
import { filesOf } from '../../../../support/trees.ts';

const site = temporarySite({
  'plain.css': ':root {\n  --tea: green;\n}\n',
  'image.css': '.tea { background: url(./tea.png) }\n',
  'import.css': '@import "./plain.css";\n',
  'module.css': ':global(.tea) { color: green }\n',
  'wrong.css': '.tea { color: green\n} }\n',
  'marked.css': '\uFEFF.marked { color: green }\n',
  'set.css': ':root { --tea: image-set("tea.png" 1x) }\n',
  'tea.module.css': '.tea { color: green }\n',
});
after(() => site.remove());
const sheet = (name: string) => path.join(site.siteDir, name);

const settings = JSON.parse(
  readFileSync(path.join(PREBUILT_DIR, 'plain/entries/code-settings.js'), 'utf8').replace(/^export default |;\n$/g, ''),
) as ShellInput['code']['settings'];

const input = (own: Partial<ShellInput> = {}): ShellInput => ({
  siteDir: site.siteDir,
  cacheDir: sheet('.lectern'),
  assetsUrl: '/base/',
  customCss: [sheet('plain.css')],
  clientModules: [],
  modules: ['@theme/DocPage', '@theme/Layout', '@theme/MDXPage', '@theme/NotFound', '@theme/Tabs'],
  staticDirectories: [],
  importersOf: () => [],
  namingFiles: [],
  hasSvgComponents: true,
  docParts: [],
  docActions: [],
  elements: [],
  code: { settings, colors: {} },
  mermaid: { theme: { light: 'default', dark: 'dark' }, options: {} },
  plugins: { generatedFilesDir: '', themes: [], configureWebpack: [], configurePostCss: [] },
  markdown: { compile: () => assert.fail(), key: () => '' },
  ...own,
});

const paths = shellPaths(sheet('.lectern/shell'));
const place = (own: Partial<ShellInput> = {}) => placePrebuilt(input(own), paths, 'key');
const hook = { configure: () => ({}), problemOf: () => assert.fail() };

describe('a prebuilt shell', () => {
  it('gets the URL of the site’s assets, and its sheets between those of the theme', () => {
    const { bundles, outputs } = place() ?? assert.fail();
    const text = (file = '') => readFileSync(path.join(bundles.clientDir, file), 'utf8');
    const all = bundles.clientFiles.map(text).join('\n');
    assert.ok(!all.includes(PREBUILT_BASE) && !all.includes('prebuilt-shell'));
    assert.match(text(bundles.entry.scripts.find(file => file.includes('main.'))), /\.p="\/base\/"/);
    assert.match(text(bundles.entry.styles[0]), /.{9000}\}:root\{--tea:green\}\.[\w-]+\{/s);
    assert.equal(outputs.length, bundles.clientFiles.length + 1);
    assert.ok([...bundles.entry.scripts, ...bundles.entry.styles].every(file => bundles.clientFiles.includes(file)));
  });

  it('has other names with another sheet and another URL, and the same with the same', () => {
    const names = (own?: Partial<ShellInput>) => place(own)?.bundles.clientFiles;
    assert.deepEqual(names(), names());
    const changed = (own: Partial<ShellInput>) => (names(own) ?? []).filter(name => !names()?.includes(name));
    assert.deepEqual(
      changed({ customCss: [] }).map(name => path.basename(name).replace(/\..*\./, '.')),
      ['styles.css'],
    );
    assert.deepEqual(
      changed({ assetsUrl: 'https://cdn.test/"$&/' }).map(name => path.basename(name).replace(/\..*\./, '.')),
      ['main.js'],
    );
  });

  it('takes away the files of the last shell', () => {
    place({ customCss: [] });
    const { bundles } = place() ?? assert.fail();
    assert.deepEqual(filesOf(bundles.clientDir).toSorted(), bundles.clientFiles);
  });

  it('has the code of the modules in use alone', () => {
    const files = (modules: readonly string[]) => place({ modules })?.bundles.clientFiles ?? [];
    const tabs = place()?.bundles.chunks['@theme/Tabs']?.scripts ?? [];
    assert.equal(tabs.length, 1);
    assert.ok(files(['@theme/Tabs']).includes(tabs[0] ?? ''));
    assert.ok(!files(['@theme/NotFound']).includes(tabs[0] ?? ''));
  });

  it('has the text of a sheet once, at its first place, and without the mark at the start of its file', () => {
    symlinkSync(sheet('plain.css'), sheet('link.css'));
    const { bundles } =
      place({ customCss: ['plain.css', 'marked.css', 'plain.css', 'link.css'].map(sheet) }) ?? assert.fail();
    const styles = readFileSync(path.join(bundles.clientDir, bundles.entry.styles[0] ?? ''), 'utf8');
    assert.equal(styles.match(/:root\{--tea:green\}/g)?.length, 1);
    assert.ok(styles.includes('}:root{--tea:green}.marked{color:green}'));
  });

  it('copies pages, if the site asks for that', () => {
    const { bundles } = place({ docActions: ['DocItem/CopyPage'] }) ?? assert.fail();
    const main = bundles.entry.scripts.map(file => readFileSync(path.join(bundles.clientDir, file), 'utf8')).join('');
    assert.match(main, /theme\.CopyPage\.button/);
  });

  const OTHERS: Readonly<Record<string, Partial<ShellInput>>> = {
    'a component': { modules: ['@site/src/components/Tea'] },
    'a client module': { clientModules: [sheet('client.js')] },
    'a component at the end of docs': { docParts: ['DocItem/Feedback'] },
    'components for Markdown elements': { elements: ['a'] },
    'languages of code': { code: { settings: { ...settings, additionalLanguages: ['elixir'] }, colors: {} } },
    'a plugin for webpack': { plugins: { ...input().plugins, configureWebpack: [hook] } },
    'a plugin for PostCSS': { plugins: { ...input().plugins, configurePostCss: [hook] } },
    'a sheet with an image': { customCss: [sheet('image.css')] },
    'a sheet with a set of images in a variable': { customCss: [sheet('set.css')] },
    'a sheet with an import': { customCss: [sheet('import.css')] },
    'a sheet with names of CSS modules': { customCss: [sheet('module.css')] },
    'a sheet with a mistake': { customCss: [sheet('wrong.css')] },
    'a CSS module': { customCss: [sheet('tea.module.css')] },
    'a sheet that is missing': { customCss: [sheet('absent.css')] },
    'a sheet of a package': { customCss: ['tea/styles.css'] },
  };
  for (const [name, own] of Object.entries(OTHERS)) {
    it(`is none for a site with ${name}`, () => assert.equal(place(own), undefined));
  }

  it('is none for a site with a part of the theme', () => {
    const swizzled = temporarySite({ 'src/theme/Footer/index.js': 'export default () => null;\n' });
    assert.equal(place({ siteDir: swizzled.siteDir }), undefined);
    swizzled.remove();
  });
});
