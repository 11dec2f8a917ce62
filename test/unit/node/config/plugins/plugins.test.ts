import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import * as z from 'zod';
import { loadSite } from '../../../../../src/node/config/load-site.ts';
import { pluginOption } from '../../../../../src/node/config/option.ts';
import type { UserError } from '../../../../../src/node/diagnostics/index.ts';
import { FEATURES } from '../../../../../src/node/features/index.ts';
import { sitemapOption } from '../../../../../src/node/features/sitemap/options.ts';
import { docsOptionsAt, siteWith as folderWith } from '../../plugins/site.ts';
import { configWith, siteWith, told } from '../load.ts';

describe('the classic preset', () => {
  it('has docs, pages and a sitemap unless told otherwise', async () => {
    const site = await siteWith("presets: [['@docusaurus/preset-classic', {}]],");
    const [docs] = site.docs;
    assert.deepEqual({ ...docs, admonitions: undefined }, { ...docsOptionsAt(site.siteDir), admonitions: undefined });
    assert.equal(site.pages[0]?.path, join(site.siteDir, 'src/pages'));
    const sitemap = sitemapOption.of(site);
    assert.deepEqual([sitemap?.filename, sitemap?.changefreq, sitemap?.priority], ['sitemap.xml', 'weekly', 0.5]);
  });

  it('drops what is false', async () => {
    const site = await siteWith("presets: [['classic', { docs: false, pages: false, sitemap: false }]],");
    assert.deepEqual([site.docs, site.pages, sitemapOption.of(site)], [[], [], null]);
  });

  it('writes no sitemap outside of the site', async () => {
    for (const filename of ['../x.xml', '/x.xml', 'a/../../x.xml', 'd/', 'a//x.xml'])
      assert.deepEqual(
        (await told(configWith(`presets: [['classic', { sitemap: { filename: '${filename}' } }]],`))).map(
          ({ message }) => message,
        ),
        [
          `\`presets[0][1].sitemap.filename\` must be a path of a file below the site, without \`..\`, not '${filename}'.`,
        ],
        filename,
      );
  });

  it('takes stylesheets relative to the site and from packages', async () => {
    const site = await siteWith("presets: [['classic', { theme: { customCss: ['./src/a.css', 'pkg/b.css'] } }]],");
    assert.deepEqual(site.customCss, [join(site.siteDir, 'src/a.css'), 'pkg/b.css']);
  });
});

describe('docs options', () => {
  const docs = async (options: string) => (await siteWith(`plugins: [['content-docs', ${options}]],`)).docs[0];

  it('resolve paths and trim the base path', async () => {
    const resolved = await docs("{ path: '../docs', routeBasePath: '/', sidebarPath: './sidebars.json' }");
    assert.match(resolved?.path ?? '', /^\/.*[^.]\/docs$/);
    assert.equal(resolved?.routeBasePath, '');
    assert.match(String(resolved?.sidebarPath), /^\/.*\/sidebars\.json$/);
  });

  it('keep `false` for no sidebars, no tags and no number prefixes', async () => {
    const resolved = await docs('{ sidebarPath: false, tags: null, numberPrefixParser: false }');
    assert.deepEqual([resolved?.sidebarPath, resolved?.tags, resolved?.numberPrefixParser], [false, false, false]);
    assert.equal('numberPrefixParser' in ((await docs('{ numberPrefixParser: true }')) ?? {}), false);
  });

  it('open every category where none can be closed', async () => {
    assert.equal((await docs('{ sidebarCollapsible: false }'))?.sidebarCollapsed, false);
    const lines = "plugins: [['content-docs', { sidebarCollapsible: false, sidebarCollapsed: true }]],";
    assert.deepEqual(
      (await told(configWith(lines))).map(problem => problem.message),
      ['`sidebarCollapsed: true` has no effect with `sidebarCollapsible: false`.'],
    );
  });

  it('add keywords of admonitions to the usual ones, or replace them', async () => {
    const keywords = async (options: string) => {
      const admonitions = (await docs(`{ admonitions: ${options} }`))?.admonitions;
      return admonitions === false ? false : admonitions?.keywords;
    };
    assert.equal(await keywords('false'), false);
    const all = new Set((await keywords("{ keywords: ['recipe'] }")) || []);
    assert.ok(all.has('note') && all.has('recipe'));
    assert.deepEqual(await keywords("{ keywords: ['recipe'], extendDefaults: false }"), ['recipe']);
  });

  it('hold for each instance', async () => {
    const site = await siteWith(
      "presets: ['classic'], plugins: [['@docusaurus/plugin-content-docs', { id: 'api', path: 'api' }]],",
    );
    assert.deepEqual(
      site.docs.map(({ id }) => id),
      ['default', 'api'],
    );
  });
});

