import Heading from '@theme/Heading';
import clsx from 'clsx';
import { Link } from 'lectern/client';
import type { ReactNode } from 'react';

/** The message of the page of unknown addresses. */
export default function NotFoundContent({ className }: { readonly className?: string }): ReactNode {
  return (
    <main className={clsx('container margin-vert--xl', className)}>
      <div className="row">
        <div className="col col--6 col--offset-3">
          <Heading as="h1">Page Not Found</Heading>
          <p>There is nothing at this address. The page may have moved, or the link that led here is wrong.</p>
          <p>
            Search for what you were after, or start from the <Link to="/">home page</Link>. If a link brought you here,
            please tell the owner of the page that has it.
          </p>
        </div>
      </div>
    </main>
  );
}
