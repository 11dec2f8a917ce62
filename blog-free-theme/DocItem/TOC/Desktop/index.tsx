import TOC from '@theme/TOC';
import { useDoc } from 'lectern/theme';
import type { ReactNode } from 'react';

/** The table of contents beside the doc. */
export default function DocItemTOCDesktop(): ReactNode {
  const { toc, tocMinLevel, tocMaxLevel } = useDoc();
  return (
    <TOC className="theme-doc-toc-desktop" toc={toc} minHeadingLevel={tocMinLevel} maxHeadingLevel={tocMaxLevel} />
  );
}
