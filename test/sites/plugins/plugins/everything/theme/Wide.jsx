import Greeting from '@theme/Greeting';
import Layout from '@theme/Layout';

export default function Wide({ docs, text, location }) {
  return (
    <Layout title="All docs">
      <main>
        <Greeting text={text} />
        <code data-fact="path">{JSON.stringify(location.pathname)}</code>
        {docs.map(doc => (
          <a key={doc} href={doc}>
            {doc}
          </a>
        ))}
      </main>
    </Layout>
  );
}
