import MDXComponents from '@theme/MDXComponents';
import { Content } from 'lectern/client';
import type { ReactNode } from 'react';

/** What the author wrote, the title included. */
export default function DocItemContent(): ReactNode {
  return <Content className="theme-doc-markdown markdown" components={MDXComponents} />;
}
