import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { type AlgoliaServer, SEARCH_KEY, type StoredRecord, startAlgolia } from '../../../../support/algolia-server.ts';
import { recordsNamed } from './records.ts';
import { checking, config, pushing, tinySite, told } from './site.ts';

const PUSH = 'Run `lectern search push`, or the crawler.';

describe('lectern search check', () => {
  const site = tinySite();
  let server: AlgoliaServer;
  before(async () => {
    server = await startAlgolia();
  });
  afterEach(() => {
    server.indexes.clear();
    server.fail(null);
    server.keys.clear();
    site.write({ 'docusaurus.config.mjs': config() });
  });
  after(async () => {
    await server.close();
    site.remove();
  });

  /** Fills the index as the site would, then changes it. */
  async function changed(settings: object, records: (filled: ReadonlyMap<string, StoredRecord>) => typeof filled) {
    await pushing(site, server);
    const filled = server.indexes.get('docs');
    assert.ok(filled);
    server.indexes.set('docs', { settings: { ...filled.settings, ...settings }, records: records(filled.records) });
  }
  const asTheyAre = (records: ReadonlyMap<string, StoredRecord>) => records;
  const without = (tag: string) => (records: ReadonlyMap<string, StoredRecord>) =>
    new Map([...records].filter(([, { docusaurus_tag }]) => docusaurus_tag !== tag));

  it('is content with what a push leaves, and sends nothing', async () => {
    await pushing(site, server);
    server.calls();
    const { said, problems, failed } = await checking(site, server);
    assert.deepEqual([said, problems, failed], [["The index 'docs' matches the site: 6 records."], [], false]);
    assert.deepEqual(server.calls(), ['POST docs/query', 'GET docs/settings', 'GET key']);
  });

  it('needs no more than the search-only key of the config', async () => {
    await pushing(site, server);
    const environment = { host: server.url };
    assert.equal((await checking(site, server, { environment })).failed, false);
    await changed({ attributesForFaceting: ['language'] }, asTheyAre);
    assert.equal(told(await checking(site, server, { environment })).length, 2);
  });

  it('tells a key in the config that may do more than search', async () => {
    await pushing(site, server);
    server.keys.set(SEARCH_KEY, ['search', 'browse', 'listIndexes']);
    assert.equal((await checking(site, server)).failed, false);
    server.keys.set(SEARCH_KEY, ['search', 'addObject', 'deleteIndex', 'editSettings']);
    const outcome = await checking(site, server);
    assert.equal(outcome.failed, true);
    assert.deepEqual(told(outcome), [
      '`themeConfig.algolia.apiKey` allows `addObject`, `deleteIndex`, `editSettings`: anyone who opens the site could change its index.',
      'Use the search-only key there, and revoke this key in Algolia.',
    ]);
    assert.doesNotMatch(JSON.stringify(outcome), new RegExp(SEARCH_KEY));
  });

  it('tells the facets that searches ask for and the index does not declare', async () => {
    await changed({ attributesForFaceting: ['type'] }, asTheyAre);
    const outcome = await checking(site, server);
    assert.equal(outcome.failed, true);
    assert.deepEqual(told(outcome), [
      "The index 'docs' cannot be filtered by `language`, so searches find nothing.",
      'Add `language` to its `attributesForFaceting`; `lectern search push` does.',
      "The index 'docs' cannot be filtered by `docusaurus_tag`, so searches find nothing.",
      'Add `docusaurus_tag` to its `attributesForFaceting`; `lectern search push` does.',
    ]);
  });

  it('asks for the facets of the config’s own filters, and for no context where searches have none', async () => {
    const search = "contextualSearch: false, searchParameters: { facetFilters: ['type:lvl1', ['audience:all']] },";
    site.write({ 'docusaurus.config.mjs': config({ search }) });
    await changed({ attributesForFaceting: ['type'] }, asTheyAre);
    assert.deepEqual(told(await checking(site, server)), [
      "The index 'docs' cannot be filtered by `audience`, so searches find nothing.",
      'Add `audience` to its `attributesForFaceting`, and the attribute to its records.',
    ]);
  });

  for (const key of ['write', 'search-only'] as const) {
    const options = () => (key === 'write' ? {} : { environment: { host: server.url } });

    it(`takes a facet with a modifier as declared, with the ${key} key`, async () => {
      for (const [language, tag] of [
        ['filterOnly(language)', 'searchable(docusaurus_tag)'],
        ['afterDistinct(language)', 'filterOnly(docusaurus_tag)'],
        ['language', 'afterDistinct(searchable(docusaurus_tag))'],
      ]) {
        await changed({ attributesForFaceting: [language, tag] }, asTheyAre);
        const outcome = await checking(site, server, options());
        assert.deepEqual([told(outcome), outcome.failed], [[], false], `${language} ${tag}`);
      }
    });

    it(`tells the values without records of a facet for filters only, with the ${key} key`, async () => {
      const forFilters = { attributesForFaceting: ['filterOnly(language)', 'filterOnly(docusaurus_tag)'] };
      await changed(forFilters, without('docs-default-current'));
      assert.deepEqual(told(await checking(site, server, options())), [
        "The index 'docs' has no records with `docusaurus_tag:docs-default-current`, but the site has such pages.",
        PUSH,
      ]);
    });
  }

  it('tells a facet that no search finds anything by, where the key may not read the settings', async () => {
    const search = "searchParameters: { facetFilters: [['type:lvl1', 'audience:all'], 'audience:all', 'lang:EN'] },";
    site.write({ 'docusaurus.config.mjs': config({ search }) });
    await changed({ attributesForFaceting: ['filterOnly(type)', 'filterOnly(lang)', 'language'] }, asTheyAre);
    assert.deepEqual(told(await checking(site, server, { environment: { host: server.url } })), [
      "Searches find nothing in the index 'docs' by their filter on `docusaurus_tag`.",
      'Add `docusaurus_tag` to its `attributesForFaceting`; `lectern search push` does.',
      "Searches find nothing in the index 'docs' by their filter on `audience`.",
      'Add `audience` to its `attributesForFaceting`, and the attribute to its records.',
    ]);
  });

  it('tells which docs tags no record has', async () => {
    await changed({}, without('docs-default-current'));
    assert.deepEqual(told(await checking(site, server)), [
      "The index 'docs' has no records with `docusaurus_tag:docs-default-current`, but the site has such pages.",
      PUSH,
    ]);
  });

  it('tells of a version whose pages have no records at all, which may be meant so', async () => {
    const versioned = tinySite({
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/index.md': '---\nunlisted: true\n---\n# Old\n\nOld words.\n',
    });
    await pushing(versioned, server);
    const outcome = await checking(versioned, server);
    versioned.remove();
    assert.equal(outcome.failed, false);
    assert.deepEqual(
      outcome.problems.map(({ severity, message }) => [severity, message]),
      [['notice', 'Pages ask for `docusaurus_tag:docs-default-1.0`, but the site has no such records.']],
    );
  });

  it('tells where the index has more or less than the site, by tag or on the whole', async () => {
    const first = (records: ReadonlyMap<string, StoredRecord>) => new Map([...records].slice(1));
    await changed({}, first);
    assert.deepEqual(told(await checking(site, server)), [
      "The index 'docs' has 3 records with `docusaurus_tag:docs-default-current`, but the site has 4.",
      PUSH,
    ]);
    await changed({}, records => new Map([...records, ...recordsNamed('gone', 2)]));
    assert.deepEqual(told(await checking(site, server)), ["The index 'docs' has 8 records, but the site has 6.", PUSH]);
  });

  it('tells that it was refused, or that nobody answered', async () => {
    await pushing(site, server);
    const refused = await checking(site, server, { environment: { host: server.url, writeKey: 'another-key' } });
    assert.equal(refused.failed, true);
    assert.equal(told(refused)[0], 'Algolia denies access: Invalid Application-ID or API key.');
    assert.doesNotMatch(JSON.stringify(refused), /another-key/);
    server.fail({ calls: /query$/, status: 503 });
    assert.deepEqual(told(await checking(site, server)), [
      'Algolia does not answer, or has a server error.',
      `Check that ${server.url} can be reached, then try again.`,
    ]);
    server.fail({ calls: /query$/, status: 500, times: 2 });
    assert.equal((await checking(site, server)).failed, false, 'an error that passes');
  });

  it('tells an index that is not there from an empty one, and what is missing to ask', async () => {
    assert.deepEqual(told(await checking(site, server)), ["There is no index 'docs'.", PUSH]);
    server.indexes.set('docs', { settings: {}, records: new Map() });
    assert.deepEqual(told(await checking(site, server)), ["The index 'docs' has no records.", PUSH]);
    site.write({ 'docusaurus.config.mjs': config().replace(/algolia: \{[^}]+\}/, 'algolia: {}') });
    const environment = { host: server.url };
    assert.deepEqual(told(await checking(site, server, { environment })), [
      'Neither the config nor the environment has a key to read the index with.',
      'Set the search-only `apiKey` in `themeConfig.algolia`, or set `ALGOLIA_WRITE_API_KEY`.',
    ]);
  });
});
