/**
 * Docusaurus' blog plugin and the parts of its theme, for a site's `node_modules`: imitations, since the packages bring a
 * thousand others. They call what the real ones call: modules of routes, the loader for posts, contexts, texts and feeds.
 */
import type { Files } from './sites.ts';

const at = (name: string) => `node_modules/@docusaurus/${name}`;
const manifest = (name: string) =>
  JSON.stringify({ name: `@docusaurus/${name}`, version: '3.10.2', main: 'lib/index.js' });

const PLUGIN = `const fs = require('fs');
const path = require('path');
exports.validateOptions = ({ options }) => ({ path: 'blog', routeBasePath: 'blog', ...options });
exports.default = ({ siteDir, baseUrl, siteConfig, generatedFilesDir }, options) => {
  if (siteConfig.future.faster.mdxCrossCompilerCache) throw new Error('no loader caches posts');
  const root = path.join(generatedFilesDir, 'docusaurus-plugin-content-blog');
  return {
    name: 'docusaurus-plugin-content-blog',
    getPathsToWatch: () => [path.join(siteDir, options.path) + '/**/*.md'],
    async loadContent() {
      const folder = path.join(siteDir, options.path);
      const names = fs.existsSync(folder) ? fs.readdirSync(folder).sort().reverse() : [];
      const blogPosts = await Promise.all(names.map(async name => {
        const filePath = path.join(siteDir, options.path, name);
        const fileContent = fs.readFileSync(filePath, 'utf8');
        const { frontMatter } = await siteConfig.markdown.parseFrontMatter({ filePath, fileContent });
        const { title, tags = [] } = frontMatter;
        const permalink = baseUrl + options.routeBasePath + '/' + name.replace(/\\.mdx?$/, '');
        const source = '@site/' + options.path + '/' + name;
        const unlisted = frontMatter.unlisted === 'true';
        const metadata = { source, permalink, title, description: title, unlisted, frontMatter, authors: [], tags };
        return { id: name, content: fileContent, metadata };
      }));
      return { blogPosts, blogTitle: 'News' };
    },
    async contentLoaded({ content: { blogPosts }, actions: { addRoute, createData } }) {
      const aliased = file => '~blog/' + path.relative(root, file);
      const sidebar = aliased(await createData('sidebar.json', { title: 'All', items: blogPosts.map(post => post.id) }));
      const blogMetadata = aliased(await createData('blog.json', { blogTitle: 'News' }));
      const items = blogPosts.map(({ metadata }) => {
        return { content: { __import: true, path: metadata.source, query: { truncated: true } } };
      });
      const list = baseUrl + options.routeBasePath;
      addRoute({ path: list, component: '@theme/BlogListPage', exact: true, modules: { sidebar, items }, props: { metadata: {} } });
      for (const { metadata } of blogPosts) {
        const modules = { sidebar, content: metadata.source };
        addRoute({ path: metadata.permalink, component: '@theme/BlogPostPage', exact: true, modules, context: { blogMetadata } });
      }
      addRoute({ path: list + '/tags/none', component: '@theme/BlogListPage', exact: true, modules: { sidebar, items }, props: { metadata: {}, tag: { unlisted: true } } });
      addRoute({ path: list + '/archive', component: '@theme/BlogArchivePage', exact: true, props: { archive: { blogPosts } } });
    },
    configureWebpack: () => ({
      resolve: { alias: { '~blog': root } },
      module: { rules: [{ test: /\\.mdx?$/i, use: [require.resolve('./no-loader.js')] }] },
    }),
    postBuild: ({ outDir, content }) => {
      const texts = content.blogPosts.map(({ metadata }) => {
        const html = fs.readFileSync(path.join(outDir, metadata.permalink, 'index.html'), 'utf8');
        return metadata.title + ': ' + html.split('id="__blog-post-container"').length;
      });
      fs.writeFileSync(path.join(outDir, options.routeBasePath, 'rss.xml'), texts.join());
    },
    injectHtmlTags: () => ({ headTags: [{ tagName: 'link', attributes: { rel: 'alternate', href: '/blog/rss.xml' } }] }),
  };
};
`;

const CLIENT = `import React, { createContext, useContext } from 'react';
import useRouteContext from '@docusaurus/useRouteContext';
const Context = createContext(null);
export const useBlogMetadata = () => useRouteContext().data.blogMetadata;
export const useBlogPost = () => useContext(Context);
export function BlogPostProvider({ children, content, isBlogPostPage = false }) {
  const { metadata, frontMatter, assets, toc } = content;
  return <Context.Provider value={{ metadata, frontMatter, assets, toc, isBlogPostPage }}>{children}</Context.Provider>;
}
`;

const UTILS = `exports.DEFAULT_PARSE_FRONT_MATTER = async ({ fileContent }) => {
  const [, yaml = ''] = /^---\\n([^]*?)\\n---/.exec(fileContent) ?? [];
  return { frontMatter: Object.fromEntries(yaml.split('\\n').map(line => line.split(': '))) };
};
`;

