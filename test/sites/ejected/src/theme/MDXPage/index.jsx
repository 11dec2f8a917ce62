import { HtmlClassNameProvider, PageMetadata } from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';

/** A page with what is known of its Markdown around it. */
export default function MDXPage({ content: Content }) {
  const { metadata, assets, toc } = Content;
  const { title, description, frontMatter } = metadata;
  return (
    <HtmlClassNameProvider className="own-page">
      <Layout>
        <PageMetadata title={title} description={description} image={assets.image ?? frontMatter.image} />
        <main data-fact="own-page">
          <p>A {frontMatter.mood} page</p>
          <MDXContent>
            <Content />
          </MDXContent>
          <p>Parts: {toc.map(({ value }) => value).join()}</p>
        </main>
      </Layout>
    </HtmlClassNameProvider>
  );
}
