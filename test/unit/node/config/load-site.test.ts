import assert from 'node:assert/strict';
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path, { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type LoadSitesOptions, loadSite, loadSites } from '../../../../src/node/config/load-site.ts';
import type { Site } from '../../../../src/node/config/site.ts';
import type { UserError } from '../../../../src/node/diagnostics/index.ts';
import { FEATURES } from '../../../../src/node/features/index.ts';
import { configWith, loadText, siteWith, told } from './load.ts';

const fixtures = fileURLToPath(new URL('../../../fixtures/config/', import.meta.url));

async function loadFixture(name: string): Promise<Site> {
  return (await loadSite({ features: FEATURES, siteDir: fixtures + name, environment: 'production' })).value;
}

describe('the config file', () => {
  it('mixes TypeScript, ES modules, CommonJS and JSON, with the globals of CommonJS', async () => {
    const site = await loadFixture('typescript');
    assert.equal(site.title, 'Typed');
    assert.equal(site.tagline, 'Mixed');
    assert.deepEqual(site.customFields, {
      people: ['Ada'],
      legacy: { old: true },
      directory: 'typescript',
      file: 'docusaurus.config.ts',
      resolved: 'legacy.cjs',
      meta: 'docusaurus.config.ts',
    });
  });

  it('may be called after Lectern', async () => {
    for (const extension of ['ts', 'mts', 'js', 'mjs']) {
      const { value } = await loadText(configWith(), `lectern.config.${extension}`);
      assert.equal(path.basename(value.configFile), `lectern.config.${extension}`);
    }
  });

  it('may be CommonJS', async () => {
    assert.equal((await loadFixture('commonjs')).title, 'commonjs');
  });

  it('may export an async function, and reads NODE_ENV', async () => {
    const site = await loadFixture('function');
    assert.equal(site.title, 'Later');
    assert.deepEqual(site.customFields, { mode: 'production', here: `${fixtures}function` });
  });

  it('may await at its top', async () => {
    assert.equal((await loadFixture('top-level-await')).title, 'Later');
  });

  it('is found by extension, TypeScript first', async () => {
    for (const extension of ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs']) {
      const text = `module.exports = { title: '${extension}', url: 'https://x.test', baseUrl: '/' };`;
      const { value } = await loadText(text, `docusaurus.config.${extension}`);
      assert.equal(value.title, extension);
    }
  });

  it('may have another name, relative to the site', async () => {
    const configFile = 'function/docusaurus.config.mjs';
    const { value } = await loadSite({
      features: FEATURES,
      siteDir: fixtures,
      configFile,
      outDir: 'out',
      environment: 'development',
    });
    assert.equal(value.configFile, fixtures + configFile);
    assert.equal(value.outDir, `${fixtures}out`);
    assert.equal(value.customFields.mode, 'development');
  });

  it('is read again after a change', async () => {
    assert.equal((await loadText(configWith("tagline: 'one',"))).value.tagline, 'one');
    assert.equal((await loadText(configWith("tagline: 'two',"))).value.tagline, 'two');
  });

  it('is read again after a change of a CommonJS file too', async () => {
    const siteDir = await mkdtemp(join(tmpdir(), 'lectern-config-'));
    for (const tagline of ['one', 'two']) {
      await writeFile(join(siteDir, 'words.js'), `exports.tagline = '${tagline}';`);
      const text = configWith("tagline: require('./words.js').tagline,").replace('export default', 'module.exports =');
      await writeFile(join(siteDir, 'docusaurus.config.js'), text);
      assert.equal(
        (await loadSite({ features: FEATURES, siteDir, environment: 'development' })).value.tagline,
        tagline,
      );
    }
  });
});

const ENGLISH = {
  ...{ htmlLang: 'en', direction: 'ltr', calendar: 'gregory' },
  ...{ url: 'https://x.test', baseUrl: '/' },
} as const;

describe('the folder of a site', () => {
  it('has no character in its path that webpack reserves, also behind a link', async context => {
    const above = await realpath(await mkdtemp(join(tmpdir(), 'lectern-folder-')));
    context.after(() => rm(above, { recursive: true }));
    for (const [name, reserved, link] of [
      ['a!b', '!', 'one'],
      ['what?', '?', 'two'],
    ] as const) {
      const siteDir = join(above, name, 'site');
      await mkdir(siteDir, { recursive: true });
      await writeFile(join(siteDir, 'docusaurus.config.mjs'), configWith());
      await symlink(join(above, name), join(above, link));
      for (const folder of [siteDir, join(above, link, 'site')]) {
        await assert.rejects(
          loadSite({ features: FEATURES, siteDir: folder, environment: 'production' }),
          ({ diagnostics }: UserError) => {
            const message = `The path of the site, '${siteDir}', contains \`${reserved}\`, which webpack reserves for loaders.`;
            assert.deepEqual([diagnostics[0]?.code, diagnostics[0]?.message], ['config/site-path', message]);
            return true;
          },
        );
      }
    }
  });
});

