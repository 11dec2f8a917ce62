import Greeting from '@theme/Greeting';
import Layout from '@theme/Layout';

export default function Wide({ docs, text }) {
  return (
    <Layout title="All docs">
      <main>
        <Greeting text={text} />
        {docs.map(doc => (
          <a key={doc} href={doc}>
            {doc}
          </a>
        ))}
      </main>
    </Layout>
  );
}
