import NotFound from '@theme-original/NotFound';

/** The stock page of unknown addresses. It gets the address, as components of all routes do, which the host's answer cannot show. */
export default function NotFoundWrapper({ location }) {
  return (
    <>
      <p data-fact="address">{location.pathname.replace(/[^/].*/, '')}</p>
      <NotFound />
    </>
  );
}
