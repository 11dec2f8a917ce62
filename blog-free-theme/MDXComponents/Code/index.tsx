import CodeBlock from '@theme/CodeBlock';
import CodeInline from '@theme/CodeInline';
import { Children, type ComponentProps, type ReactNode } from 'react';

interface MDXCodeProps extends ComponentProps<'code'> {
  /** The info string of a fence, without its language. */
  readonly metastring?: string;
  /** The highlighted lines of a fence, as HTML. */
  readonly highlighted?: string;
}

/** Code in Markdown: a fence or inline code. */
export default function MDXCode({ metastring, highlighted, ...props }: MDXCodeProps): ReactNode {
  if (highlighted === undefined) return <CodeInline {...props} />;
  const { children, className } = props;
  const block = { code: Children.toArray(children).join(''), html: highlighted };
  const live = /(?:^|\s)live(?:\s|$)/.test(metastring ?? '');
  return (
    <CodeBlock highlighted={block} live={live} {...(className && { className })} {...(metastring && { metastring })}>
      {children}
    </CodeBlock>
  );
}
