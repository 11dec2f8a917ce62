import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type CommandResult, lectern } from '../support/command.ts';
import { type TemporarySite, temporarySite } from '../support/sites.ts';

const CONFIG = `export default {
  title: 'Tiny',
  url: 'https://tiny.test',
  baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'], localeConfigs: { fr: { path: 'français' } } },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  plugins: [['@docusaurus/plugin-content-docs', { id: 'api', path: 'api', routeBasePath: 'api' }], './plugin.js'],
  themeConfig: { navbar: { title: 'Tiny', items: [{ label: 'Docs', to: '/' }] }, footer: { copyright: '© us' } },
};`;

const PLUGIN = `export default ({ i18n }) => ({
  name: 'own-plugin',
  loadContent: () => 'content',
  getTranslationFiles: ({ content }) => [{ path: 'texts', content: { key: { message: 'From ' + content } } }],
  getThemePath: () => './theme',
  getDefaultCodeTranslationMessages: () => ({ 'plugin.text': 'Text of the plugin: ' + i18n.currentLocale }),
});`;

const IMPORT = "import Translate, { translate } from '@docusaurus/Translate';\n";

const FILES = {
  'docusaurus.config.js': CONFIG,
  'plugin.js': PLUGIN,
  'theme/Part.jsx': `${IMPORT}export default () => <Translate id="plugin.text">Text of the plugin</Translate>;`,
  'src/components/Hello.tsx': `${IMPORT}export const hello = () => translate({ id: 'hello', message: 'Hello', description: 'A greeting' });`,
  'docs/index.md': '# Start',
  'docs/guides/_category_.json': '{ "label": "Guides" }',
  'docs/guides/a.md': '# A',
  'docs/Note.jsx': `${IMPORT}export default () => <Translate>Beside a doc</Translate>;`,
  'api/index.md': '# API',
  'api_versions.json': '["1.0"]',
  'api_versioned_docs/version-1.0/index.md': '# API 1.0',
};

const FR = 'i18n/français';

describe('write-translations', () => {
  let site: TemporarySite;
  let first: CommandResult;
  const json = (file: string) => JSON.parse(site.read(`${FR}/${file}`)) as Record<string, { readonly message: string }>;
  const write = (...options: readonly string[]) =>
    lectern(['write-translations', '--locale', 'fr', ...options], site.siteDir);
  before(async () => {
    site = temporarySite(FILES);
    first = await write();
  });
  after(() => site.remove());

  it('writes what scripts, the theme and plugins translate into code.json, the site’s own first', () => {
    assert.equal(first.code, 0, first.stdout + first.stderr);
    const code = json('code.json');
    assert.deepEqual(Object.keys(code).slice(0, 3), ['hello', 'Beside a doc', 'plugin.text']);
    assert.deepEqual(code.hello, { message: 'Hello', description: 'A greeting' });
    assert.equal(code['plugin.text']?.message, 'Text of the plugin: fr');
    assert.equal(code['theme.common.skipToMainContent']?.message, 'Aller au contenu principal');
    assert.match(JSON.stringify(code['theme.common.skipToMainContent']), /"description":"The skip to content label/);
    assert.equal(code['theme.admonition.note']?.message, 'remarque');
  });

  it('writes the texts of navbar and footer, of each version of each docs plugin, and of plugins', () => {
    assert.deepEqual(Object.keys(json('docusaurus-theme-classic/navbar.json')), ['title', 'item.label.Docs']);
    assert.deepEqual(Object.keys(json('docusaurus-theme-classic/footer.json')), ['copyright']);
    assert.deepEqual(Object.keys(json('docusaurus-plugin-content-docs/current.json')), [
      'version.label',
      'sidebar.defaultSidebar.category.Guides',
    ]);
    assert.equal(json('docusaurus-plugin-content-docs-api/version-1.0.json')['version.label']?.message, '1.0');
    assert.deepEqual(json('own-plugin/texts.json'), { key: { message: 'From content' } });
    assert.match(first.stdout, /^i18n\/français\/docusaurus-plugin-content-docs\/current\.json: 2 messages, 2 new$/m);
  });

  it('keeps what is translated, adds what is new and tells what is gone', async () => {
    const code = { ...json('code.json'), hello: { message: 'Bonjour' }, 'old.key': { message: 'Vieux' } };
    site.write({
      [`${FR}/code.json`]: JSON.stringify(code),
      'src/new.js': `${IMPORT}export const text = translate({ message: 'New' });`,
    });
    const { stdout, stderr } = await write('--messagePrefix', '(fr) ');
    assert.match(
      stdout + stderr,
      /i18n\/français\/code\.json:\d+:\d+ +warning +The site no longer has a text for `old\.key`\. The translations are kept\./,
    );
    const written = json('code.json');
    assert.deepEqual(written.hello, { message: 'Bonjour', description: 'A greeting' });
    assert.equal(written['old.key']?.message, 'Vieux');
    assert.deepEqual(written.New, { message: '(fr) New' });
  });

  it('replaces what is translated when asked to', async () => {
    await write('--override');
    assert.equal(json('code.json').hello?.message, 'Hello');
  });

  it('writes nothing at all when a file cannot be read', async () => {
    const before = site.read(`${FR}/code.json`);
    const broken = `${FR}/docusaurus-theme-classic/footer.json`;
    const whole = site.read(broken);
    site.write({ [broken]: '{', 'src/more.js': `${IMPORT}translate({ message: 'More' });` });
    const { code, stderr } = await write();
    assert.equal(code, 1);
    assert.match(stderr, /footer\.json:1:2 +error +The translation file is not valid JSON/);
    assert.equal(site.read(`${FR}/code.json`), before);
    site.write({ [broken]: whole });
  });

  it('tells which locales there are when it is asked for another', async () => {
    const { code, stderr } = await lectern(['write-translations', '-l', 'fa'], site.siteDir);
    assert.equal(code, 1);
    assert.match(stderr, /The site has no locale 'fa'/);
    assert.match(stderr, /Did you mean 'fr'\?/);
  });
});
