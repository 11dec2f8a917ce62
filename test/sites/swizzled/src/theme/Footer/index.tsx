import type { ReactNode } from 'react';

/** The site's own footer in the place of the stock one. */
export default function Footer(): ReactNode {
  return <footer className="footer">Made by hand</footer>;
}
