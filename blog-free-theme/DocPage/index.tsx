import DocItem from '@theme/DocItem';
import DocRootLayout from '@theme/DocRoot/Layout';
import Layout from '@theme/Layout';
import type { DocProps } from 'lectern/client';
import type { ComponentType, ReactNode } from 'react';

interface DocPageProps extends DocProps {
  /** Paints the doc, where the site has a component of its own for that. */
  readonly Item?: ComponentType;
}

/** The page of a doc. */
export default function DocPage({ sidebar, Item = DocItem }: DocPageProps): ReactNode {
  return (
    <Layout>
      <DocRootLayout sidebar={sidebar}>
        <Item />
      </DocRootLayout>
    </Layout>
  );
}
