import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import { usePluralForm } from '@docusaurus/theme-common';
import { useAlternatePageUtils, useDateTimeFormat } from '@docusaurus/theme-common/internal';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';

function Cups({ count }) {
  const { selectMessage } = usePluralForm();
  const cups = translate({ id: 'home.cups', message: 'One cup|{count} cups' }, { count });
  return <li>{selectMessage(count, cups)}</li>;
}

export default function Home() {
  const { siteConfig, i18n } = useDocusaurusContext();
  const { createUrl } = useAlternatePageUtils();
  const dates = useDateTimeFormat({ dateStyle: 'long', timeZone: 'UTC' });
  return (
    <Layout title={translate({ id: 'home.title', message: 'Come in' })} description={translate({ message: 'A door' })}>
      <main>
        <h1>
          <Translate id="home.greeting" values={{ house: siteConfig.title }}>
            {'Welcome to the {house}'}
          </Translate>
        </h1>
        <p>{i18n.locales.map(locale => `${locale}: ${i18n.localeConfigs[locale].label}`).join(', ')}</p>
        <p>{createUrl({ locale: 'ja', fullyQualified: true })}</p>
        <p>{dates.format(new Date('2026-07-01T12:00:00Z'))}</p>
        <ul>
          {[1, 2, 3, 11, 100].map(count => (
            <Cups key={count} count={count} />
          ))}
        </ul>
        <Link to="/docs/welcome">
          <Translate>To the handbook</Translate>
        </Link>
      </main>
    </Layout>
  );
}
