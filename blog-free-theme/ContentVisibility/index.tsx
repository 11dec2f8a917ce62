import Draft from '@theme/ContentVisibility/Draft';
import Unlisted from '@theme/ContentVisibility/Unlisted';
import { useDoc } from 'lectern/client';
import type { ReactNode } from 'react';

/** Says so where a doc or a Markdown page is a draft or can be reached by its address only. */
export default function ContentVisibility(): ReactNode {
  const { draft, unlisted } = useDoc();
  if (draft) return <Draft />;
  return unlisted ? <Unlisted /> : null;
}
