import DocItem from '@theme/DocItem';
import DocRootLayout from '@theme/DocRoot/Layout';
import Layout from '@theme/Layout';
import type { DocProps } from 'lectern/client';
import type { ReactNode } from 'react';

/** The page of a doc. */
export default function DocPage({ sidebar }: DocProps): ReactNode {
  return (
    <Layout>
      <DocRootLayout sidebar={sidebar}>
        <DocItem />
      </DocRootLayout>
    </Layout>
  );
}
