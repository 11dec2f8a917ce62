import Footer from '@theme-init/Footer';
import type { ReactNode } from 'react';

export default function LoudFooter(): ReactNode {
  return (
    <div data-fact="around the footer">
      <Footer />
    </div>
  );
}
