import { useGreeting } from '@site/src/components/greeting';
import MDXComponents from '@theme-original/MDXComponents';
import type { ComponentProps, ReactNode } from 'react';

interface HighlightProps {
  readonly color: string;
  readonly children: ReactNode;
}

function Highlight({ color, children }: HighlightProps): ReactNode {
  return (
    <mark style={{ backgroundColor: color }} title={useGreeting()}>
      {children}
    </mark>
  );
}

/** Links in Markdown, marked as the site's own. */
function MarkdownLink(props: ComponentProps<'a'>): ReactNode {
  return <a {...props} data-fact="mapped" />;
}

export default { ...MDXComponents, Highlight, a: MarkdownLink };
