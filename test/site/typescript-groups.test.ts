import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openFiles } from '../../src/node/features/mcp/files/open.ts';
import { openSite } from '../../src/node/features/mcp/site/site.ts';
import { buildSite } from '../support/builds.ts';
import { parseDocument } from '../support/document.ts';
import { readPage, searchDocs } from '../support/mcp-answers.ts';
import { type McpClient, overMemory } from '../support/mcp-client.ts';
import { linkPackages, type TemporarySite, temporarySite } from '../support/sites.ts';

const CONFIG = {
  ...{ title: 'T', url: 'https://t.test', baseUrl: '/' },
  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  typescript: { packages: [{ path: 'package', route: 'api' }] },
};

const SOURCE = `
/**
 * Gates.
 *
 * @groupDescription Core things
 * What **all** gates have.
 *
 * @categoryDescription Opening
 * How they open, see {@link Gate}.
 *
 * @groupDescription Functions
 * All other calls.
 * @packageDocumentation
 */
/** Closes a gate. */
export function close(): void {}
/**
 * Opens a gate.
 * @param wide - How far, in unmistakable metres.
 * @category Opening
 */
export function open(wide: number): void {}
/**
 * A gate.
 * @category Opening
 * @group Core things
 */
export class Gate {}
/** @category Opening */
export const speed = 1;
`;

describe('a package whose comments name groups, in two languages', () => {
  let site: TemporarySite;
  let mcp: McpClient;
  const page = (name: string) => parseDocument(site.read(`build/${name}/index.html`));
  const headings = (name: string) =>
    page(name)
      .texts('.markdown h2')
      .map(text => text.replace('\u200b', ''));
  before(async () => {
    site = temporarySite({
      'docusaurus.config.js': `export default ${JSON.stringify(CONFIG)};\n`,
      'docs/index.md': '# Home\n',
      'package/package.json': '{ "name": "gates" }',
      'package/src/index.ts': SOURCE,
      'i18n/de/code.json': JSON.stringify({
        'theme.typescript.functions': { message: 'Funktionen' },
        'theme.typescript.function': { message: 'Funktion' },
      }),
    });
    linkPackages(site.siteDir, ['typedoc']);
    await buildSite(site.siteDir);
    mcp = await overMemory(await openSite(await openFiles(`${site.siteDir}/build`, { env: {}, warn: assert.fail })));
  });
  after(async () => {
    await mcp.close();
    site.remove();
  });

  it('shows what the comment of the package says of groups below their headings', () => {
    const html = site.read('build/api/index.html');
    for (const text of ['What <strong>all</strong> gates have.', 'All other calls.'])
      assert.ok(html.includes(text), text);
    assert.match(html, /How they open, see <a href="\/api\/classes\/Gate"/);
    assert.match(site.read('build/de/api/index.html'), /All other calls\./);
    assert.doesNotMatch(html, /groupDescription|categoryDescription/i);
  });

  it('lists exports by group, then the others by kind, on its first page and in the sidebar', () => {
    assert.deepEqual(headings('api'), ['Core things', 'Opening', 'Functions']);
    assert.deepEqual(page('api').attributes('.markdown ul a', 'href'), [
      '/api/classes/Gate',
      '/api/functions/open',
      '/api/variables/speed',
      '/api/functions/close',
    ]);
    const links = page('api/functions/open').attributes('.theme-doc-sidebar-menu a', 'href');
    assert.deepEqual(
      links.filter(href => /\/(?:open|speed)$/.test(String(href))),
      ['/api/functions/open', '/api/variables/speed'],
    );
    assert.doesNotMatch(site.read('build/api/functions/open.md'), /category|Opening/i);
  });

  it('has a sidebar in the language of the reader, and pages in that of its comments', () => {
    assert.deepEqual(headings('de/api'), headings('api'));
    assert.equal(page('de/api/functions/open').texts('.api-head .badge')[0], 'function');
    assert.ok(page('de/api/functions/close').texts('.theme-doc-sidebar-menu a').includes('Funktionen'));
    assert.ok(page('api/functions/close').texts('.theme-doc-sidebar-menu a').includes('Functions'));
  });

  it('is found, listed and read by assistants, in each language', async () => {
    const { results } = await searchDocs(mcp, { query: 'unmistakable metres' });
    assert.equal(results[0]?.url, 'https://t.test/api/functions/open#parameters');
    const { markdown } = await readPage(mcp, { address: 'https://t.test/api/functions/open' });
    assert.match(markdown, /```ts\nfunction open\(wide: number\): void\n```/);
    assert.match(markdown, /- `wide` `number`/);
    const german = await searchDocs(mcp, { query: 'unmistakable metres', language: 'de' });
    assert.match(german.results[0]?.url ?? '', /^https:\/\/t\.test\/de\/api\/functions\/open/);
    const listed = JSON.stringify(await mcp.call('list_pages'));
    for (const title of ['Core things', 'Opening', 'Functions']) assert.ok(listed.includes(`"${title}"`), listed);
  });
});