const ITEM = `import React from 'react';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import { blogPostContainerID } from '@docusaurus/utils-common';
import MDXContent from '@theme/MDXContent';
import styles from './styles.module.css';
export default function BlogPostItem({ children }) {
  const { metadata, isBlogPostPage } = useBlogPost();
  const Title = isBlogPostPage ? 'h1' : 'h2';
  return (
    <article className={styles.post}>
      <Title>{metadata.title}</Title>
      <div id={isBlogPostPage ? blogPostContainerID : undefined}><MDXContent>{children}</MDXContent></div>
    </article>
  );
}
`;

const LIST = `import React from 'react';
import { BlogPostProvider } from '@docusaurus/plugin-content-blog/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { blogTitleText } from '@docusaurus/theme-common/internal';
import BlogPostItem from '@theme/BlogPostItem';
import Layout from '@theme/Layout';
export default function BlogListPage({ items, sidebar }) {
  return (
    <Layout title={blogTitleText()}>
      <main className={ThemeClassNames.page.blogListPage}>
        {items.map(({ content: Content }) => (
          <BlogPostProvider key={Content.metadata.permalink} content={Content}>
            <BlogPostItem><Content /></BlogPostItem>
          </BlogPostProvider>
        ))}
        <p>{sidebar.items.length} in {sidebar.title}</p>
      </main>
    </Layout>
  );
}
`;

const POST = `import React from 'react';
import { BlogPostProvider, useBlogMetadata } from '@docusaurus/plugin-content-blog/client';
import BlogPostItem from '@theme/BlogPostItem';
import Layout from '@theme/Layout';
export default function BlogPostPage({ content: Content }) {
  return (
    <BlogPostProvider content={Content} isBlogPostPage>
      <Layout title={Content.metadata.title}>
        <p>of {useBlogMetadata().blogTitle}, {Content.toc.length} headings</p>
        <BlogPostItem><Content /></BlogPostItem>
      </Layout>
    </BlogPostProvider>
  );
}
`;

/** The files of the packages. */
export const BLOG_PACKAGES: Files = {
  [`${at('plugin-content-blog')}/package.json`]: manifest('plugin-content-blog'),
  [`${at('plugin-content-blog')}/lib/index.js`]: PLUGIN,
  [`${at('plugin-content-blog')}/lib/no-loader.js`]: "throw new Error('posts are not bundled');\n",
  [`${at('plugin-content-blog')}/lib/client/index.js`]: CLIENT,
  [`${at('utils')}/package.json`]: manifest('utils'),
  [`${at('utils')}/lib/index.js`]: UTILS,
  [`${at('theme-classic')}/package.json`]: manifest('theme-classic'),
  [`${at('theme-classic')}/lib/theme/BlogListPage/index.js`]: LIST,
  [`${at('theme-classic')}/lib/theme/BlogPostPage/index.js`]: POST,
  [`${at('theme-classic')}/lib/theme/BlogPostItem/index.js`]: ITEM,
  [`${at('theme-classic')}/lib/theme/BlogPostItem/styles.module.css`]: '.post { margin: 0; }\n',
  [`${at('theme-classic')}/lib/theme/BlogArchivePage/index.js`]:
    'export default ({ archive }) => archive.blogPosts.map(({ metadata }) => metadata.title).join();\n',
  // Docusaurus' own part, which must not stand in for ours.
  [`${at('theme-classic')}/lib/theme/Layout/index.js`]: "export default () => 'of theme-classic';\n",
  [`${at('theme-common')}/package.json`]: manifest('theme-common'),
  [`${at('theme-common')}/lib/translations/blogTranslations.js`]: `import { translate } from '@docusaurus/Translate';
export const blogTitleText = () => translate({ id: 'theme.blog.test', message: 'Posts' });
`,
  [`${at('theme-common')}/lib/utils/ThemeClassNames.js`]:
    "export const ThemeClassNames = { page: { blogListPage: 'blog-list-page' } };\n",
  [`${at('theme-translations')}/package.json`]: manifest('theme-translations'),
  [`${at('theme-translations')}/locales/de/theme-common.json`]: '{ "theme.blog.test": "Beiträge" }',
};

const CONTEXTS = `${at('theme-common')}/lib/contexts/blogPost.js`;

/** As they were up to Docusaurus 3.4: `theme-common` had the contexts, and functions of the blog's sidebar. */
export const EARLIER_BLOG_PACKAGES: Files = Object.fromEntries(
  Object.entries(BLOG_PACKAGES).map(([name, text]) => [
    name
      .replace(`${at('plugin-content-blog')}/lib/client/index.js`, CONTEXTS)
      .replace('translations/blogTranslations', 'utils/structuredDataUtils'),
    String(text)
      .replaceAll('@docusaurus/plugin-content-blog/client', '@docusaurus/theme-common/internal')
      .replace('import { blogTitleText }', 'import { blogTitleText, useVisibleBlogSidebarItems }')
      .replace('{sidebar.items.length}', '{useVisibleBlogSidebarItems(sidebar.items).length}')
      .replace('items: blogPosts.map(post => post.id)', 'items: blogPosts.map(post => post.metadata)')
      .replace('3.10.2', '3.4.0'),
  ]),
);
