import Frame from '@theme/CodeBlock/Frame';
import type { CodeBlockProps } from '@theme/CodeBlock/types';
import { useCodeHtml } from 'lectern/client';
import type { ComponentProps, ReactNode } from 'react';

/** A code block with text as its content, highlighted at build or in the browser. */
export default function CodeBlockString(props: CodeBlockProps & { readonly children: string }): ReactNode {
  const { children, highlighted } = props;
  return (
    <Frame {...props}>
      {(code, { language, meta }) =>
        highlighted === undefined ? (
          <Painted {...code} block={{ code: children.replace(/\n$/, ''), language, meta }} />
        ) : (
          <Markup {...code} html={highlighted} />
        )
      }
    </Frame>
  );
}

type CodeProps = ComponentProps<'code'>;

function Painted({ block, ...props }: CodeProps & { readonly block: Parameters<typeof useCodeHtml>[0] }) {
  return <Markup {...props} html={useCodeHtml(block)} />;
}

function Markup({ html, ...props }: CodeProps & { readonly html: string }): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: code, escaped and coloured
  return <code {...props} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />;
}
