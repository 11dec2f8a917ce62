import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { configWith, siteWith, type Told, told } from './load.ts';

/** Lines of a config, and the one problem that they have. */
type Mistakes = Readonly<Record<string, readonly [lines: string, problem: Told]>>;

const MISTAKES: Mistakes = {
  'an address of the remote cache without a protocol': [
    "cache: { url: 'cache.test' },",
    {
      code: 'config/invalid-value',
      message: "`cache.url` must be a URL of a folder, not 'cache.test'.",
      fix: 'Write protocol, host and path, such as `https://cache.example.com/docs`, without a query.',
      at: '5:12',
    },
  ],
  'an address of the remote cache with a password, which no report shows': [
    "cache: { url: 'https://me:hunter2@cache.test' },",
    {
      code: 'config/invalid-value',
      message: '`cache.url` must not contain credentials.',
      fix: 'Set the whole address in the environment, as `LECTERN_CACHE_URL`, and remove it here.',
      at: '5:12',
      isSecret: true,
    },
  ],
  'a header of the remote cache that gives access, which no report shows': [
    "cache: { headers: { 'X-Team': 'docs', Authorization: 'Bearer hunter2' } },",
    {
      code: 'config/invalid-value',
      message: '`cache.headers.Authorization` must not contain credentials.',
      fix: "Set `LECTERN_CACHE_HEADERS` in the environment to 'Authorization: …', and remove it here.",
      at: '5:41',
      isSecret: true,
    },
  ],
  'a mistyped key names the key that was meant': [
    "taglin: 'x',",
    {
      code: 'config/unknown-key',
      message: '`taglin` is not a key of the config.',
      fix: 'Did you mean `tagline`?',
      at: '5:3',
    },
  ],
  'a key of the site’s own belongs into customFields': [
    "telephone: 'x',",
    {
      code: 'config/unknown-key',
      message: '`telephone` is not a key of the config.',
      fix: 'Remove it. Data of your own goes into `customFields`.',
      at: '5:3',
    },
  ],
  'a value that is none of the choices is quoted beside them': [
    "onBrokenLinks: 'abort',",
    {
      code: 'config/invalid-value',
      message: "`onBrokenLinks` must be 'ignore', 'log', 'warn' or 'throw', not 'abort'.",
      fix: '`onBrokenLinks`: How the build reports links to missing pages; `throw` fails the build.',
      at: '5:3',
    },
  ],
  'a value of another type is told with what the key is for': [
    "noIndex: 'yes',",
    {
      code: 'config/invalid-value',
      message: "`noIndex` must be true or false, not 'yes'.",
      fix: '`noIndex`: Whether to exclude the site from search engines (`noindex`).',
      at: '5:3',
    },
  ],
  'a Markdown plugin that is still loaded': [
    "presets: [['classic', { docs: { remarkPlugins: [[import('node:path'), {}]] }, blog: false }]],",
    {
      code: 'config/invalid-value',
      message: '`presets[0][1].docs.remarkPlugins[0]` is a promise, not yet the plugin.',
      fix: 'Export an async function from the config, and write `(await import(…)).default` in it.',
      at: '5:51',
    },
  ],
  'a Markdown plugin that is the exports of a module': [
    "presets: [['classic', { docs: { rehypePlugins: [{ default: () => {} }] }, blog: false }]],",
    {
      code: 'config/invalid-value',
      message: '`presets[0][1].docs.rehypePlugins[0]` is an object without `plugins`.',
      fix: 'Write the plugin function. If the object is the exports of a module, the function may be its `default`.',
      at: '5:51',
    },
  ],
  'a language that browsers do not know': [
    "i18n: { defaultLocale: 'en', locales: ['en', 'fr'], localeConfigs: { fr: { htmlLang: 'french!', translate: false } } },",
    {
      code: 'config/invalid-language',
      message: "'french!' is not a language tag.",
      fix: "Set `htmlLang` of the locale to one, such as 'pt-BR'.",
      at: '5:78',
    },
  ],
  'a locale whose name is nearly a language': [
    "i18n: { defaultLocale: 'en', locales: ['en', 'pt_BR'], localeConfigs: { pt_BR: { translate: false } } },",
    {
      code: 'config/invalid-language',
      message: "'pt_BR' is not a language tag.",
      fix: "Set `htmlLang` of the locale to 'pt-BR'.",
      at: '5:48',
    },
  ],
  'data for pages that JSON does not have': [
    'customFields: { limits: [{ most: 10n }] },',
    {
      code: 'config/invalid-value',
      message: '`customFields.limits[0].most` is a BigInt, which JSON does not have.',
      fix: 'Browsers get `customFields` and `themeConfig` as JSON: write a text, a number, a list or an object.',
      at: '5:30',
    },
  ],
  'data for pages that contains itself': [
    'customFields: { get mine() { const it = {}; it.self = it; return it; } },',
    {
      code: 'config/invalid-value',
      message: '`customFields.mine.self` contains itself, which JSON cannot express.',
      fix: 'Browsers get `customFields` and `themeConfig` as JSON: write a text, a number, a list or an object.',
      at: '5:23',
    },
  ],
  'a plugin with three parts is no pair': [
    "plugins: [['content-docs', {}, 1]],",
    {
      code: 'config/invalid-value',
      message: '`plugins[0]` must be a [name, options] pair, not a list.',
      fix: '`plugins`: Plugins, by name, as functions, or as `[name, options]` pairs.',
      at: '5:13',
    },
  ],
  'a plugin of another type names what a plugin may be': [
    'plugins: [3],',
    {
      code: 'config/invalid-value',
      message: '`plugins[0]` must be a string, a function, a [name, options] pair, false or null, not 3.',
      fix: '`plugins`: Plugins, by name, as functions, or as `[name, options]` pairs.',
      at: '5:13',
    },
  ],
  'so does its name in a pair': [
    'plugins: [[3, {}]],',
    {
      code: 'config/invalid-value',
      message: '`plugins[0][0]` must be a string or a function, not 3.',
      fix: '`plugins`: Plugins, by name, as functions, or as `[name, options]` pairs.',
      at: '5:14',
    },
  ],
  'a path of pages that leads out of the site': [
    "plugins: [['content-docs', { routeBasePath: '../a' }]],",
    {
      code: 'config/invalid-value',
      message: "`plugins[0][1].routeBasePath` must be a path below the site, without `.` and `..`, not '../a'.",
      fix: '`plugins[0][1].routeBasePath`: URL path of the docs; `/` publishes them at the root of the site.',
      at: '5:32',
    },
  ],
  'a list that must not be empty is told so': [
    'i18n: { locales: [] },',
    {
      code: 'config/invalid-value',
      message: '`i18n.locales` must not be empty.',
      fix: '`i18n.locales`: All locales of the site.',
      at: '5:11',
    },
  ],
  'options that are no object are told as such': [
    "plugins: [['content-docs', 'docs']],",
    {
      code: 'config/invalid-value',
      message: "`plugins[0][1]` must be an object, not 'docs'.",
      fix: '`plugins`: Plugins, by name, as functions, or as `[name, options]` pairs.',
      at: '5:30',
    },
  ],
  'a docs option is located inside the preset': [
    "presets: [['classic', { docs: { sidebar: './sidebars.js' } }]],",
    {
      code: 'config/unknown-key',
      message: '`sidebar` is not a key of `presets[0][1].docs`.',
      fix: 'Remove it.',
      at: '5:35',
    },
  ],
  'a version option too': [
    "presets: [['classic', { docs: { versions: { current: { baner: 'none' } } } }]],",
    {
      code: 'config/unknown-key',
      message: '`baner` is not a key of `presets[0][1].docs.versions.current`.',
      fix: 'Did you mean `banner`?',
      at: '5:58',
    },
  ],
  'homePageId was removed': [
    "presets: [['classic', { docs: { homePageId: 'intro' } }]],",
    {
      code: 'config/removed-key',
      message: '`presets[0][1].docs.homePageId` was removed.',
      fix: 'Put `slug: /` into the front matter of the doc that is the home page.',
      at: '5:35',
    },
  ],
  'an official plugin that does not exist names the nearest': [
    "plugins: ['@docusaurus/plugin-content-dosc'],",
    {
      code: 'config/unknown-plugin',
      message: "The plugin '@docusaurus/plugin-content-dosc' cannot be found.",
      fix: "Did you mean '@docusaurus/plugin-content-docs'?",
      at: '5:13',
    },
  ],
  'so does a short name': [
    "presets: ['clasic'],",
    {
      code: 'config/unknown-plugin',
      message: "The preset 'clasic' cannot be found.",
      fix: "Did you mean '@docusaurus/preset-classic'?",
      at: '5:13',
    },
  ],
  'two docs plugins need two ids': [
    "presets: ['classic'], plugins: ['content-docs'],",
    {
      code: 'config/duplicate-plugin-id',
      message: "Two docs plugins have the id 'default': `presets[0].docs` and `plugins[0]`.",
      fix: "Give each its own `id`, or set `docs: false` in the preset's options.",
      at: '5:35',
    },
  ],
  'a mistyped theme key names the key that was meant': [
    'themeConfig: { navBar: {} },',
    {
      code: 'config/unknown-key',
      message: '`navBar` is not a key of `themeConfig`.',
      fix: 'Did you mean `navbar`?',
      at: '5:18',
    },
  ],
  'a key of former versions says what took its place': [
    'themeConfig: { disableDarkMode: true },',
    {
      code: 'config/removed-key',
      message: '`themeConfig.disableDarkMode` was removed.',
      fix: 'Call it `colorMode.disableSwitch`.',
      at: '5:18',
    },
  ],
  'a navbar item of an unknown type names the types': [
    "themeConfig: { navbar: { items: [{ type: 'docs', docId: 'x' }] } },",
    {
      code: 'config/invalid-value',
      message:
        "`themeConfig.navbar.items[0].type` must be 'default', 'dropdown', 'doc', 'docSidebar', 'docsVersion', 'docsVersionDropdown', 'localeDropdown', 'search', 'html' or begin with 'custom-' (did you mean 'doc'?), not 'docs'.",
      fix: '`themeConfig.navbar.items[0].type`: Type of the item.',
      at: '5:38',
    },
  ],
  'a navbar link needs a target': [
    "themeConfig: { navbar: { items: [{ label: 'Docs' }] } },",
    {
      code: 'config/missing-key',
      message: '`themeConfig.navbar.items[0].to` is missing.',
      fix: 'Give the link its target: `to` for pages of the site, `href` for other URLs.',
      at: '5:36',
    },
  ],
  'but only one': [
    "themeConfig: { navbar: { items: [{ label: 'Docs', to: '/a', href: '/b' }] } },",
    {
      code: 'config/invalid-value',
      message: '`themeConfig.navbar.items[0].href` cannot stand beside `to`.',
      fix: 'Keep `to` for pages of the site, `href` for other URLs.',
      at: '5:63',
    },
  ],
  'a doc item needs its doc': [
    "themeConfig: { navbar: { items: [{ type: 'doc' }] } },",
    {
      code: 'config/missing-key',
      message: '`themeConfig.navbar.items[0].docId` is missing.',
      fix: "An item of type 'doc' needs `docId`.",
      at: '5:36',
    },
  ],
  'items of a dropdown have no position of their own': [
    "themeConfig: { navbar: { items: [{ label: 'a', items: [{ label: 'b', to: '/b', position: 'left' }] }] } },",
    {
      code: 'config/invalid-value',
      message: '`themeConfig.navbar.items[0].items[0].position` cannot be set inside a dropdown.',
      fix: 'Remove it.',
      at: '5:82',
    },
  ],
  'a footer link needs a text': [
    "themeConfig: { footer: { links: [{ title: 'Docs', items: [{ to: '/a' }] }] } },",
    {
      code: 'config/missing-key',
      message: '`themeConfig.footer.links[0].items[0].label` is missing.',
      fix: 'Give the link a text.',
      at: '5:61',
    },
  ],
  'levels of the table of contents are in order': [
    'themeConfig: { tableOfContents: { minHeadingLevel: 5, maxHeadingLevel: 3 } },',
    {
      code: 'config/invalid-value',
      message: '`themeConfig.tableOfContents.minHeadingLevel` must not be above `maxHeadingLevel` (3).',
      fix: 'Swap the two.',
      at: '5:37',
    },
  ],
  'and from 2 to 6': [
    'themeConfig: { tableOfContents: { maxHeadingLevel: 7 } },',
    {
      code: 'config/invalid-value',
      message: '`themeConfig.tableOfContents.maxHeadingLevel` must be at most 6, not 7.',
      fix: '`themeConfig.tableOfContents.maxHeadingLevel`: Lowest heading level in the table of contents.',
      at: '5:37',
    },
  ],
  'half of the credentials of Algolia name the other half': [
    "themeConfig: { algolia: { appId: 'A', indexName: 'docs' } },",
    {
      code: 'config/missing-key',
      message: '`apiKey` is missing.',
      fix: "Set `apiKey` in `themeConfig.algolia`, or set `backend: 'embedded'` there to search without Algolia.",
      at: '5:18',
    },
  ],
  'an empty credential is a missing one': [
    "themeConfig: { algolia: { appId: '', apiKey: 'k', indexName: 'docs' } },",
    {
      code: 'config/missing-key',
      message: '`appId` is missing.',
      fix: "Set `appId` in `themeConfig.algolia`, or set `backend: 'embedded'` there to search without Algolia.",
      at: '5:29',
    },
  ],
  'a parameter of searches has a value of another kind': [
    "themeConfig: { algolia: { searchParameters: { hitsPerPage: '20' } } },",
    {
      code: 'config/invalid-value',
      message: "`themeConfig.algolia.searchParameters.hitsPerPage` must be an integer between 0 and 1000, not '20'.",
      fix: 'Write the parameter as in the documentation of Algolia, or remove it.',
      at: '5:49',
    },
  ],
  'a language that Prism does not have': [
    "themeConfig: { prism: { additionalLanguages: ['php', 'hasckell'] } },",
    {
      code: 'config/invalid-value',
      message: "`themeConfig.prism.additionalLanguages` names 'hasckell', a language that Prism does not have.",
      fix: 'Did you mean `haskell`?',
      at: '5:56',
    },
  ],
  'filters that cannot be read': [
    "themeConfig: { algolia: { searchParameters: { filters: 'date > 3' } } },",
    {
      code: 'config/invalid-value',
      message:
        '`themeConfig.algolia.searchParameters.filters` must be a text such as "language:en AND (version:1.0 OR version:2.0)", not \'date > 3\'.',
      fix: 'Write the parameter as in the documentation of Algolia, or remove it.',
      at: '5:49',
    },
  ],
};

