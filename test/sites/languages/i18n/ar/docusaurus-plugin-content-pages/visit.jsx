import Layout from '@theme/Layout';

export default function Visit() {
  return (
    <Layout title="زورونا">
      <main>
        <h1>زورونا</h1>
        <p>من الثامنة إلى السادسة.</p>
      </main>
    </Layout>
  );
}
