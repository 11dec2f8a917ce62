import ErrorPageContent from '@theme/ErrorPageContent';
import Layout from '@theme/Layout';
import { translate } from 'lectern/theme';
import type { ComponentProps, ReactNode } from 'react';

/** An error page with layout, for error boundaries of sites; the shell renders only its content. */
export default function ErrorPage(props: ComponentProps<typeof ErrorPageContent>): ReactNode {
  return (
    <Layout title={translate({ id: 'theme.ErrorPageContent.title', message: 'This page crashed.' })}>
      <ErrorPageContent {...props} />
    </Layout>
  );
}
