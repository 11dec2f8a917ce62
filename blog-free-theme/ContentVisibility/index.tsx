import Draft from '@theme/ContentVisibility/Draft';
import Unlisted from '@theme/ContentVisibility/Unlisted';
import type { ReactNode } from 'react';

interface ContentVisibilityProps {
  /** Of the page; what components of sites read of its front matter is there too. */
  readonly metadata: {
    readonly draft: boolean;
    readonly unlisted: boolean;
    readonly frontMatter: { readonly draft?: unknown };
  };
}

/** Says so where a doc or a Markdown page is a draft or can be reached by its address only. */
export default function ContentVisibility({ metadata }: ContentVisibilityProps): ReactNode {
  if (metadata.draft) return <Draft />;
  return metadata.unlisted ? <Unlisted /> : null;
}
