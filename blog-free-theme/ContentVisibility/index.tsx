import Draft from '@theme/ContentVisibility/Draft';
import Unlisted from '@theme/ContentVisibility/Unlisted';
import type { ReactNode } from 'react';

interface ContentVisibilityProps {
  /** The page's metadata, in the shape that Docusaurus' components expect. */
  readonly metadata: {
    readonly draft: boolean;
    readonly unlisted: boolean;
    readonly frontMatter: { readonly draft?: unknown };
  };
}

/** Banner of a draft or unlisted doc or Markdown page. */
export default function ContentVisibility({ metadata }: ContentVisibilityProps): ReactNode {
  if (metadata.draft) return <Draft />;
  return metadata.unlisted ? <Unlisted /> : null;
}
