import MDXContent from '@theme/MDXContent';
import { Content } from 'lectern/client';
import { cloneElement, isValidElement, type ReactNode } from 'react';

const CLASS_NAME = 'theme-doc-markdown markdown';

interface DocItemContentProps {
  /** What the author wrote, or what stands in its place, which may hold it. */
  readonly children: ReactNode;
}

/** What the author wrote, the title included. */
export default function DocItemContent({ children }: DocItemContentProps): ReactNode {
  const alone = isValidElement<{ className: string }>(children) && children.type === Content;
  return (
    <MDXContent>
      {alone ? cloneElement(children, { className: CLASS_NAME }) : <div className={CLASS_NAME}>{children}</div>}
    </MDXContent>
  );
}