const IN_VAIN: Mistakes = {
  'a filter by what the index in the site has not': [
    "themeConfig: { algolia: { searchParameters: { facetFilters: ['type:-lvl1', ['audience:all']] } } },",
    {
      code: 'config/unknown-facet',
      message:
        '`themeConfig.algolia.searchParameters.facetFilters` asks for `audience`, which the embedded index does not have.',
      fix: 'Filter by `language`, `lang`, `docusaurus_tag`, `version` or `type`, or search with Algolia.',
      at: '5:49',
    },
  ],
  'a parameter that the index in the site cannot answer': [
    "themeConfig: { algolia: { searchParameters: { numericFilters: ['date > 3'] } } },",
    {
      code: 'config/ignored',
      message:
        '`themeConfig.algolia.searchParameters.numericFilters` has no effect: the embedded index supports only `facetFilters` and `filters`.',
      at: '5:49',
    },
  ],
};

it('a key that is called one for writing is public in the config; the report shows no line of it', async () => {
  const problems = await told(configWith("themeConfig: { algolia: { adminApiKey: 'a1', appId: 1 } },"));
  assert.deepEqual(
    problems.map(({ isSecret }) => isSecret),
    problems.map(() => true),
    'nor for other problems, whose lines may be the same',
  );
  assert.deepEqual(
    problems.find(({ code }) => code === 'config/write-key-public'),
    {
      code: 'config/write-key-public',
      message:
        '`themeConfig.algolia.adminApiKey` is a write key, according to its name: anyone who opens the site could change its index.',
      fix: 'Use only the search-only `apiKey` in the config, and create another write key in Algolia.',
      at: '5:29',
      isSecret: true,
    },
  );
});

