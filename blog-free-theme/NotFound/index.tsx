import Layout from '@theme/Layout';
import NotFoundContent from '@theme/NotFound/Content';
import { translate } from 'lectern/theme';
import type { ReactNode } from 'react';

/** The page for unknown addresses. */
export default function NotFound(): ReactNode {
  return (
    <Layout title={translate({ id: 'theme.NotFound.title', message: 'Page Not Found' })}>
      <NotFoundContent />
    </Layout>
  );
}
