import MDXComponents from '@theme/MDXComponents';
import MDXContent from '@theme/MDXContent';
import { Content } from 'lectern/client';
import type { ReactNode } from 'react';

interface DocItemContentProps {
  /** What stands in place of the author's text, which it may hold. */
  readonly children?: ReactNode;
}

/** What the author wrote, the title included. */
export default function DocItemContent({ children }: DocItemContentProps): ReactNode {
  const className = 'theme-doc-markdown markdown';
  if (children !== undefined) return <div className={className}>{children}</div>;
  return (
    <MDXContent>
      <Content className={className} components={MDXComponents} />
    </MDXContent>
  );
}
