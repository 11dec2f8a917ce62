import DocItemContent from '@theme/DocItem/Content';
import DocItemLayout from '@theme/DocItem/Layout';
import type { ReactNode } from 'react';

/** A doc: its content and what goes around it. */
export default function DocItem(): ReactNode {
  return (
    <DocItemLayout>
      <DocItemContent />
    </DocItemLayout>
  );
}
