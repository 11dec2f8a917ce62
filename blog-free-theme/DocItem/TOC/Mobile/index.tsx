import TOCCollapsible from '@theme/TOCCollapsible';
import { useDoc } from 'lectern/client';
import type { ReactNode } from 'react';

/** The table of contents above the doc, in narrow windows. */
export default function DocItemTOCMobile(): ReactNode {
  const { toc, tocMinLevel, tocMaxLevel } = useDoc();
  return (
    <TOCCollapsible
      className="theme-doc-toc-mobile"
      toc={toc}
      minHeadingLevel={tocMinLevel}
      maxHeadingLevel={tocMaxLevel}
    />
  );
}
