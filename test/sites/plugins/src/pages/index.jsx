import { useAllPluginInstancesData, usePluginData } from '@docusaurus/useGlobalData';
import Layout from '@theme/Layout';
import { named } from 'alias-default';
import Mark from '../components/mark.svg';
import '../components/look.sheet';
import '../components/page.tone';
import tones from '../components/mark.module.tone';

export default function Home() {
  const facts = {
    everything: useAllPluginInstancesData('everything'),
    words: usePluginData('words'),
    inline: usePluginData('inline'),
    preset: usePluginData('from-preset'),
    named,
  };
  return (
    <Layout title="Home">
      <main className={tones.mark}>
        <Mark title="A mark" width={8} />
        <code data-fact="global">{JSON.stringify(facts)}</code>
      </main>
    </Layout>
  );
}