describe('the site', () => {
  it('has a default for everything but title, url and baseUrl', async () => {
    const { siteDir, configFile, outDir, code, theme, staticDirectories, thirdPartyPlugins, options, ...site } =
      await siteWith();
    assert.deepEqual([code.files, thirdPartyPlugins.uses], [[configFile], []]);
    const known = FEATURES.flatMap(feature => feature.options ?? []);
    assert.deepEqual(Object.keys(options).sort(), known.map(({ name }) => name).sort());
    assert.deepEqual(
      [configFile, outDir, ...staticDirectories],
      [`${siteDir}/docusaurus.config.mjs`, `${siteDir}/build`, `${siteDir}/static`],
    );
    assert.deepEqual(site, {
      environment: 'production',
      parts: { 'code-files': { roots: undefined }, 'type-tables': true, tables: true },
      fileParts: ['code-files', 'type-tables', 'diagrams'],
      publishedBaseUrl: null,
      title: 'T',
      tagline: '',
      url: 'https://x.test',
      baseUrl: '/',
      titleDelimiter: '|',
      noIndex: false,
      workDir: `${siteDir}/.lectern`,
      buildDir: `${siteDir}/build`,
      outPath: '',
      assetsUrl: '/',
      assetsPath: '',
      localeChoice: { name: 'en', isAlone: false },
      locale: { ...ENGLISH, name: 'en', label: 'English' },
      onBrokenLinks: 'throw',
      onBrokenAnchors: 'warn',
      onBrokenMarkdownLinks: 'warn',
      onBrokenMarkdownImages: 'throw',
      onDuplicateRoutes: 'warn',
      headTags: [],
      clientModules: [],
      components: { 'type-table': 'TypeTable', table: 'Table' },
      customCss: [],
      customFields: {},
      data: {},
      storage: { type: 'localStorage', namespace: '' },
      markdown: {
        format: 'mdx',
        mermaid: false,
        emoji: true,
        mdx1Compat: { comments: true, admonitions: true, headingIds: true },
        maintainCase: false,
      },
      docs: [],
      pages: [],
      redirects: [],
      search: {
        backend: 'embedded',
        indexName: 'docs',
        contextualSearch: true,
        disableUserPersonalization: false,
        searchParameters: {},
        searchPagePath: 'search',
        insights: false,
        searchHotkeys: true,
        manifestUrl: '/search/manifest.json',
      },
      blogs: [],
      installedBlogs: [],
      texts: {},
      defaultTexts: {},
      synonyms: [],
      defaultSynonyms: true,
      hasSvgComponents: true,
      linkedFiles: [],
      localizationDir: null,
      assistants: {},
      needsHistory: false,
    });
    assert.deepEqual(theme.data.tableOfContents, { minHeadingLevel: 2, maxHeadingLevel: 3 });
  });

  it('is frozen all the way down, but not the plugins of the user', async () => {
    const site = await siteWith(
      "presets: [['classic', { docs: { remarkPlugins: [[() => {}, { list: [] }]] } }]], customFields: { a: { b: [] } },",
    );
    assert.throws(() => Object.assign(site, { title: 'x' }), TypeError);
    assert.throws(() => Object.assign(site.customFields.a as object, { c: 1 }), TypeError);
    assert.throws(() => (site.theme.navbarItems as unknown[]).push(1), TypeError);
    const [plugin] = site.docs.flatMap(docs => docs.remarkPlugins) as [[unknown, { list: number[] }]];
    plugin[1].list.push(1);
    assert.deepEqual(plugin[1].list, [1]);
  });

  it('has an origin without slash and a base path between slashes', async () => {
    const { value } = await loadText("export default { title: 'T', url: 'https://x.test/', baseUrl: 'docs' };");
    assert.equal(value.url, 'https://x.test');
    assert.equal(value.baseUrl, '/docs/');
    assert.equal(
      (await loadText("export default { title: 'T', url: 'https://x.test', baseUrl: '' };")).value.baseUrl,
      '/',
    );
  });

  it('puts head tags, stylesheets and scripts into one list', async () => {
    const site = await siteWith(
      "headTags: [{ tagName: 'meta', attributes: { name: 'a', hidden: true } }], scripts: ['/a.js', { src: '/b.js', defer: true, 'data-x': 1 }], stylesheets: [{ href: '/c.css', type: 'text/css' }],",
    );
    assert.deepEqual(site.headTags, [
      { tagName: 'meta', attributes: { name: 'a', hidden: true } },
      { tagName: 'link', attributes: { rel: 'stylesheet', href: '/c.css', type: 'text/css' } },
      { tagName: 'script', attributes: { src: '/a.js' } },
      { tagName: 'script', attributes: { src: '/b.js', defer: true, 'data-x': '1' } },
    ]);
  });

  it('knows languages by their names', async () => {
    assert.deepEqual((await siteWith("i18n: { defaultLocale: 'fr', locales: ['fr'] },")).locale, {
      ...ENGLISH,
      name: 'fr',
      label: 'Français',
      htmlLang: 'fr',
    });
    assert.equal((await siteWith("i18n: { defaultLocale: 'ar', locales: ['ar'] },")).locale.direction, 'rtl');
    const configs = "localeConfigs: { en: { label: 'US', htmlLang: 'en-US' } }";
    assert.deepEqual((await siteWith(`i18n: { ${configs} },`)).locale, {
      ...ENGLISH,
      name: 'en',
      label: 'US',
      htmlLang: 'en-US',
    });
    assert.equal((await siteWith("i18n: { defaultLocale: 'fa', locales: ['fa'] },")).locale.calendar, 'persian');
  });

  it('takes from future.v4 what changes the site', async () => {
    const site = await siteWith('future: { v4: true },');
    assert.match(site.storage.namespace, /^-[0-9a-f]{3}$/);
    assert.deepEqual(site.markdown.mdx1Compat, { comments: true, admonitions: true, headingIds: true });
    const young =
      'future: { v4: { mdx1CompatDisabledByDefault: true } }, markdown: { mdx1Compat: { comments: true } },';
    assert.deepEqual((await siteWith(young)).markdown.mdx1Compat, {
      comments: true,
      admonitions: false,
      headingIds: false,
    });
    assert.equal((await siteWith("storage: { namespace: 'mine' },")).storage.namespace, '-mine');
  });

  it('takes the old name of onBrokenMarkdownLinks, telling the new one', async () => {
    assert.equal((await siteWith("onBrokenMarkdownLinks: 'throw',")).onBrokenMarkdownLinks, 'throw');
    assert.deepEqual(await told(configWith("onBrokenMarkdownLinks: 'throw',")), [
      {
        code: 'config/deprecated-key',
        message: '`onBrokenMarkdownLinks` has moved.',
        fix: "Write `markdown: { hooks: { onBrokenMarkdownLinks: 'throw' } }`.",
        at: '5:3',
      },
    ]);
  });
});

