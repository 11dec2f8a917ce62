import { ACCEPTED, EITHER, type Expected, fails, type MistakeRule, mistakes, type Write } from '../mistake.ts';

const PLUGIN = 'plugin.js';

/** A plugin of the site with a mistake at the line that has a text. */
function plugin(code: string, text?: string): Write {
  return ({ files, config }) => {
    config.plugins = ['./plugin.js'];
    files.set(PLUGIN, code);
    return fails(PLUGIN, text);
  };
}

function pluginWith(code: string, expected: Expected): Write {
  return site => {
    plugin(code)(site);
    return expected;
  };
}

/** A plugin whose function has a body. */
function lifecycle(body: string, text?: string): Write {
  return plugin(`export default function plugin() {\n  return {\n    name: 'own',\n    ${body}\n  };\n}\n`, text);
}

function lifecycleWith(body: string, expected: Expected): Write {
  return site => {
    lifecycle(body)(site);
    return expected;
  };
}

export const PLUGIN_MODULES: MistakeRule = mistakes('plugin', {
  'invalid-syntax': plugin('export default function plugin() {\n  return { name: };\n}\n', 'name:'),
  throws: plugin("throw new Error('Of the module');\n", 'throw'),
  'throws-null': plugin('throw null;\n'),
  empty: plugin(''),
  number: plugin('export default 5;\n'),
  object: plugin("export default { name: 'own' };\n"),
  'missing-module': plugin("import a from './none.js';\nexport default a;\n", './none.js'),
  'function-throws': plugin("export default function plugin() {\n  throw new Error('Of the function');\n}\n", 'throw'),
  'function-throws-null': plugin('export default function plugin() {\n  throw null;\n}\n'),
  'function-throws-text': plugin("export default function plugin() {\n  throw 'text';\n}\n"),
  'function-rejects': plugin("export default async function plugin() {\n  throw new Error('Late');\n}\n", 'throw'),
  'function-of-nothing': pluginWith('export default function plugin() {}\n', EITHER),
  'function-of-null': pluginWith('export default function plugin() {\n  return null;\n}\n', ACCEPTED),
  'function-of-text': plugin("export default function plugin() {\n  return 'text';\n}\n"),
  'without-name': pluginWith('export default function plugin() {\n  return {};\n}\n', { outcome: 'error' }),
  'name-number': pluginWith('export default function plugin() {\n  return { name: 5 };\n}\n', { outcome: 'error' }),
  'function-never-settles': plugin('export default function plugin() {\n  return new Promise(() => {});\n}\n'),
  'options-refused': plugin(
    "export default function plugin() {\n  return { name: 'own' };\n}\nexport function validateOptions() {\n  throw new Error('Refused');\n}\n",
    'throw',
  ),
  'options-refused-with-null': plugin(
    "export default function plugin() {\n  return { name: 'own' };\n}\nexport function validateOptions() {\n  throw null;\n}\n",
  ),
  'theme-config-refused': plugin(
    "export default function plugin() {\n  return { name: 'own' };\n}\nexport function validateThemeConfig() {\n  throw new Error('Refused');\n}\n",
    'throw',
  ),
});

function pluginMaybe(write: Write): Write {
  return site => {
    write(site);
    return EITHER;
  };
}

const HOOKS: Readonly<Record<string, string>> = {
  loadContent: 'async loadContent()',
  contentLoaded: 'async contentLoaded()',
  allContentLoaded: 'async allContentLoaded()',
  postBuild: 'async postBuild()',
  configureWebpack: 'configureWebpack()',
  configurePostCss: 'configurePostCss()',
  injectHtmlTags: 'injectHtmlTags()',
  getClientModules: 'getClientModules()',
  getThemePath: 'getThemePath()',
  getTranslationFiles: 'getTranslationFiles()',
};

const THROWS: Readonly<Record<string, readonly [code: string, text?: string]>> = {
  throws: ["throw new Error('Of the hook');", 'throw'],
  'throws-null': ['throw null;'],
  'throws-text': ["throw 'text';"],
};

const THROWING: Readonly<Record<string, Write>> = Object.fromEntries(
  Object.entries(HOOKS).flatMap(([hook, head]) =>
    Object.entries(THROWS).map(([how, [code, text]]): [string, Write] => {
      const write = lifecycle(`${head} {\n      ${code}\n    },`, text);
      // Translation files are asked for by another command.
      return [`${hook}-${how}`, hook === 'getTranslationFiles' ? pluginMaybe(write) : write];
    }),
  ),
);

