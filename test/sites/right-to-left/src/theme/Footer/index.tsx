import Footer from '@theme-init/Footer';
import { type ReactNode, useState } from 'react';

/** Throws when it is told to, outside of what a page's own boundary surrounds. */
export default function LoudFooter(): ReactNode {
  const [dark, setDark] = useState(false);
  if (dark) throw new Error('The footer went dark');
  return (
    <div data-fact="around the footer">
      <Footer />
      <button type="button" className="button button--secondary" onClick={() => setDark(true)}>
        Dim
      </button>
    </div>
  );
}
