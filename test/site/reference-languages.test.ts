import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { FEATURES } from '../../src/node/features/index.ts';
import { build } from '../../src/node/pipeline/build.ts';
import { listFiles } from '../../src/node/plugins/content/files.ts';
import { lectern } from '../support/command.ts';
import { parseDocument } from '../support/document.ts';
import { keepLog } from '../support/log.ts';
import { docsConfig, type TemporarySite, temporarySite } from '../support/sites.ts';

const DESCRIPTION = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  servers: [{ url: 'https://shop.test' }],
  paths: {
    '/teas': {
      get: {
        parameters: [{ name: 'kind', in: 'query', required: true, schema: { type: 'string', minLength: 2 } }],
        responses: { 200: { description: 'Teas' } },
      },
    },
  },
};

const CONFIG = docsConfig(`
  i18n: { defaultLocale: 'de', locales: ['de', 'en'] },
  openapi: { specs: [{ path: 'api.json', route: 'api' }] },`);

/** What the site says in place of a text that the feature brings. */
const OWN_TEXTS = { 'theme.openapi.responses': { message: 'Was zurückkommt' } };

describe('a reference on a site in German', () => {
  let site: TemporarySite;
  before(async () => {
    site = temporarySite({
      'docusaurus.config.js': CONFIG,
      'docs/index.mdx':
        '# Tee\n\n<Fields>\n<Field name="kind" required since="2.0">\n\nSorte.\n\n</Field>\n</Fields>\n',
      'api.json': JSON.stringify(DESCRIPTION),
      'i18n/de/code.json': JSON.stringify(OWN_TEXTS),
      'i18n/en/code.json': '{}',
    });
    await build({ siteDir: site.siteDir, features: FEATURES, log: keepLog() });
  });
  after(() => site.remove());
  const operation = (folder: string) => {
    const pages = listFiles(`${site.siteDir}/build/${folder}`).filter(file => file.endsWith('index.html'));
    return site.read(`build/${folder}/${pages.find(file => file.includes('get-teas'))}`);
  };

  it('has the texts of its pages in German, and those of the site in their place', () => {
    const html = operation('api');
    for (const text of ['Ausprobieren', 'Query-Parameter', 'Was zurückkommt', 'Länge', 'Weitere Operationen']) {
      assert.ok(html.includes(text), text);
    }
    assert.doesNotMatch(html, /Try it|Query parameters|>Antworten</);
  });

  it('keeps them out of what all pages load', () => {
    const scripts = listFiles(`${site.siteDir}/build`).filter(file => file.endsWith('.js'));
    assert.ok(scripts.length > 0);
    for (const file of scripts) assert.doesNotMatch(site.read(`build/${file}`), /Ausprobieren|Was zurückkommt/, file);
  });

  it('has those of fields that authors write in German, too', () => {
    const html = site.read('build/index.html');
    assert.match(html, /erforderlich/);
    assert.match(html, /seit 2\.0/);
  });

  it('offers them to translators, in their language as far as the package has them', async () => {
    const run = await lectern(['write-translations', '--locale', 'de'], site.siteDir);
    assert.equal(run.code, 0, run.stdout + run.stderr);
    const code = JSON.parse(site.read('i18n/de/code.json')) as Record<string, { readonly message: string }>;
    assert.equal(code['theme.openapi.responses']?.message, 'Was zurückkommt');
    assert.equal(code['theme.openapi.tryIt']?.message, 'Ausprobieren');
    assert.equal(code['theme.openapi.readOnly']?.message, 'nur lesbar');
    assert.equal(code['theme.typescript.classes'], undefined, 'of a feature that the site does not use');
  });

  it('is all German in another locale, whose sidebar is in its language', () => {
    const page = parseDocument(site.read('build/en/api/other-operations/index.html'));
    assert.deepEqual(page.texts('h1'), ['Weitere Operationen']);
    assert.deepEqual(page.attributes('.theme-doc-markdown', 'lang'), ['de']);
    assert.ok(page.texts('.theme-doc-sidebar-menu a').includes('Other operations'));
    assert.deepEqual(page.texts('.theme-doc-breadcrumbs span'), ['Other operations']);
    const overview = parseDocument(site.read('build/en/api/index.html'));
    assert.ok(overview.texts('.theme-doc-markdown a').includes('Weitere Operationen'));
  });

  it('asks translators of another locale for no texts that it does not show', async () => {
    const shown = await lectern(['translations', '--json'], site.siteDir);
    assert.doesNotMatch(shown.stdout, /theme\.openapi\.(?!required|default|deprecated|fieldsOf)/);
    const run = await lectern(['write-translations', '--locale', 'en'], site.siteDir);
    assert.equal(run.code, 0, run.stdout + run.stderr);
    const code = JSON.parse(site.read('i18n/en/code.json')) as Record<string, unknown>;
    assert.ok(code['theme.openapi.required'], 'that of fields which authors write');
    assert.equal(code['theme.openapi.tryIt'], undefined);
  });
});
