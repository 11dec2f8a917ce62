import Layout from '@theme/Layout';
import { type ReactNode, useState } from 'react';

/** Throws when it is told to, until it is told not to. */
function Fragile({ broken }: { readonly broken: { now: boolean } }): ReactNode {
  if (broken.now) {
    const cause = new Error('the fuse blew');
    cause.cause = cause;
    throw new Error('No light', { cause });
  }
  return <p>All is well.</p>;
}

export default function Crash(): ReactNode {
  const [broken, setBroken] = useState({ now: false });
  return (
    <Layout title="Crash">
      <main className="container margin-vert--lg">
        <h1>Crash</h1>
        <button
          type="button"
          onClick={() => {
            const next = { now: true };
            Object.assign(window, { repair: () => Object.assign(next, { now: false }) });
            setBroken(next);
          }}
        >
          Break
        </button>
        <Fragile broken={broken} />
      </main>
    </Layout>
  );
}
