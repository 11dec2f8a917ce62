import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Footer from '@theme-original/Footer';
import type { ReactNode } from 'react';

/** The stock footer with a line above it. */
export default function FooterWrapper(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  return (
    <>
      <p data-fact="wrapped">{siteConfig.tagline}</p>
      <Footer />
    </>
  );
}
