import { Code } from '../code.ts';
import { type Rule, rule } from '../production.ts';
import type { SiteContext } from '../site.ts';
import { SHOW_VALUE } from './hooks.ts';

/** Methods of the site's own plugin, each with what it is made of. */
export const PLUGIN_PART: Rule<SiteContext, void> = rule<SiteContext, void>('plugin', {
  'global-data': part(
    `async contentLoaded({ actions }) { actions.setGlobalData({ text: 'a', list: [1, null, 'x'], nested: { on: true } }); },`,
  ),
  'global-data-odd': part(
    `async contentLoaded({ actions }) {
      actions.setGlobalData({
        undefined: undefined, function: () => 1, date: new Date(0), pattern: /a/g, nan: NaN, infinity: -Infinity,
        set: new Set([1]), map: new Map([['a', 1]]), holes: [undefined, () => 1, 3], json: { toJSON: () => 'own' },
        instance: new (class Thing { a = 1; get b() { return 2; } })(), zero: -0, 'odd key': '</script><!--', lines: '\\u2028',
      });
    },`,
  ),
  'global-data-list': part(`async contentLoaded({ actions }) { actions.setGlobalData(['first', { second: 2 }]); },`),
  'global-data-text': part(`async contentLoaded({ actions }) { actions.setGlobalData('only text'); },`),
  'route-with-data': site => {
    site.files.set('src/routes/Own.js', PAGE);
    site.files.set('src/show-value.js', SHOW_VALUE);
    lines(
      site,
      `async contentLoaded({ actions }) {
      const data = await actions.createData('own.json', JSON.stringify({ name: 'data & <b>' }));
      actions.addRoute({ path: context.baseUrl + 'own-route', component: '@site/src/routes/Own.js', exact: true, modules: { data }, props: { list: [1, { two: 2 }], text: 'props' }, context: { extra: data }, customAttribute: 'own' });
    },`,
    );
  },
  'route-nested': site => {
    site.files.set('src/routes/Outer.js', OUTER);
    site.files.set('src/routes/Inner.js', INNER);
    lines(
      site,
      `async contentLoaded({ actions }) {
      actions.addRoute({ path: context.baseUrl + 'outer', component: '@site/src/routes/Outer.js', routes: [{ path: context.baseUrl + 'outer/one', component: '@site/src/routes/Inner.js', exact: true }, { path: context.baseUrl + 'outer/two.x', component: '@site/src/routes/Inner.js', exact: true }] });
    },`,
    );
  },
  'load-content': part(
    `async loadContent() { return { words: ['a', 'b'], at: new Date(86400000) }; },
    async contentLoaded({ content, actions }) { actions.setGlobalData({ ...content, kind: content.at instanceof Date }); },`,
  ),
  'content-odd': part(
    `async loadContent() { const content = { big: 10n, map: new Map([['a', 1]]), made: new (class Thing { get b() { return 2; } })() }; content.self = content; return content; },
    async contentLoaded({ content, actions }) { actions.setGlobalData({ isSame: content.self === content, type: typeof content.big, map: content.map.get('a'), got: content.made.b }); },`,
  ),
  'options-odd': site => {
    site.files.set('plugin/with-options.cjs', WITH_OPTIONS);
    site.plugins.push([
      './plugin/with-options.cjs',
      {
        text: 'a',
        call: new Code('() => 7'),
        date: new Code('new Date(0)'),
        pattern: new Code('/a/g'),
        map: new Code("new Map([['a', 1]])"),
        none: null,
      },
    ]);
  },
  'options-function': site => void site.plugins.push([new Code(INLINE_PLUGIN), { id: 'second', count: 2 }]),
  'plugin-function': site =>
    void site.plugins.push(
      new Code(
        "function inline() { return { name: 'bare-inline', async contentLoaded({ actions }) { actions.setGlobalData({ bare: true }); } }; }",
      ),
    ),
  'all-content': part(
    `async allContentLoaded({ allContent, actions }) {
      const docs = allContent['docusaurus-plugin-content-docs'];
      actions.setGlobalData({ instances: Object.keys(docs), versions: docs.default.loadedVersions.map(one => ({ name: one.versionName, path: one.path, label: one.label, banner: one.banner, badge: one.badge, isLast: one.isLast, docs: one.docs.map(({ id, title, slug, permalink, sidebarPosition, frontMatter, tags, draft, unlisted, next, previous, sidebar, sourceDirName, editUrl }) => ({ id, title, slug, permalink, sidebarPosition, frontMatter, tags, draft, unlisted, next, previous, sidebar, sourceDirName, editUrl })).sort((a, b) => (a.id < b.id ? -1 : 1)) })) });
    },`,
  ),
  'html-tags': part(
    `injectHtmlTags() {
      return {
        headTags: ['<meta name="from-text" content="a">', { tagName: 'meta', attributes: { name: 'from-plugin', content: 'b & c' } }],
        preBodyTags: [{ tagName: 'noscript', innerHTML: '<i>pre</i>' }],
        postBodyTags: '<div data-post>post</div>',
      };
    },`,
  ),
  'client-modules': site => {
    site.files.set('plugin/client.js', 'export default { onRouteUpdate() {} };\n');
    lines(site, "getClientModules() { return ['./client.js']; },");
  },
  'theme-path': site => {
    site.files.set(
      'plugin/theme/OwnThing/index.js',
      "import React from 'react';\nexport default function OwnThing() { return <em>thing of a theme</em>; }\n",
    );
    site.files.set(
      'src/pages/thing.js',
      "import OwnThing from '@theme/OwnThing';\nexport default function Thing() { return <main><OwnThing /></main>; }\n",
    );
    lines(site, "getThemePath() { return './theme'; },");
  },
  'translated-texts': part("async getDefaultCodeTranslationMessages() { return { 'own.text': 'By plugin' }; },"),
  'watched-paths': part("getPathsToWatch() { return ['words/**/*.txt']; },"),
  'post-build': part(
    `async postBuild({ outDir, routesPaths, routes, siteConfig, baseUrl, plugins }) {
      const { writeFileSync } = await import('node:fs');
      const escape = text => String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      writeFileSync(outDir + '/post-build.html', '<html><body><pre data-hook="routesPaths">' + escape([...routesPaths].sort().join('\\n')) + '</pre><pre data-hook="plugins">' + escape(plugins.map(one => one.name + ' ' + (one.options.id ?? '')).sort().join('\\n')) + '</pre></body></html>');
    },`,
  ),
  'configure-define': part(
    `configureWebpack(config, isServer, { currentBundler }) {
      return { plugins: [new currentBundler.instance.DefinePlugin({ 'process.env.OWN': JSON.stringify('defined'), OWN_FLAG: isServer ? 'true' : 'true' })] };
    },`,
  ),
});

