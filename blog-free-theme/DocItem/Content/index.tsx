import MDXContent from '@theme/MDXContent';
import { Content } from 'lectern/theme';
import { cloneElement, isValidElement, type ReactNode } from 'react';

const CLASS_NAME = 'theme-doc-markdown markdown';

interface DocItemContentProps {
  /** The page's content, or a replacement that may contain it. */
  readonly children: ReactNode;
}

/** The doc's content, title included. */
export default function DocItemContent({ children }: DocItemContentProps): ReactNode {
  const alone = isValidElement<{ className: string }>(children) && children.type === Content;
  return (
    <MDXContent>
      {alone ? cloneElement(children, { className: CLASS_NAME }) : <div className={CLASS_NAME}>{children}</div>}
    </MDXContent>
  );
}