describe('a site in several locales', () => {
  const I18N = `i18n: {
    defaultLocale: 'en',
    locales: ['fr', 'en', 'de'],
    localeConfigs: { fr: { path: 'french' }, de: { url: 'https://de.test', baseUrl: '/' } },
  }, title: String(process.env.DOCUSAURUS_CURRENT_LOCALE),`;
  const load = async (own: Partial<LoadSitesOptions> = {}) => {
    const siteDir = await mkdtemp(join(tmpdir(), 'lectern-locales-'));
    await writeFile(join(siteDir, 'docusaurus.config.mjs'), configWith(I18N).replace("title: 'T',", ''));
    await mkdir(join(siteDir, 'i18n/french'), { recursive: true });
    return {
      siteDir,
      sites: (await loadSites({ features: FEATURES, siteDir, environment: 'production', ...own })).value,
    };
  };

  it('is loaded for each, the default one first, and names them in the config’s order', async () => {
    const { siteDir, sites } = await load();
    assert.deepEqual(
      sites.map(({ title, url, baseUrl, outPath, localizationDir }) => [title, url, baseUrl, outPath, localizationDir]),
      [
        ['en', 'https://x.test', '/', '', null],
        ['fr', 'https://x.test', '/fr/', 'fr/', join(siteDir, 'i18n/french')],
        ['de', 'https://de.test', '/', 'de/', null],
      ],
    );
    assert.deepEqual(
      sites.map(({ locales }) => locales?.map(({ name }) => name)),
      sites.map(() => ['fr', 'en', 'de']),
    );
  });

  it('shares the files that pages load among locales of one origin', async () => {
    const { sites } = await load();
    assert.deepEqual(
      sites.map(({ assetsUrl, assetsPath }) => [assetsUrl, assetsPath]),
      [
        ['/', ''],
        ['/', ''],
        ['/', 'de/'],
      ],
    );
  });

  it('has no path of its own where one locale is built alone', async () => {
    const { sites } = await load({ locales: ['fr'] });
    assert.deepEqual(
      sites.map(({ locale, baseUrl, outPath }) => [locale.name, baseUrl, outPath]),
      [['fr', '/', '']],
    );
  });
});

