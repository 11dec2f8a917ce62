import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { SETTINGS } from '../../../../../src/node/features/algolia/settings.ts';
import type { SearchRecord } from '../../../../../src/node/search/records.ts';
import { type AlgoliaServer, SEARCH_KEY, startAlgolia, WRITE_KEY } from '../../../../support/algolia-server.ts';
import { recordsNamed } from './records.ts';
import { config, pushing, tinySite, told } from './site.ts';

const WRITES = /^(?:PUT|DELETE|POST .*\/(?:batch|operation))/;

describe('lectern search push', () => {
  const site = tinySite();
  const large = tinySite({ 'docs/long.md': page('Long', 800), 'docs/full.md': page('Full', 749) });
  let server: AlgoliaServer;
  before(async () => {
    server = await startAlgolia();
  });
  afterEach(() => {
    server.indexes.clear();
    server.fail(null);
    server.calls();
    site.write({ 'docusaurus.config.mjs': config() });
  });
  after(async () => {
    await server.close();
    site.remove();
    large.remove();
  });

  const live = () => server.indexes.get('docs');
  const ids = () => [...(live()?.records.keys() ?? [])];

  it('makes the index, with what a crawler would find of the site and the settings of Docusaurus’ template', async () => {
    const { said, problems } = await pushing(site, server);
    assert.deepEqual(problems, []);
    assert.deepEqual(said, ["The index 'docs' now has 6 records; before, it had 0."]);
    assert.deepEqual([...server.indexes.keys()], ['docs']);
    assert.deepEqual(ids().sort(), [
      '0-https://tiny.test/base/',
      '0-https://tiny.test/base/about',
      '0-https://tiny.test/base/more',
      '1-https://tiny.test/base/',
      '1-https://tiny.test/base/about',
      '1-https://tiny.test/base/more',
    ]);
    assert.deepEqual(live()?.settings, SETTINGS);
  });

  it('replaces what is there by a move, and keeps the other settings and the facets of the site’s own', async () => {
    const settings = { hitsPerPage: 7, minProximity: 3, attributesForFaceting: ['filterOnly(language)', 'audience'] };
    server.indexes.set('docs', { settings, records: recordsNamed('old', 8) });
    const { said } = await pushing(site, server);
    assert.deepEqual(said, ["The index 'docs' now has 6 records; before, it had 8."]);
    assert.ok(!ids().some(id => id.startsWith('old')));
    assert.deepEqual(live()?.settings, {
      ...SETTINGS,
      hitsPerPage: 7,
      attributesForFaceting: ['filterOnly(language)', 'audience', 'type', 'lang', 'version', 'docusaurus_tag'],
    });
    const writes = server.calls().filter(call => WRITES.test(call));
    assert.deepEqual(
      writes.map(call => call.replace(/docs_tmp_\d+/, '<temporary>')),
      ['POST docs/operation', 'PUT <temporary>/settings', 'POST <temporary>/batch', 'POST <temporary>/operation'],
    );
  });

  it('changes nothing when it is repeated', async () => {
    await pushing(site, server);
    const first = structuredClone(live());
    const { failed } = await pushing(site, server);
    assert.equal(failed, false);
    assert.deepEqual(live(), first);
    assert.deepEqual([...server.indexes.keys()], ['docs']);
  });

  it('sends the records of all languages', async () => {
    site.write({
      'docusaurus.config.mjs': config({ top: "i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }," }),
      'i18n/fr/docusaurus-plugin-content-docs/current/more.md': '# Encore\n\nIl y en a.\n',
    });
    await pushing(site, server);
    const records = [...(live()?.records.values() ?? [])] as unknown as readonly SearchRecord[];
    assert.equal(records.length, 12);
    assert.deepEqual(
      records.filter(({ url }) => url.includes('/more')).map(({ url, language }) => [url, language]),
      [
        ['https://tiny.test/base/more', 'en'],
        ['https://tiny.test/base/more', 'en'],
        ['https://tiny.test/base/fr/more', 'fr'],
        ['https://tiny.test/base/fr/more', 'fr'],
      ],
    );
    site.write({ 'i18n/fr/docusaurus-plugin-content-docs/current/more.md': null });
  });

  it('sends a thousand records at once, and warns of a page with more than 750', async () => {
    const outcome = await pushing(large, server);
    assert.deepEqual(told(outcome), [
      "The page '/base/long' has 801 search records, of which the last 51 are omitted.",
      'Split the page: the limit is 750 records per page.',
    ]);
    assert.equal(live()?.records.size, 1506);
    assert.equal(server.calls().filter(call => call.endsWith('/batch')).length, 2);
  });

  it('leaves the live index as it was, and nothing else, when Algolia fails halfway', async () => {
    const old = { settings: { hitsPerPage: 7 }, records: recordsNamed('old', 8) };
    server.indexes.set('docs', old);
    server.fail({ calls: /\/batch$/, status: 500, after: 1 });
    const outcome = await pushing(large, server);
    assert.equal(outcome.failed, true);
    assert.deepEqual(told(outcome).slice(2), [
      'Algolia does not answer, or has a server error.',
      `Check that ${server.url} can be reached, then try again.`,
    ]);
    assert.deepEqual([...server.indexes], [['docs', old]]);
    assert.equal(server.calls().filter(call => call.endsWith('/batch')).length, 1 + 4, 'the client tried again');
  });

  it('names the temporary index that it could not remove', async () => {
    server.fail({ calls: /^DELETE|\/batch$/, status: 503 });
    const outcome = await pushing(site, server);
    const [name] = server.indexes.keys();
    assert.match(String(name), /^docs_tmp_\d{6,7}$/);
    assert.deepEqual(told(outcome).slice(2), [
      `The temporary index '${name}' could not be removed.`,
      "Delete it in Algolia's dashboard.",
    ]);
  });

  it('removes what pushes have left that were killed, but neither fresh indexes nor others', async () => {
    const stored = (updatedAt?: string) => ({ settings: {}, records: new Map(), ...(updatedAt ? { updatedAt } : {}) });
    const old = '2020-01-01T00:00:00.000Z';
    for (const name of ['docs_tmp_123456', 'docs_tmp_mine', 'other_docs_tmp_123456', 'docs_tmp_mine_tmp_123456'])
      server.indexes.set(name, stored(old));
    server.indexes.set('docs_tmp_654321', stored());
    const { problems } = await pushing(site, server);
    assert.deepEqual(problems, []);
    assert.deepEqual(
      [...server.indexes.keys()].sort(),
      ['docs', 'docs_tmp_mine_tmp_123456', 'docs_tmp_654321', 'docs_tmp_mine', 'other_docs_tmp_123456'].sort(),
    );
  });

  it('says that it could not look for such, and goes on', async () => {
    server.fail({ calls: /^GET $/, status: 403 });
    const outcome = await pushing(site, server);
    assert.equal(outcome.failed, false);
    assert.equal(ids().length, 6);
    assert.match(told(outcome).join(), /The key cannot list indexes/);
  });

  it('survives an error that passes', async () => {
    server.fail({ calls: /\/batch$/, status: 500, times: 2 });
    const { failed } = await pushing(site, server);
    assert.equal(failed, false);
    assert.equal(ids().length, 6);
  });

  it('refuses to shrink the index by more than a share, unless told otherwise', async () => {
    const old = { settings: {}, records: recordsNamed('old', 9) };
    server.indexes.set('docs', old);
    const outcome = await pushing(site, server);
    assert.equal(outcome.failed, true);
    assert.deepEqual(told(outcome), [
      "The site has 6 records, less than 70 % of the 9 in the index 'docs'.",
      'Check whether pages are missing. Use `--force` to replace the index anyway, or `--min-share` to change the limit.',
    ]);
    assert.deepEqual([...server.indexes], [['docs', old]]);
    assert.deepEqual(
      server.calls().filter(call => WRITES.test(call)),
      [],
    );

    assert.equal((await pushing(site, server, { minShare: 0.5 })).failed, false);
    assert.equal(ids().length, 6);
    server.indexes.set('docs', { settings: {}, records: recordsNamed('old', 100) });
    assert.equal((await pushing(site, server, { force: true })).failed, false);
    assert.equal(ids().length, 6);
  });

  it('counts the live records one by one, though the index shows one of each page', async () => {
    const same = [...recordsNamed('old', 9)].map(([id, record]) => [id, { ...record, url: '/one' }] as const);
    server.indexes.set('docs', { settings: { distinct: true }, records: new Map(same) });
    assert.equal((await pushing(site, server)).failed, true);
  });

  it('tells what it would do in a dry run, and sends nothing', async () => {
    const settings = { ...SETTINGS, minProximity: 3 };
    const records = new Map([
      ['a', { objectID: 'a', docusaurus_tag: 'default' }],
      ['b', { objectID: 'b', docusaurus_tag: 'docs-default-1.0' }],
    ]);
    server.indexes.set('docs', { settings, records });
    const { said, failed } = await pushing(site, server, { dryRun: true });
    assert.equal(failed, false);
    assert.deepEqual(said, [
      [
        "The index 'docs' has 2 records and would have 6:",
        '  default               1 → 2',
        '  docs-default-1.0      1 → 0',
        '  docs-default-current  0 → 4',
        'Settings that would change:',
        '  minProximity: 3 → 1',
        'Nothing was sent.',
      ].join('\n'),
    ]);
    assert.deepEqual(server.calls(), ['GET docs/settings', 'POST docs/query']);
  });

  it('tells in a dry run that it would refuse', async () => {
    server.indexes.set('docs', { settings: {}, records: recordsNamed('old', 100) });
    const outcome = await pushing(site, server, { dryRun: true });
    assert.equal(outcome.failed, true);
    assert.match(String(told(outcome)[0]), /^The site has 6 records, less than 70 % of the 100/);
  });

  it('tells which permissions a key needs that is refused', async () => {
    const environment = { host: server.url, writeKey: 'another-key' };
    const outcome = await pushing(site, server, { environment });
    assert.equal(outcome.failed, true);
    assert.deepEqual(told(outcome), [
      'Algolia denies access: Invalid Application-ID or API key.',
      'The key must be one of the application APP, allow `search`, `addObject`, `deleteIndex`, `settings` and `editSettings`, and not exclude the indexes `docs` and `docs_tmp_*`.',
    ]);
    assert.doesNotMatch(JSON.stringify(outcome), /another-key/);
  });

  it('says what else Algolia has against the records', async () => {
    server.fail({ calls: /\/batch$/, status: 400 });
    const outcome = await pushing(site, server);
    assert.deepEqual(
      outcome.problems.map(({ code, message }) => [code, message]),
      [['algolia/refused', 'Algolia answers 400: The test wants it to fail.']],
    );
    assert.deepEqual([...server.indexes.keys()], []);
  });

  it('asks for a write key before it does anything', async () => {
    const outcome = await pushing(site, server, { environment: { host: server.url } });
    assert.deepEqual(told(outcome), [
      '`ALGOLIA_WRITE_API_KEY` is not set.',
      'Set it in the environment to a key that can write to the index. Do not add it to the config, which is public.',
    ]);
    assert.deepEqual(server.calls(), []);
  });

  it('refuses a write key that the config gives to every reader, and does not print it', async () => {
    const environment = { host: server.url, writeKey: SEARCH_KEY };
    const outcome = await pushing(site, server, { environment });
    assert.deepEqual(
      outcome.problems.map(({ code }) => code),
      ['config/write-key-public'],
    );
    assert.doesNotMatch(JSON.stringify(outcome), new RegExp(SEARCH_KEY));
    assert.deepEqual(server.calls(), []);
  });

  it('refuses a write key wherever the config says it', async () => {
    site.write({
      'docusaurus.config.mjs': config({ top: `customFields: { links: ['https://x.test/?key=${WRITE_KEY}'] },` }),
    });
    const outcome = await pushing(site, server);
    assert.deepEqual(told(outcome), [
      '`customFields.links[0]` is the write key: anyone who opens the site could change its index.',
      'Use only the search-only `apiKey` in the config, and create another write key in Algolia.',
    ]);
    assert.doesNotMatch(JSON.stringify(outcome), new RegExp(WRITE_KEY));
    assert.deepEqual(server.calls(), []);
  });

  it('refuses to empty the index', async () => {
    site.write({ 'docusaurus.config.mjs': config({ top: 'noIndex: true,' }) });
    const outcome = await pushing(site, server, { force: true });
    assert.deepEqual(told(outcome), [
      'The site has no search records.',
      'The config sets `noIndex`. Remove it to enable search.',
    ]);
    assert.deepEqual(server.calls(), []);
  });

  it('takes the application and the index from the environment first, and asks for what nobody names', async () => {
    const environment = { host: server.url, writeKey: WRITE_KEY, indexName: 'docs_next' };
    await pushing(site, server, { environment });
    assert.deepEqual([...server.indexes.keys()], ['docs_next']);

    site.write({ 'docusaurus.config.mjs': config().replace(/algolia: \{[^}]+\}/, 'algolia: {}') });
    const outcome = await pushing(site, server);
    assert.deepEqual(told(outcome), [
      'Neither the config nor the environment names the application.',
      'Set `appId` and `indexName` in `themeConfig.algolia`, or set `ALGOLIA_APP_ID`.',
      'Neither the config nor the environment names the index.',
      'Set `appId` and `indexName` in `themeConfig.algolia`, or set `ALGOLIA_INDEX_NAME`.',
    ]);
    const both = { ...environment, appId: 'OTHER' };
    assert.equal((await pushing(site, server, { environment: both })).failed, false);
  });
});

function page(title: string, paragraphs: number): string {
  return [`# ${title}`, ...Array.from({ length: paragraphs }, (_, index) => `Paragraph ${index}.`)].join('\n\n');
}
