import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { loadText, siteWith } from '../load.ts';

const theme = async (lines: string) => (await siteWith(`themeConfig: { ${lines} },`)).theme;

describe('themeConfig', () => {
  it('has a default for everything', async () => {
    const { data, navbarItems, metadata, prism, mermaid } = await theme('');
    assert.deepEqual(data, {
      colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
      navbar: { hideOnScroll: false },
      docs: { versionPersistence: 'localStorage', sidebar: { hideable: false, autoCollapseCategories: false } },
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    });
    assert.deepEqual([navbarItems, metadata], [[], []]);
    assert.deepEqual(prism, {
      additionalLanguages: [],
      magicComments: [
        {
          className: 'theme-code-block-highlighted-line',
          line: 'highlight-next-line',
          block: { start: 'highlight-start', end: 'highlight-end' },
        },
      ],
    });
    assert.deepEqual(mermaid, { theme: { light: 'default', dark: 'dark' }, options: {} });
  });

  it('gives links of logo and footer their base path and trailing slash', async () => {
    const text = `export default { title: 'T', url: 'https://x.test', baseUrl: '/x/', trailingSlash: true, themeConfig: {
      navbar: { logo: { src: 'img/a.svg' } },
      footer: { links: [
        { label: 'Docs', to: 'docs/a#b' },
        { label: 'Home', href: '/' },
        { label: 'Away', href: 'https://y.test/a', className: 'far', 'data-x': 1 },
        { html: '<b>hi</b>' },
      ] },
    } };`;
    const { data } = (await loadText(text)).value.theme;
    assert.deepEqual(data.navbar.logo, { src: '/x/img/a.svg', href: '/x/' });
    assert.deepEqual(data.footer, {
      style: 'light',
      columns: [
        {
          title: null,
          items: [
            { label: 'Docs', href: '/x/docs/a/#b' },
            { label: 'Home', href: '/x/' },
            { label: 'Away', href: 'https://y.test/a', className: 'far', attributes: { 'data-x': '1' } },
            { html: '<b>hi</b>' },
          ],
        },
      ],
    });
  });

  it('keeps columns of the footer', async () => {
    const { data } = await theme(
      "footer: { style: 'dark', links: [{ title: 'A', items: [] }, { items: [{ label: 'a', to: 'a' }] }] }",
    );
    assert.deepEqual(data.footer, {
      style: 'dark',
      columns: [
        { title: 'A', items: [] },
        { title: null, items: [{ label: 'a', href: '/a' }] },
      ],
    });
  });

  it('separates what navbar items mean from attributes of their links', async () => {
    const { navbarItems } = await theme(
      "navbar: { items: [{ href: 'https://y.test', position: 'right', 'aria-label': 'Repository' }, { label: 'More', position: 'right', items: [{ label: 'a', to: 'a' }] }] }",
    );
    assert.deepEqual(navbarItems, [
      { type: 'default', position: 'right', href: 'https://y.test', attributes: { 'aria-label': 'Repository' } },
      {
        type: 'dropdown',
        position: 'right',
        label: 'More',
        items: [{ type: 'default', position: 'right', label: 'a', to: 'a', attributes: {} }],
        attributes: {},
      },
    ]);
  });

  it('keeps what the author wrote of an item for a component of the site’s', async () => {
    const { navbarItems } = await theme(
      "navbar: { items: [{ type: 'custom-stars', position: 'right', label: 'Stars', count: 3, of: ['a'] }] }",
    );
    assert.deepEqual(navbarItems, [
      {
        type: 'custom-stars',
        position: 'right',
        attributes: {},
        fields: { label: 'Stars', count: 3, of: ['a'] },
      },
    ]);
  });

  it('knows the versions that a dropdown offers, by name or with labels', async () => {
    const versions = async (value: string) =>
      (await theme(`navbar: { items: [{ type: 'docsVersionDropdown', versions: ${value} }] }`)).navbarItems[0]
        ?.versions;
    assert.deepEqual(await versions("['2.0', 'current']"), [{ name: '2.0' }, { name: 'current' }]);
    assert.deepEqual(await versions("{ '2.0': { label: 'Stable' }, current: {} }"), [
      { name: '2.0', label: 'Stable' },
      { name: 'current' },
    ]);
  });

  it('keeps the style of a logo and the class of a column', async () => {
    const { data } = await theme(
      "navbar: { logo: { src: 'a.svg', style: { height: 20 } } }, footer: { links: [{ className: 'wide' }] }",
    );
    assert.deepEqual(data.navbar.logo, { src: '/a.svg', href: '/', style: { height: 20 } });
    assert.deepEqual(data.footer?.columns, [{ title: null, className: 'wide', items: [] }]);
  });

  it('completes an announcement bar', async () => {
    const { data } = await theme("announcementBar: { content: 'Hi' }");
    assert.deepEqual(data.announcementBar, { id: 'announcement-bar', content: 'Hi', isCloseable: true });
  });
});

