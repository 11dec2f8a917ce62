import CodeBlock from '@theme/CodeBlock';
import CodeInline from '@theme/CodeInline';
import type { ComponentProps, ReactNode } from 'react';

interface MDXCodeProps extends ComponentProps<'code'> {
  /** Of a fence: what stands after its language. */
  readonly metastring?: string;
  /** Of a fence: its lines as HTML, coloured at build. */
  readonly highlighted?: string;
}

/** Code in Markdown: a fence, which is a block, or a few words. */
export default function MDXCode({ metastring, highlighted, ...props }: MDXCodeProps): ReactNode {
  if (highlighted === undefined) return <CodeInline {...props} />;
  const { children, className } = props;
  const live = /(?:^|\s)live(?:\s|$)/.test(metastring ?? '');
  return (
    <CodeBlock {...{ highlighted, live }} {...(className && { className })} {...(metastring && { metastring })}>
      {children}
    </CodeBlock>
  );
}
