import DocItemLayout from '@theme/DocItem/Layout';
import MDXComponents from '@theme/MDXComponents';
import { Content } from 'lectern/client';
import type { ReactNode } from 'react';

/** A doc: what the author wrote and what goes around it. */
export default function DocItem(): ReactNode {
  return (
    <DocItemLayout>
      <Content className="markdown" components={MDXComponents} />
    </DocItemLayout>
  );
}
