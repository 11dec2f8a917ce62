import stock from '@theme-original/Admonition/Types';
import type { ReactNode } from 'react';

function Story({ children }: { readonly children?: ReactNode }): ReactNode {
  return <blockquote className="story">{children}</blockquote>;
}

/** The stock keywords and one of the site's own. */
export default { ...stock, story: Story };
