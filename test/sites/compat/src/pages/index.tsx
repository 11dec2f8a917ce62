import BrowserOnly from '@docusaurus/BrowserOnly';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { useAllDocsData } from '@docusaurus/plugin-content-docs/client';
import Translate, { translate } from '@docusaurus/Translate';
import { useColorMode, useThemeConfig } from '@docusaurus/theme-common';
import useBaseUrl, { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useGlobalData from '@docusaurus/useGlobalData';
import useIsBrowser from '@docusaurus/useIsBrowser';
import siteConfig from '@generated/docusaurus.config';
import Facts from '@site/src/components/Facts';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import { type ReactNode, useState } from 'react';

/** The path, by a hook: the first render has none of `BrowserOnly`'s function. */
function Place(): ReactNode {
  const [path] = useState(window.location.pathname);
  return <span>In {path}</span>;
}

export default function Home(): ReactNode {
  const context = useDocusaurusContext();
  const { withBaseUrl } = useBaseUrlUtils();
  const facts = {
    title: context.siteConfig.title,
    customFields: context.siteConfig.customFields,
    generated: siteConfig.baseUrl,
    locale: context.i18n.currentLocale,
    themeConfig: [useThemeConfig().navbar.title, useThemeConfig().footer?.style],
    globalData: Object.keys(useGlobalData()),
    allDocs: useAllDocsData(),
    colorMode: useColorMode().colorMode,
    logo: useBaseUrl('/img/logo.png'),
    absolute: withBaseUrl('docs/intro', { absolute: true }),
    browser: useIsBrowser(),
    translated: translate({ id: 'home.greeting', message: 'Hello, {name}' }, { name: 'Ada' }),
  };
  return (
    <Layout title="Home" description="Where it begins">
      <Head>
        <meta property="og:image" content="https://compat.test/card.png" />
        <body className="home" />
      </Head>
      <Heading as="h1">{context.siteConfig.title}</Heading>
      <Facts facts={facts} />
      <p>
        <Translate id="home.visit" values={{ link: <Link to="/docs/intro">the docs</Link> }}>
          {'Visit {link}'}
        </Translate>
      </p>
      <p>
        <Link href="https://elsewhere.test/">Elsewhere</Link> <Link to="pathname:///base/img/logo.png">File</Link>{' '}
        <Link to="./tools">Relative</Link>{' '}
        <Link to="/" isNavLink exact activeClassName="here">
          Home
        </Link>
      </p>
      <BrowserOnly fallback={<span>Waiting</span>}>{Place}</BrowserOnly>
    </Layout>
  );
}
