import logo from '@site/static/img/logo.png';
import IdealImage from '@theme/IdealImage';
import Layout from '@theme/Layout';

/** What `import` and `require` give for an image, with or without the loader of plugin-ideal-image. */
export default function Images() {
  return (
    <Layout title="Images">
      <IdealImage img={logo} alt="Imported" />
      <IdealImage img={require('@site/static/img/logo.png')} alt="Required" />
      <IdealImage img={{ src: { src: logo, width: 5, height: 4 } }} alt="Measured" />
    </Layout>
  );
}
