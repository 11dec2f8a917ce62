import Frame from '@theme/CodeBlock/Frame';
import Pre from '@theme/CodeBlock/Pre';
import type { CodeBlockProps } from '@theme/CodeBlock/types';
import { highlightedHtml, readCodeBlock, useCodeHtml } from 'lectern/theme';
import type { ComponentProps, ReactNode } from 'react';

/** A code block for text, highlighted on the server or in the browser; its lines are HTML. */
export default function CodeBlockPainted(props: CodeBlockProps & { readonly children: string }): ReactNode {
  const { children } = props;
  const html = highlightedHtml(props.highlighted, children);
  const { className, language, title, lineNumbersStart, meta } = readCodeBlock(props);
  const pre = { language, lineNumbersStart };
  return (
    <Frame {...{ className, language, title }}>
      {html === undefined ? (
        <Highlighted {...pre} block={{ code: children.replace(/\n$/, ''), language, meta }} />
      ) : (
        <Markup {...pre} html={html} />
      )}
    </Frame>
  );
}

type PreProps = ComponentProps<typeof Pre>;

function Highlighted({ block, ...props }: PreProps & { readonly block: Parameters<typeof useCodeHtml>[0] }) {
  return <Markup {...props} html={useCodeHtml(block)} />;
}

function Markup({ html, ...props }: PreProps & { readonly html: string }): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: code, escaped and highlighted
  return <Pre {...props} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />;
}
