import type { TOCProps } from '@theme/TOC';
import TOCItems from '@theme/TOCItems';
import type { ReactNode } from 'react';

/** A table of contents within the text. */
export default function TOCInline(props: Omit<TOCProps, 'className'>): ReactNode {
  return (
    <div className="tableOfContentsInline">
      <TOCItems {...props} className="table-of-contents" linkClassName={null} />
    </div>
  );
}
