import Head from '@docusaurus/Head';
import useRouteContext from '@docusaurus/useRouteContext';

export default function Data({ greeting, list, answer, code, given, Note, route, location }) {
  const context = useRouteContext();
  const facts = {
    greeting,
    list,
    answer,
    given,
    code: code?.named ?? code,
    custom: route.custom,
    context,
    path: location.pathname,
  };
  return (
    <main>
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      {Note && <Note />}
      <code data-fact="data">{JSON.stringify(facts)}</code>
    </main>
  );
}