describe('a wish in vain', () => {
  for (const [name, [lines, problem]] of Object.entries(IN_VAIN)) {
    it(name, async () => {
      assert.deepEqual(await told(configWith(lines)), [problem]);
      await siteWith(lines);
    });
  }
});

describe('a mistake in the config', () => {
  for (const [name, [lines, problem]] of Object.entries(MISTAKES)) {
    it(name, async () => assert.deepEqual(await told(configWith(lines)), [problem]));
  }
});

describe('mistakes of the whole file', () => {
  it('are told all at once', async () => {
    const problems = await told(
      "export default {\n  url: 'x.test',\n  baseUrl: 1,\n  plugins: [['sitemap', { priority: 2 }]],\n};",
    );
    assert.deepEqual(
      problems.map(({ at, message }) => `${at} ${message}`),
      [
        '1:16 `title` is missing.',
        "2:3 `url` must be a URL, not 'x.test'.",
        '3:3 `baseUrl` must be a string, not 1.',
        '4:27 `plugins[0][1].priority` must be at most 1, not 2.',
      ],
    );
  });

  it('a path in `url` belongs into `baseUrl`', async () => {
    const [problem] = await told("export default { title: 'T', url: 'https://x.test/docs', baseUrl: '/' };");
    assert.deepEqual(problem, {
      code: 'config/invalid-value',
      message: "`url` must not have a path ('/docs').",
      fix: "Set `url: 'https://x.test'` and `baseUrl: '/docs/'`.",
      at: '1:30',
    });
  });

  it('a syntax error is placed where reading stopped', async () => {
    const [problem] = await told("export default {\n  title: 'T'\n  url: 1,\n};");
    assert.equal(problem?.message, 'The config file cannot be loaded: Unexpected token, expected ","');
    assert.equal(problem?.at, '3:3');
  });

  it('a package that is not installed is placed where it is named', async () => {
    assert.deepEqual(await told("import x from 'not-installed';\nexport default x;"), [
      {
        code: 'config/load-failed',
        message: "The config file needs 'not-installed', which cannot be found.",
        fix: 'Install the package or correct the path.',
        at: '1:15',
      },
    ]);
  });

  it('an error that the file throws is quoted', async () => {
    assert.deepEqual(await told("throw new Error('no token');"), [
      {
        code: 'config/load-failed',
        message: 'The config file cannot be loaded: no token',
        at: '1',
        fix: 'Correct what the message names; the file runs in Node when the site is built.',
      },
    ]);
  });

  it('values in thousands of levels are an error with the key', async () => {
    const build = 'let deep = 1;\nfor (let i = 0; i < 20_000; i++) deep = { inner: [deep] };\n';
    for (const key of ['customFields', 'themeConfig', 'presets', 'title', 'i18n']) {
      const [problem, ...others] = await told(`${build}export default {\n  ${key}: deep,\n};`);
      assert.equal(problem?.message, `\`${key}\` has lists or objects in more than 500 levels.`);
      assert.equal(problem?.at, '4:3');
      assert.deepEqual(others, []);
    }
  });

  it('an export that is no object is told', async () => {
    const [problem] = await told('export default [1];');
    assert.equal(problem?.message, 'The config file exports a list; the config must be an object.');
  });

  it('a file under another name is not found', async () => {
    const [problem] = await told('export default {};', 'docusaurus.conf.js');
    assert.equal(problem?.code, 'config/not-found');
    assert.match(problem?.fix ?? '', /The file name ends in \.ts, \.mts, \.cts, \.js, \.mjs, \.cjs\.$/);
  });
});
