import Layout from '@theme/Layout';

export default function Visit() {
  return (
    <Layout title="Visit us">
      <main>
        <h1>Visit us</h1>
        <p>From eight to six.</p>
      </main>
    </Layout>
  );
}