describe('search', () => {
  const search = async (lines: string) => (await siteWith(`themeConfig: { algolia: { ${lines} } },`)).search;
  const credentials = "appId: 'A', apiKey: 'k', indexName: 'i'";

  it('is Algolia as soon as credentials are given', async () => {
    const { backend, appId, apiKey, indexName } = await search(credentials);
    assert.deepEqual([backend, appId, apiKey, indexName], ['algolia', 'A', 'k', 'i']);
  });

  it('is embedded without credentials, or when asked for', async () => {
    assert.equal((await search("placeholder: 'Find'")).backend, 'embedded');
    assert.equal((await search(`${credentials}, backend: 'embedded'`)).backend, 'embedded');
    assert.equal((await search("appId: 'A', backend: 'embedded'")).indexName, 'docs');
  });

  it('replaces a text in paths as it is, and what a regular expression matches', async () => {
    const { replacePath } = await search("replaceSearchResultPathname: { from: '/docs/v1.x/', to: '/' }");
    assert.deepEqual(replacePath, { from: '/docs/v1\\.x/', to: '/' });
    const pattern = await search("replaceSearchResultPathname: { from: /\\/v\\d+/, to: '' }");
    assert.deepEqual(pattern.replacePath, { from: '\\/v\\d+', to: '' });
  });

  it('takes filters as a text, and without Algolia answers them as facet filters', async () => {
    const parameters = "searchParameters: { filters: 'version:1.0 OR version:2.0', facetFilters: 'type:-content' }";
    const { searchParameters } = await search(parameters);
    assert.deepEqual(searchParameters, { facetFilters: ['type:-content', ['version:1.0', 'version:2.0']] });
    const loose = await search("searchParameters: { attributesToSnippet: 'content:5', analytics: false }");
    assert.deepEqual(loose.searchParameters, { attributesToSnippet: ['content:5'], analytics: false });
    const hosted = await search(`${credentials}, searchParameters: { filters: 'date > 3', numericFilters: ['a=1'] }`);
    assert.deepEqual(hosted.searchParameters, { filters: 'date > 3', numericFilters: ['a=1'] });
  });

  it('has synonyms and an address for missing results', async () => {
    const site = await siteWith(
      "themeConfig: { algolia: { synonyms: [['k8s', 'kubernetes']], missingResultsUrl: 'https://x.test/?q={query}' } },",
    );
    assert.deepEqual(site.synonyms, [['k8s', 'kubernetes']]);
    assert.equal(site.defaultSynonyms, true);
    assert.equal(site.search.missingResultsUrl, 'https://x.test/?q={query}');
  });

  it('has no page where the path is false or null', async () => {
    assert.equal((await search('searchPagePath: false')).searchPagePath, null);
    assert.equal((await search('searchPagePath: null')).searchPagePath, null);
    assert.equal((await search("searchPagePath: 'find'")).searchPagePath, 'find');
  });
});