describe('plugins', () => {
  it('official ones have a short name, a full name and a path', async () => {
    for (const name of [
      'client-redirects',
      '@docusaurus/plugin-client-redirects',
      '/x/node_modules/@docusaurus/plugin-client-redirects/lib/index.js',
    ]) {
      const site = await siteWith(
        `plugins: [['${name}', { redirects: [{ from: '/a', to: '/b' }], fromExtensions: ['html'] }]],`,
      );
      assert.deepEqual(site.redirects, [
        {
          id: 'default',
          fromExtensions: ['html'],
          toExtensions: [],
          redirects: [{ from: '/a', to: '/b' }],
          keyPath: ['plugins', 0, 1],
        },
      ]);
    }
  });

  it('others are known by their module or are functions, in the order in which they run', async context => {
    const siteDir = folderWith(
      {
        'docusaurus.config.mjs': configWith(
          [
            'presets: ["./preset.js"],',
            'plugins: ["./local.ts", ["sweet", { a: 1 }], () => ({ name: "x" }), false],',
            'themes: ["@acme/look", null],',
          ].join(' '),
        ),
        'preset.js': 'module.exports = (context, options) => ({ plugins: [["./inner.js", { of: context.siteDir }]] });',
        'inner.js': '',
        'local.ts': '',
        'node_modules/docusaurus-plugin-sweet/index.js': '',
        'node_modules/@acme/docusaurus-theme-look/index.js': '',
      },
      context,
    );
    const { value } = await loadSite({ features: FEATURES, siteDir, environment: 'production' });
    const found = value.thirdPartyPlugins.uses.map(({ kind, label, source, options }) => [
      kind,
      label,
      typeof source === 'string' ? source.slice(siteDir.length + 1) : typeof source,
      options,
    ]);
    assert.deepEqual(found, [
      ['plugin', './inner.js', 'inner.js', { of: siteDir }],
      ['plugin', './local.ts', 'local.ts', {}],
      ['plugin', 'sweet', 'node_modules/docusaurus-plugin-sweet/index.js', { a: 1 }],
      ['plugin', 'the plugin function at `plugins[2]`', 'function', {}],
      ['theme', '@acme/look', 'node_modules/@acme/docusaurus-theme-look/index.js', {}],
    ]);
  });

  it('that no module stands behind are errors with the names that were tried', async () => {
    const problems = await told(configWith("plugins: ['./plugins/local.js', 'content-dosc'], themes: ['other'],"));
    assert.deepEqual(
      problems.map(({ message, fix, at }) => [message, fix, at]),
      [
        [
          "The plugin './plugins/local.js' cannot be found.",
          "Install it or correct the name: there is no module './plugins/local.js'.",
          '5:13',
        ],
        ["The plugin 'content-dosc' cannot be found.", "Did you mean '@docusaurus/plugin-content-docs'?", '5:35'],
        [
          "The theme 'other' cannot be found.",
          "Install it or correct the name: there is no module 'other' or 'docusaurus-theme-other'.",
          '5:61',
        ],
      ],
    );
  });

  it('official ones that Lectern does not have never run, whatever is installed', async context => {
    const siteDir = folderWith(
      {
        'docusaurus.config.mjs': configWith("plugins: ['@docusaurus/plugin-unheard-of', 'unheard-of'],"),
        'node_modules/@docusaurus/plugin-unheard-of/index.js': 'module.exports = () => null;',
      },
      context,
    );
    const load = loadSite({ features: FEATURES, siteDir, environment: 'production' });
    const { diagnostics } = await load.catch((error: UserError) => error);
    assert.deepEqual(
      diagnostics.map(({ message, fix }) => [message, fix]),
      [
        [
          "The plugin '@docusaurus/plugin-unheard-of' is none of the official ones that this Lectern has.",
          'Remove it: Lectern runs no module of Docusaurus in place of its own.',
        ],
        [
          "The plugin 'unheard-of' cannot be found.",
          "Install it or correct the name: there is no module 'unheard-of' or 'docusaurus-plugin-unheard-of'.",
        ],
      ],
    );
  });

  it('a preset that throws is an error', async context => {
    const siteDir = folderWith(
      {
        'docusaurus.config.mjs': configWith("presets: ['./preset.js'],"),
        'preset.js': "module.exports = () => { throw new Error('no token'); };",
      },
      context,
    );
    await assert.rejects(
      loadSite({ features: FEATURES, siteDir, environment: 'production' }),
      /The preset '\.\/preset\.js' failed: no token/,
    );
  });

  it('a blog has its address below that of the locale; without a folder there is none', async context => {
    const config = configWith("presets: ['classic'],").replace("'/',", "'/x/',");
    const siteDir = folderWith({ 'docusaurus.config.mjs': config, 'blog/hi.md': '# Hi' }, context);
    const { value } = await loadSite({ features: FEATURES, siteDir, environment: 'production' });
    const locale = { name: 'fr', isAlone: false };
    const french = await loadSite({ features: FEATURES, siteDir, environment: 'production', locale });
    const without = folderWith({ 'docusaurus.config.mjs': config }, context);
    assert.deepEqual(
      value.blogs.map(({ basePath }) => basePath),
      ['/x/blog'],
    );
    assert.deepEqual(
      french.value.blogs.map(({ basePath }) => basePath),
      ['/x/fr/blog'],
    );
    assert.deepEqual(
      (await loadSite({ features: FEATURES, siteDir: without, environment: 'production' })).value.blogs,
      [],
    );
  });

  it('a blog that stays elsewhere says so by a URL, and needs no folder', async context => {
    const blogAt = (url: string) => configWith(`presets: [['classic', { blog: { redirect: '${url}' } }]],`);
    const siteDir = folderWith({ 'docusaurus.config.mjs': blogAt('https://old.test/blog') }, context);
    const { value } = await loadSite({ features: FEATURES, siteDir, environment: 'production' });
    assert.deepEqual(
      value.blogs.map(({ redirect }) => redirect),
      ['https://old.test/blog'],
    );
    const wrong = folderWith({ 'docusaurus.config.mjs': blogAt('/old') }, context);
    await assert.rejects(
      loadSite({ features: FEATURES, siteDir: wrong, environment: 'production' }),
      /`presets\[0\]\[1\]\.blog\.redirect` must be a URL such as https:\/\/example\.com\/blog, not '\/old'/,
    );
  });
});

it('knows an official plugin whose options a feature has', async context => {
  const feed = pluginOption('plugin-feed', z.strictObject({ limit: z.number().default(20).describe('Entries.') }));
  const siteDir = folderWith({ 'docusaurus.config.mjs': configWith("plugins: ['@docusaurus/plugin-feed'],") }, context);
  const { value } = await loadSite({
    siteDir,
    features: [{ name: 'limits', options: [feed] }],
    environment: 'production',
  });
  assert.equal(feed.of(value)?.limit, 20);
});
