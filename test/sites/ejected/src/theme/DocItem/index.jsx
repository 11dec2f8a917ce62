import { DocProvider } from '@docusaurus/plugin-content-docs/client';
import { HtmlClassNameProvider } from '@docusaurus/theme-common';
import DocItemLayout from '@theme/DocItem/Layout';
import DocItemMetadata from '@theme/DocItem/Metadata';

/** A doc of what it is given. */
export default function DocItem({ content: Content }) {
  return (
    <DocProvider content={Content}>
      <HtmlClassNameProvider className={`own-doc-${Content.metadata.id}`}>
        <DocItemMetadata />
        <DocItemLayout>
          <Content />
        </DocItemLayout>
      </HtmlClassNameProvider>
    </DocProvider>
  );
}
