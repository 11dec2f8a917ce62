import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { buildSite } from '../support/builds.ts';
import { lectern } from '../support/command.ts';
import { textOf } from '../support/html.ts';
import { type SiteRepository, siteRepository } from '../support/repository.ts';
import { TINY_CONFIG, temporarySite } from '../support/sites.ts';

const I18N =
  "i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'ja', 'xx'], localeConfigs: { xx: { translate: false } } },\n  presets";
const CONFIG = TINY_CONFIG.replace('presets', I18N);
const DOCS = 'docusaurus-plugin-content-docs';
const PAGES = 'docusaurus-plugin-content-pages';
const SCRIPT =
  "import { translate } from '@docusaurus/Translate';\nexport const hello = () => translate({ id: 'hello', message: 'Hello' });";

interface Report {
  readonly locales: readonly {
    readonly locale: string;
    readonly pages: readonly { readonly state: string; readonly source?: string; readonly translation: string }[];
    readonly messages: readonly {
      readonly file: string;
      readonly missing: readonly string[];
      readonly copied: readonly string[];
      readonly orphaned: readonly string[];
    }[];
  }[];
  readonly problems: readonly { readonly code: string }[];
}

describe('translations', () => {
  let site: SiteRepository;
  const run = (...options: readonly string[]) => lectern(['translations', ...options], site.siteDir);
  const report = async (...options: readonly string[]): Promise<Report> =>
    JSON.parse((await run('--json', ...options)).stdout);
  before(() => {
    site = siteRepository({
      '.gitignore': '.lectern\n',
      'docusaurus.config.js': CONFIG,
      'docs/index.md': '# Start\n',
      'docs/old.md': '# A page\n\nwith text that stays\n\nwhere it is\n',
      'docs/copied.md': '# Copied\n',
      'docs/current.md': '# Current\n',
      'docs/group/index.md': '# Group\n',
      'docs/group/a.md': '# A\n',
      'docs/draft.md': '---\ndraft: true\n---\n',
      'docs/_partial.md': 'Partial\n',
      'src/pages/about.md': '# About\n',
      'src/hello.js': SCRIPT,
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/index.md': '# Start of 1.0\n',
    });
    site.commit({
      [`i18n/fr/${DOCS}/current/index.md`]: '# Début\n',
      [`i18n/fr/${DOCS}/current/old.md`]: '# Une page\n',
      [`i18n/fr/${DOCS}/current/copied.md`]: '# Copied\n',
      [`i18n/fr/${DOCS}/current/current.md`]: '# Actuelle\n',
      [`i18n/fr/${DOCS}/current/group/index.md`]: '# Groupe\n',
      [`i18n/fr/${DOCS}/current.json`]: '{ "sidebar.defaultSidebar.category.Groupe": { "message": "Groupe" } }',
      [`i18n/fr/${DOCS}/current/_partial.md`]: 'Partie\n',
      [`i18n/fr/${DOCS}/version-1.0/index.md`]: '# Début de 1.0\n',
      [`i18n/fr/${PAGES}/about.md`]: '# À propos\n',
      'i18n/fr/code.json': '{ "hello": { "message": "Hello" }, "gone": { "message": "Parti" } }',
    });
    site.commit({
      'docs/index.md': '# Start\n\nMore.\n',
      'docs/_partial.md': 'Partial, more\n',
      'docs/new.md': '# A page\n\nwith text that stays\n\nwhere it is\n',
      'docs/old.md': null,
    });
    site.commit({ 'src/pages/about.md': '# About us\n' });
  });
  after(() => site.remove());

  it('lists what is translated, missing, older than its source, untranslated and without a source', async () => {
    const { locales, problems } = await report();
    assert.deepEqual(
      problems.filter(({ code }) => code.startsWith('translations/')),
      [],
    );
    assert.deepEqual(
      locales.map(({ locale }) => locale),
      ['fr', 'ja'],
    );
    const [french, japanese] = locales;
    assert.deepEqual(
      french?.pages.map(({ state, source }) => [state, source]),
      [
        ['copied', 'docs/copied.md'],
        ['translated', 'docs/current.md'],
        ['missing', 'docs/group/a.md'],
        ['translated', 'docs/group/index.md'],
        ['stale', 'docs/index.md'],
        ['missing', 'docs/new.md'],
        ['stale', 'docs/_partial.md'],
        ['orphaned', 'docs/new.md'],
        ['translated', 'versioned_docs/version-1.0/index.md'],
        ['stale', 'src/pages/about.md'],
      ],
    );
    assert.equal(french?.pages[7]?.translation, `i18n/fr/${DOCS}/current/old.md`);
    assert.deepEqual([...new Set(japanese?.pages.map(({ state }) => state))], ['missing']);
    const code = french?.messages.find(({ file }) => file === 'i18n/fr/code.json');
    assert.ok(code?.copied.includes('hello'));
    const codeOf = (status: Report['locales'][number] | undefined) =>
      status?.messages.find(({ file }) => file.endsWith('code.json'));
    assert.deepEqual(codeOf(japanese)?.missing, ['hello'], 'the theme brings its texts in Japanese');
    const ofVersions = french?.messages.find(({ file }) => file.endsWith('current.json'));
    assert.deepEqual(ofVersions?.missing, ['version.label']);
    assert.deepEqual([ofVersions?.copied, ofVersions?.orphaned], [[], []], 'a category is named by its translated doc');
  });

  it('tells readers the same, and with --since what has changed', async () => {
    const { code, stdout } = await run('--since', '--locale', 'fr');
    assert.equal(code, 0);
    assert.match(stdout, /^fr: 6 of 9 pages translated, 3 of them older than their source; /);
    assert.match(
      stdout,
      /^ {4}docs\/index\.md {2}1 commit since \d{4}-\d\d-\d\d\n {6}@@ -1 \+1,3 @@\n {7}# Start\n {6}\+\n {6}\+More\.$/m,
    );
    assert.match(stdout, /^ {2}missing\n {4}docs\/group\/a\.md\n {4}docs\/new\.md$/m);
    assert.match(stdout, /current\/old\.md {2}its source is now docs\/new\.md$/m);
    assert.match(stdout, /^ {6}1 without a source: gone$/m);
    assert.doesNotMatch(stdout, /^ja:/m);
  });

  it('ends with 1 where more is older than may be', async () => {
    assert.equal((await run('--max-stale', '3')).code, 0);
    const { code, stderr } = await run('--max-stale', '2');
    assert.equal(code, 1);
    assert.match(stderr, /3 translations are older than the source; the limit is 2\./);
    const json = await run('--max-stale', '2', '--json', '--format', 'github');
    assert.equal(json.code, 1);
    assert.ok(JSON.parse(json.stdout).locales);
  });

  it('finds the docs of a version that was frozen as far behind as those that were', async () => {
    const { code, stdout, stderr } = await lectern(['docs:version', '2.0'], site.siteDir);
    assert.equal(code, 0, stderr);
    assert.match(stdout, /i18n\/fr\/docusaurus-plugin-content-docs\/version-2\.0[,\n]/);
    site.commit({});
    const [french] = (await report()).locales;
    const frozen = french?.pages.filter(({ source }) => source?.startsWith('versioned_docs/version-2.0/'));
    const states = frozen?.map(({ state, source = '' }) => [state, source.slice('versioned_docs/version-2.0/'.length)]);
    assert.deepEqual(states, [
      ['copied', 'copied.md'],
      ['translated', 'current.md'],
      ['missing', 'group/a.md'],
      ['translated', 'group/index.md'],
      ['stale', 'index.md'],
      ['missing', 'new.md'],
      ['stale', '_partial.md'],
    ]);
  });

  it('counts no pages that are made, whose translations nothing would read', async () => {
    const config = CONFIG.replace(
      'presets',
      "changelog: {},\n  openapi: { specs: [{ path: 'api.json', route: 'api' }] },\n  presets",
    );
    const api = { openapi: '3.1.0', info: { title: 'API', version: '1' }, paths: { '/a': { get: {} } } };
    const made = temporarySite({
      ...{ 'docusaurus.config.js': config, 'docs/index.md': '# Start\n' },
      ...{ 'CHANGELOG.md': '# Changes\n\n## 1.0.0\n\nFirst.\n', 'api.json': JSON.stringify(api) },
    });
    try {
      const { stdout, stderr } = await lectern(['translations'], made.siteDir);
      assert.match(stdout, /^fr: 0 of 1 page translated; /m, stderr);
      assert.match(stdout, /^ {2}missing\n {4}docs\/index\.md\n {2}messages$/m);
    } finally {
      made.remove();
    }
  });

  it('says why it cannot tell the age of translations outside of git, and fails only where that is asked', async () => {
    const outside = temporarySite({ 'docusaurus.config.js': CONFIG, 'docs/index.md': '# Start\n' });
    try {
      const { code, stdout } = await lectern(['translations'], outside.siteDir);
      assert.equal(code, 0);
      assert.match(stdout, /cannot be compared with their sources: the site is in no git repository with commits/);
      assert.match(stdout, /^fr: 0 of 1 page translated; /m);
      assert.equal((await lectern(['translations', '--max-stale', '0'], outside.siteDir)).code, 1);
      outside.write({ 'docusaurus.config.js': TINY_CONFIG });
      const single = await lectern(['translations'], outside.siteDir);
      assert.match(single.stdout, /^The site has one locale, 'en': nothing is translated\.$/m);
    } finally {
      outside.remove();
    }
  });
});

