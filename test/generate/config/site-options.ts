import { Code } from '../code.ts';
import { type Rule, rule } from '../production.ts';
import type { SiteContext } from '../site.ts';
import { set } from './set.ts';

const SSR_TEMPLATE = `<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <meta name="of-template" content="own">
    <% it.metaAttributes.forEach((metaAttribute) => { %><%~ metaAttribute %><% }); %>
    <%~ it.headTags %>
    <% it.stylesheets.forEach((stylesheet) => { %><link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>" /><% }); %>
    <% it.scripts.forEach((script) => { %><script src="<%= it.baseUrl %><%= script %>" defer></script><% }); %>
  </head>
  <body <%~ it.bodyAttributes %>>
    <%~ it.preBodyTags %>
    <div id="__docusaurus"><%~ it.appHtml %></div>
    <%~ it.postBodyTags %>
  </body>
</html>`;

const OWN_VCS = new Code(`{
    initialize: () => {},
    getFileCreationInfo: async file => (file ? null : null),
    getFileLastUpdateInfo: async file => (file.length % 2 === 0 ? { timestamp: Date.UTC(2020, 1, 3), author: 'Of the system' } : null),
  }`);

/** Keys of the config with values that are not their defaults. */
export const SITE_OPTION: Rule<SiteContext, void> = rule<SiteContext, void>('config', {
  title: ({ config }) => set(config, { title: 'Site & "title" <x>' }),
  titleDelimiter: ({ config }) => set(config, { titleDelimiter: '·' }),
  tagline: ({ config }) => set(config, { tagline: 'A tagline, é & more' }),
  favicon: ({ config, files }) => {
    files.set('static/img/favicon.ico', 'icon');
    set(config, { favicon: 'img/favicon.ico' });
  },
  'favicon-remote': ({ config }) => set(config, { favicon: 'https://images.test/favicon.png' }),
  noIndex: ({ config }) => set(config, { noIndex: true }),
  url: ({ config }) => set(config, { url: 'https://sub.domain.test:8443' }),
  organization: ({ config }) => set(config, { organizationName: 'org', projectName: 'project' }),
  deployment: ({ config }) => set(config, { deploymentBranch: 'pages', githubHost: 'git.test', githubPort: '22' }),
  customFields: ({ config }) =>
    set(config, { customFields: { text: 'a', list: [1, null, 'x'], nested: { on: true }, 'odd key': 1.5 } }),
  'customFields-odd': ({ config }) =>
    set(config, {
      customFields: {
        undefined: new Code('undefined'),
        function: new Code('() => 1'),
        date: new Code('new Date(0)'),
        pattern: new Code('/a/g'),
        nan: new Code('NaN'),
        infinity: new Code('-Infinity'),
        set: new Code('new Set([1])'),
        symbol: new Code("Symbol('s')"),
        instance: new Code('new (class Thing { a = 1; get b() { return 2; } })()'),
        holes: new Code('[undefined, () => 1, 3]'),
        json: new Code("{ toJSON: () => 'own' }"),
      },
    }),
  staticDirectories: ({ config, files }) => {
    files.set('public/more.txt', 'more');
    set(config, { staticDirectories: ['static', 'public', 'absent'] });
  },
  'headTags-meta': ({ config }) =>
    set(config, { headTags: [{ tagName: 'meta', attributes: { name: 'config-meta', content: 'a & "b"' } }] }),
  'headTags-link': ({ config }) =>
    set(config, { headTags: [{ tagName: 'link', attributes: { rel: 'preconnect', href: 'https://cdn.test' } }] }),
  'headTags-script': ({ config }) =>
    set(config, {
      headTags: [
        { tagName: 'script', attributes: { type: 'application/json', id: 'head-data' }, innerHTML: '{"a":"<b>"}' },
      ],
    }),
  'headTags-boolean': ({ config }) =>
    set(config, { headTags: [{ tagName: 'script', attributes: { src: '/own.js', defer: true, async: false } }] }),
  'headTags-custom': ({ config }) =>
    set(config, { headTags: [{ tagName: 'my-element', customElement: true, attributes: { 'data-a': '1' } }] }),
  'scripts-text': ({ config }) => set(config, { scripts: ['https://scripts.test/plain.js', '/js/local.js'] }),
  'scripts-object': ({ config }) =>
    set(config, {
      scripts: [{ src: 'https://scripts.test/a.js?x=1&y=2', async: true, 'data-id': 'a', crossorigin: 'anonymous' }],
    }),
  'stylesheets-text': ({ config }) => set(config, { stylesheets: ['https://styles.test/plain.css'] }),
  'stylesheets-object': ({ config }) =>
    set(config, { stylesheets: [{ href: '/css/local.css', type: 'text/css', media: 'print', integrity: 'sha384-x' }] }),
  clientModules: ({ config, files }) => {
    files.set(
      'src/client.js',
      'export function onRouteDidUpdate({ location }) { void location; }\nexport default 1;\n',
    );
    files.set('src/client.css', '.from-module { color: red }\n');
    set(config, { clientModules: ['./src/client.js', './src/client.css'] });
  },
  baseUrlIssueBanner: ({ config }) => set(config, { baseUrlIssueBanner: false }),
  storage: ({ config }) => set(config, { storage: { type: 'sessionStorage', namespace: 'own' } }),
  'storage-hashed': ({ config }) => set(config, { storage: { namespace: true } }),
  'future-v4': ({ config }) =>
    set(config, { future: { v4: { siteStorageNamespacing: true, removeLegacyPostBuildHeadAttribute: true } } }),
  'markdown-emoji': ({ config }) => set(config, { markdown: { emoji: false } }),
  'markdown-anchors': ({ config }) => set(config, { markdown: { anchors: { maintainCase: true } } }),
  'markdown-preprocessor': ({ config }) =>
    set(config, {
      markdown: { preprocessor: new Code("({ filePath, fileContent }) => fileContent.replaceAll('engine', 'motor')") },
    }),
  'markdown-front-matter': ({ config }) =>
    set(config, {
      markdown: {
        parseFrontMatter: new Code(
          'async params => { const one = await params.defaultParseFrontMatter(params); one.frontMatter.added = 1; return one; }',
        ),
      },
    }),
  'broken-links-warn': ({ config }) => set(config, { onBrokenLinks: 'warn', onBrokenAnchors: 'log' }),
  'duplicate-routes': ({ config }) => set(config, { onDuplicateRoutes: 'log' }),
  'broken-markdown-links': ({ config }) => set(config, { onBrokenMarkdownLinks: 'log' }),
  ssrTemplate: ({ config }) => set(config, { ssrTemplate: SSR_TEMPLATE }),
  'vcs-hardcoded': ({ config, docsOptions }) => {
    set(config, { future: { experimental_vcs: 'hardcoded' } });
    set(docsOptions, { showLastUpdateTime: true, showLastUpdateAuthor: true });
  },
  'vcs-own': ({ config, docsOptions }) => {
    set(config, { future: { experimental_vcs: OWN_VCS } });
    set(docsOptions, { showLastUpdateTime: true, showLastUpdateAuthor: true });
  },
  'v4-all': ({ config }) => set(config, { future: { v4: true } }),
  'v4-mdx': ({ config }) => set(config, { future: { v4: { mdx1CompatDisabledByDefault: true } } }),
  'markdown-format': ({ config }) => set(config, { markdown: { format: 'detect' } }),
  'markdown-compat': ({ config }) =>
    set(config, { markdown: { mdx1Compat: { comments: false, admonitions: false, headingIds: false } } }),
  'markdown-hooks': ({ config }) =>
    set(config, {
      markdown: {
        hooks: {
          onBrokenMarkdownLinks: new Code("({ url }) => (url.includes('missing') ? '/found' : undefined)"),
          onBrokenMarkdownImages: 'log',
        },
      },
    }),
  'markdown-footnotes': ({ config }) =>
    set(config, { markdown: { remarkRehypeOptions: { footnoteLabel: 'Notes', clobberPrefix: 'own-' } } }),
  'page-mdx': ({ files }) =>
    void files.set(
      'src/pages/about.mdx',
      '---\ntitle: About\ndescription: Of this\n---\n\n# Heading\n\nText of a page.\n',
    ),
  'page-js': ({ files }) =>
    void files.set(
      'src/pages/own.js',
      'import Layout from \'@theme/Layout\';\nexport default function Own() { return <Layout title="Own" description="Words"><main><h1>Own</h1></main></Layout>; }\n',
    ),
  'page-nested': ({ files }) => {
    files.set('src/pages/nested/index.md', '# Nested\n\nIndex of a folder.\n');
    files.set('src/pages/nested/deep.page.md', '---\nunlisted: true\n---\n\nUnlisted page.\n');
  },
});
