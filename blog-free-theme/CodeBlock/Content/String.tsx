import Layout from '@theme/CodeBlock/Layout';
import type { CodeBlockProps } from '@theme/CodeBlock/types';
import { CodeBlockContextProvider, highlightedHtml, useCodeBlockMetadata, useCodeWordWrap } from 'lectern/theme';
import type { ReactNode } from 'react';

/** A code block for text, composed of components; used on sites that override one of these. */
export default function CodeBlockString(props: CodeBlockProps & { readonly children: string }): ReactNode {
  const html = highlightedHtml(props.highlighted, props.children);
  const metadata = useCodeBlockMetadata(props);
  return (
    <CodeBlockContextProvider metadata={metadata} wordWrap={useCodeWordWrap()} html={html}>
      <Layout />
    </CodeBlockContextProvider>
  );
}