export const LIFECYCLES: MistakeRule = mistakes('lifecycle', {
  ...THROWING,
  'hook-is-text': lifecycleWith("loadContent: 'text',", { outcome: 'error' }),
  'modules-text': lifecycleWith("getClientModules() { return './a.js'; },", { outcome: 'error' }),
  'modules-missing': lifecycleWith("getClientModules() { return ['./none.js']; },", { outcome: 'error' }),
  'modules-number': lifecycleWith('getClientModules() { return [5]; },', { outcome: 'error' }),
  'theme-missing': lifecycleWith("getThemePath() { return './no-theme'; },", EITHER),
  'theme-number': lifecycleWith('getThemePath() { return 5; },', { outcome: 'error' }),
  'tags-text': lifecycleWith("injectHtmlTags() { return 'text'; },", EITHER),
  'tags-wrong': lifecycleWith('injectHtmlTags() { return { headTags: [5, { tagName: 7 }] }; },', { outcome: 'error' }),
  'webpack-text': lifecycleWith("configureWebpack() { return 'text'; },", EITHER),
  'webpack-unknown': lifecycleWith('configureWebpack() { return { none: 1 }; },', { outcome: 'error' }),
  'webpack-rule': lifecycleWith(
    "configureWebpack() { return { module: { rules: [{ test: /\\.js$/, use: 'no-such-loader' }] } }; },",
    { outcome: 'error' },
  ),
  'postcss-nothing': lifecycleWith('configurePostCss() {},', EITHER),
  'route-without-component': lifecycleWith("contentLoaded({ actions }) { actions.addRoute({ path: '/x' }); },", {
    outcome: 'error',
  }),
  'route-missing-component': lifecycleWith(
    "contentLoaded({ actions }) { actions.addRoute({ path: '/x', component: '@site/src/None' }); },",
    { outcome: 'error' },
  ),
  'route-without-path': lifecycleWith(
    "contentLoaded({ actions }) { actions.addRoute({ component: '@site/src/components/Box' }); },",
    { outcome: 'error' },
  ),
  'route-path-number': lifecycleWith(
    "contentLoaded({ actions }) { actions.addRoute({ path: 5, component: '@site/src/components/Box' }); },",
    { outcome: 'error' },
  ),
  'route-null': lifecycleWith('contentLoaded({ actions }) { actions.addRoute(null); },', { outcome: 'error' }),
  'route-missing-module': lifecycleWith(
    "contentLoaded({ actions }) { actions.addRoute({ path: '/x', component: '@site/src/components/Box', modules: { a: './none.json' } }); },",
    { outcome: 'error' },
  ),
  'route-outside': lifecycleWith(
    "contentLoaded({ actions }) { actions.addRoute({ path: '/../x', component: '@site/src/components/Box' }); },",
    { outcome: 'error' },
  ),
  'data-outside': lifecycleWith(
    "async contentLoaded({ actions }) { await actions.createData('../../../x.json', '{}'); },",
    EITHER,
  ),
  'data-object': lifecycleWith(
    "async contentLoaded({ actions }) { await actions.createData('x.json', { a: 1 }); },",
    EITHER,
  ),
  'data-name-number': lifecycleWith("async contentLoaded({ actions }) { await actions.createData(5, '{}'); },", {
    outcome: 'error',
  }),
  'global-cycle': lifecycleWith('contentLoaded({ actions }) { const a = {}; a.a = a; actions.setGlobalData(a); },', {
    outcome: 'error',
  }),
  'global-bigint': lifecycleWith('contentLoaded({ actions }) { actions.setGlobalData({ a: 5n }); },', {
    outcome: 'error',
  }),
  'content-cycle': lifecycleWith('loadContent() { const a = {}; a.a = a; return a; },', ACCEPTED),
  'late-rejection': lifecycleWith("async loadContent() { Promise.reject(new Error('Late')); },", { outcome: 'error' }),
  'ends-process': lifecycleWith('async loadContent() { process.exit(0); },', { outcome: 'error' }),
  'never-settles': lifecycleWith('loadContent() { return new Promise(() => {}); },', { outcome: 'error' }),
});