describe('a default locale that is none of the locales', () => {
  it('is a warning', async () => {
    const { diagnostics } = await loadText(configWith("i18n: { defaultLocale: 'fr', locales: ['fr-CA'] },"));
    assert.deepEqual(
      diagnostics.map(({ code, severity, message, fix, location }) => [code, severity, message, fix, location?.line]),
      [
        [
          'config/unknown-locale',
          'warning',
          "The default locale 'fr' is not one of `i18n.locales`.",
          'Add it to `i18n.locales`.',
          5,
        ],
      ],
    );
  });
});

/** Keys that are accepted and do nothing: one notice each. */
const WITHOUT_EFFECT: Readonly<Record<string, string>> = {
  'future: { faster: true },': '`future.faster` has no effect: the built-in tools are always used.',
  'future: { experimental_faster: {} },':
    '`future.experimental_faster` has no effect: the built-in tools are always used.',
  "future: { experimental_router: 'hash' },":
    '`future.experimental_router` has no effect: URLs are always plain paths.',
  "webpack: { jsLoader: 'babel' },": '`webpack` has no effect: the built-in loader is always used.',
  "deploymentBranch: 'gh-pages',": '`deploymentBranch` has no effect: nothing is deployed.',
  'themeConfig: { usePrism: true },': '`themeConfig.usePrism` has no effect: Lectern does not know it.',
  "themes: ['@docusaurus/theme-live-codeblock'], themeConfig: { liveCodeBlock: { playgroundPosition: 'top' } },":
    "'@docusaurus/theme-live-codeblock' is ignored: it is not installed, and live code blocks are shown as code.",
  "plugins: [['@docusaurus/plugin-pwa', { swCustom: './sw.js' }]],":
    '`swCustom` is ignored: Lectern has its own service worker and script.',
  // Its name in Docusaurus 2.
  "presets: [['classic', { docs: { docLayoutComponent: '@site/src/Layout' } }]],":
    '`docLayoutComponent` is ignored: pages are not nested, and what is around a doc is `@theme/DocPage`, which `src/theme` may wrap.',
  "presets: [['classic', { svgr: { svgrConfig: {} } }]],": '`svgrConfig` is ignored: SVG files are not changed.',
};

describe('what is accepted and not needed', () => {
  for (const [lines, message] of Object.entries(WITHOUT_EFFECT)) {
    it(`gets one notice: ${lines}`, async () => {
      const { diagnostics } = await loadText(configWith(lines));
      assert.deepEqual(
        diagnostics.map(problem => [problem.severity, problem.message]),
        [['notice', message]],
      );
    });
  }

  it('gets none where it asks for nothing', async () => {
    const lines =
      "presets: [['classic', { blog: false, debug: false }]], plugins: [false, null], future: { v4: false },";
    assert.deepEqual(await told(configWith(lines)), []);
  });
});

describe('what plugins and components get of the config', () => {
  it('has defaults that depend on other options', async () => {
    const load = async (more: string) => {
      const site = await siteWith(more);
      const { storage, markdown } = site.thirdPartyPlugins.context.siteConfig as unknown as Readonly<
        Record<string, Readonly<Record<string, unknown>>>
      >;
      return [storage?.namespace, markdown?.mdx1Compat];
    };
    const all = { comments: true, admonitions: true, headingIds: true };
    assert.deepEqual(await load(''), [false, all]);
    assert.deepEqual(await load('future: { v4: { siteStorageNamespacing: true } }'), [true, all]);
    const some = await load("storage: { namespace: 'own' }, markdown: { mdx1Compat: { comments: false } }");
    assert.deepEqual(some, ['own', { ...all, comments: false }]);
    const { siteConfig } = (await siteWith("onBrokenMarkdownLinks: 'log'")).thirdPartyPlugins.context;
    const { hooks } = siteConfig.markdown as unknown as { readonly hooks: Readonly<Record<string, unknown>> };
    assert.deepEqual([hooks.onBrokenMarkdownLinks, 'onBrokenMarkdownLinks' in siteConfig], ['log', false]);
  });

  it("has the site's texts also in a locale whose content is not translated", async () => {
    const i18n = "i18n: { defaultLocale: 'en', locales: ['en', 'fr'], localeConfigs: { fr: { translate: false } } }";
    const siteDir = await mkdtemp(join(tmpdir(), 'lectern-config-'));
    await mkdir(join(siteDir, 'i18n/fr'), { recursive: true });
    await writeFile(join(siteDir, 'docusaurus.config.mjs'), configWith(i18n));
    const texts = { 'theme.common.editThisPage': { message: 'Éditer' } };
    await writeFile(join(siteDir, 'i18n/fr/code.json'), JSON.stringify(texts));
    const { value } = await loadSites({ features: FEATURES, siteDir, environment: 'production' });
    const french = value.find(({ locale }) => locale.name === 'fr');
    assert.equal(french?.texts['theme.common.editThisPage'], 'Éditer');
    await rm(siteDir, { recursive: true });
  });
});
