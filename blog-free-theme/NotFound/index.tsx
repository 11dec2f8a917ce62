import Layout from '@theme/Layout';
import NotFoundContent from '@theme/NotFound/Content';
import type { ReactNode } from 'react';

/** The page of unknown addresses. */
export default function NotFound(): ReactNode {
  return (
    <Layout title="Page Not Found">
      <NotFoundContent />
    </Layout>
  );
}
