import type { ReactNode } from 'react';

/** The last line of the page. */
export default function FooterCopyright({ copyright }: { readonly copyright: string }): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the site author's own HTML, from the config
  return <div className="footer__copyright" dangerouslySetInnerHTML={{ __html: copyright }} />;
}
