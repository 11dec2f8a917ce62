import NotFound from '@theme-original/NotFound';
import type { ReactNode } from 'react';

interface Props {
  readonly location: { readonly pathname: string };
}

/** The stock page of unknown addresses. It gets the address, as components of all routes do, which the host's answer cannot show. */
export default function NotFoundWrapper(props: Props): ReactNode {
  return (
    <>
      <p data-fact="address">{props.location.pathname.replace(/[^/].*/, '')}</p>
      <NotFound {...props} />
    </>
  );
}
