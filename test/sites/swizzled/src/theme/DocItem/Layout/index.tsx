import { useGreeting } from '@site/src/components/greeting';
import Layout from '@theme-original/DocItem/Layout';
import type { ComponentProps, ReactNode } from 'react';

/** Every doc, with what the root provides below it. */
export default function LayoutWrapper(props: ComponentProps<typeof Layout>): ReactNode {
  return (
    <>
      <Layout {...props} />
      <p data-fact="provided">{useGreeting()}</p>
    </>
  );
}