describe('the notice above a translation', () => {
  const NOTICE = "L'original de cette page a changé depuis sa traduction.";
  const config = (outdatedNotice: boolean): string =>
    CONFIG.replace("['en', 'fr', 'ja', 'xx']", "['fr', 'en']").replace(
      /(\n};)/,
      `\n  themeConfig: { translations: { outdatedNotice: ${outdatedNotice} } },$1`,
    );
  let site: SiteRepository;
  before(() => {
    site = siteRepository({
      '.gitignore': '.lectern\nbuild\n',
      'docusaurus.config.js': config(true),
      'docs/index.md': '# Start\n',
      'docs/api.md': '# API\n',
      'src/pages/about.md': '# About\n',
    });
    site.commit({
      [`i18n/fr/${DOCS}/current/index.md`]: '# Début\n',
      [`i18n/fr/${DOCS}/current/api.md`]: '# API française\n',
      [`i18n/fr/${PAGES}/about.md`]: '# À propos\n',
    });
    site.commit({ 'docs/index.md': '# Start here\n', 'src/pages/about.md': '# About us\n' });
  });
  after(() => site.remove());

  const textOfPage = (path: string): string => textOf(readFileSync(join(site.outDir, path), 'utf8'));

  it('says that the original has changed since, and leads there', async () => {
    await buildSite(site.siteDir);
    for (const path of ['fr/index.html', 'fr/about/index.html']) assert.ok(textOfPage(path).includes(NOTICE), path);
    for (const path of ['fr/api/index.html', 'index.html']) assert.ok(!textOfPage(path).includes(NOTICE), path);
    const about = readFileSync(join(site.outDir, 'fr/about/index.html'), 'utf8');
    assert.match(about, /<a href="\/about" hrefLang="en">Lire l&#x27;original<\/a>/);
  });

  it('goes when the translation follows, and is not there unless it is asked for', async () => {
    site.commit({ [`i18n/fr/${DOCS}/current/index.md`]: '# Le début\n' });
    await buildSite(site.siteDir);
    assert.ok(!textOfPage('fr/index.html').includes(NOTICE));
    site.write({ 'docusaurus.config.js': config(false) });
    await buildSite(site.siteDir);
    assert.ok(!textOfPage('fr/about/index.html').includes(NOTICE));
  });
});
