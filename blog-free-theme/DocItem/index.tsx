import DocItemLayout from '@theme/DocItem/Layout';
import MDXComponents from '@theme/MDXComponents';
import { Content } from 'lectern/theme';
import type { ReactNode } from 'react';

/** A doc: its content in its layout. */
export default function DocItem(): ReactNode {
  return (
    <DocItemLayout>
      <Content className="markdown" components={MDXComponents} />
    </DocItemLayout>
  );
}
