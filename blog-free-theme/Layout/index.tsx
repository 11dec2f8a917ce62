import AnnouncementBar from '@theme/AnnouncementBar';
import ErrorPageContent from '@theme/ErrorPageContent';
import Footer from '@theme/Footer';
import LayoutHead from '@theme/Layout/Head';
import LayoutProvider from '@theme/Layout/Provider';
import Navbar from '@theme/Navbar';
import SkipToContent from '@theme/SkipToContent';
import clsx from 'clsx';
import { ErrorBoundary, SKIP_TO_CONTENT_FALLBACK_ID, useColorModeSync } from 'lectern/client';
import type { ReactNode } from 'react';

interface LayoutProps {
  readonly children?: ReactNode;
  /** Of the page, for the window and for previews; pages made of Markdown have theirs already. */
  readonly title?: string;
  readonly description?: string;
  readonly wrapperClassName?: string;
  readonly noFooter?: boolean;
}

/** Everything around a page's main part. A page that throws takes only its main part down. */
export default function Layout({ children, title, description, wrapperClassName, noFooter }: LayoutProps): ReactNode {
  useColorModeSync();
  return (
    <LayoutProvider>
      <LayoutHead title={title} description={description} />
      <SkipToContent />
      <AnnouncementBar />
      <Navbar />
      <div id={SKIP_TO_CONTENT_FALLBACK_ID} className={clsx('theme-layout-main main-wrapper', wrapperClassName)}>
        <ErrorBoundary fallback={props => <ErrorPageContent {...props} />}>{children}</ErrorBoundary>
      </div>
      {!noFooter && <Footer />}
    </LayoutProvider>
  );
}
