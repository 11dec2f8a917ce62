import AnnouncementBar from '@theme/AnnouncementBar';
import ErrorPageContent from '@theme/ErrorPageContent';
import Footer from '@theme/Footer';
import LayoutHead from '@theme/Layout/Head';
import LayoutProvider from '@theme/Layout/Provider';
import Navbar from '@theme/Navbar';
import SkipToContent from '@theme/SkipToContent';
import clsx from 'clsx';
import { ErrorBoundary, SKIP_TO_CONTENT_FALLBACK_ID, useColorModeSync } from 'lectern/theme';
import type { ReactNode } from 'react';

interface LayoutProps {
  readonly children?: ReactNode;
  /** Title of the document and of previews; Markdown pages set theirs in front matter. */
  readonly title?: string;
  readonly description?: string;
  readonly wrapperClassName?: string;
  readonly noFooter?: boolean;
}

/** The layout of a page. If the page throws, the error replaces only its main part. */
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
