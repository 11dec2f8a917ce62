import ErrorPageContent from '@theme/ErrorPageContent';
import Layout from '@theme/Layout';
import type { ComponentProps, ReactNode } from 'react';

/** A whole page in place of one that threw, for a site's own boundaries; the shell paints only the content. */
export default function ErrorPage(props: ComponentProps<typeof ErrorPageContent>): ReactNode {
  return (
    <Layout title="This page crashed.">
      <ErrorPageContent {...props} />
    </Layout>
  );
}