const WITH_OPTIONS = `module.exports = (context, { call, date, pattern, map, none, ...rest }) => ({
  name: 'with-options',
  async contentLoaded({ actions }) {
    actions.setGlobalData({ called: call(), date: date.getTime(), pattern: String(pattern), map: map.get('a'), none, rest });
  },
});
module.exports.validateOptions = ({ options }) => ({ id: 'default', ...options, validated: true });
`;

const INLINE_PLUGIN = `(context, options) => ({
    name: 'inline',
    async contentLoaded({ actions }) { actions.setGlobalData({ options, locale: context.i18n.currentLocale, baseUrl: context.baseUrl }); },
  })`;

const PAGE = `import React from 'react';
import ShowValue from '@site/src/show-value';
export default function Own({ data, list, text, route, location }) {
  return <main><h1>Own route</h1><ShowValue name="props" value={{ data, list, text, path: location.pathname }} /></main>;
}
`;

const OUTER = `import React from 'react';
import renderRoutes from '@docusaurus/renderRoutes';
export default function Outer({ route }) { return <main><h1>Outer</h1>{renderRoutes(route.routes, { given: 'the outer route', location: { pathname: '/given' } })}</main>; }
`;

const INNER = `import React from 'react';
export default function Inner({ given, location }) { return <p>Inner of {location.pathname}, given by {given}</p>; }
`;

function part(text: string): (site: SiteContext) => void {
  return site => lines(site, text);
}

/** Each is a plugin of its own, as several have a method of one name. */
function lines(site: SiteContext, text: string): void {
  const count = site.plugins.filter(one => String(one).startsWith('./plugin/own-')).length;
  const file = `plugin/own-${count + 1}.cjs`;
  site.files.set(file, `module.exports = context => ({\n    name: 'own-${count + 1}',\n    ${text}\n});\n`);
  site.plugins.push(`./${file}`);
}
