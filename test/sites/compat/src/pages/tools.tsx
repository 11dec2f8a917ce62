import ComponentCreator from '@docusaurus/ComponentCreator';
import { DEFAULT_PLUGIN_ID } from '@docusaurus/constants';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Interpolate, { interpolate } from '@docusaurus/Interpolate';
import isInternalUrl from '@docusaurus/isInternalUrl';
import Noop from '@docusaurus/Noop';
import { matchPath, useHistory, useLocation } from '@docusaurus/router';
import {
  Collapsible,
  duplicates,
  HtmlClassNameProvider,
  mergeSearchStrings,
  PageMetadata,
  SkipToContentFallbackId,
  ThemeClassNames,
  ThemedComponent,
  useCollapsible,
  usePluralForm,
  useQueryString,
  useSearchLinkCreator,
  useStorageSlot,
} from '@docusaurus/theme-common';
import { Details } from '@docusaurus/theme-common/Details';
import {
  DEFAULT_SEARCH_TAG,
  extractLeadingEmoji,
  splitNavbarItems,
  useBackToTopButton,
  useDocCardDescriptionCategoryItemsPlural,
  useHomePageRoute,
  useKeyboardNavigation,
  useLocationChange,
  useQueryStringValue,
  useScrollPositionBlocker,
  useTitleFormatter,
  useTOCHighlight,
  useTreeifiedTOC,
} from '@docusaurus/theme-common/internal';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import useIsomorphicLayoutEffect from '@docusaurus/useIsomorphicLayoutEffect';
import Facts from '@site/src/components/Facts';
import Admonition from '@theme/Admonition';
import ErrorPage from '@theme/Error';
import Layout from '@theme/Layout';
import Loading from '@theme/Loading';
import TOCItems from '@theme/TOCItems';
import { type ReactNode, useEffect, useState } from 'react';

export default function Tools(): ReactNode {
  useBrokenLinks().collectAnchor('made-by-hand');
  useTOCHighlight();
  useKeyboardNavigation();
  const { pathname } = useLocation();
  const { selectMessage } = usePluralForm();
  const toc = [
    { id: 'a', value: 'A', level: 2 },
    { id: 'b', value: 'B', level: 3 },
  ];
  const facts = {
    plugin: DEFAULT_PLUGIN_ID,
    environment: Object.keys(ExecutionEnvironment),
    interpolated: interpolate('{a} and {b}', { a: 1, b: 2 }),
    internal: [isInternalUrl('/docs'), isInternalUrl('https://x.test')],
    match: matchPath(pathname, '/base/:page')?.params.page,
    duplicates: duplicates([1, 2, 1]),
    merged: mergeSearchStrings(['?a=1', '?a=2&b=3'], 'set'),
    fallbackId: SkipToContentFallbackId,
    themed: [typeof ErrorPage, typeof ComponentCreator],
    className: ThemeClassNames.docs.docMarkdown,
    plural: [selectMessage(1, 'one|many'), selectMessage(2, 'one|many')],
    searchLink: useSearchLinkCreator()('a b'),
    stored: useStorageSlot('compat')[0],
    tree: useTreeifiedTOC(toc).map(item => `${item.id} ${item.children.length}`),
    home: useHomePageRoute(),
    emoji: extractLeadingEmoji('👩‍💻 Develop'),
    items: splitNavbarItems([{ position: 'left', label: 'a' }, { label: 'b' }]),
    counted: useDocCardDescriptionCategoryItemsPlural()(2),
    title: useTitleFormatter().format('Tools'),
    tag: DEFAULT_SEARCH_TAG,
    up: useBackToTopButton({ threshold: 300 }).shown,
    blocker: typeof useScrollPositionBlocker().blockElementScrollPositionUntilNextRender,
  };
  return (
    <HtmlClassNameProvider className="tools-page">
      <PageMetadata title="Tools" description="The rest" keywords={['a', 'b']} image="/img/logo.png" />
      <Layout>
        <Facts facts={facts} />
        <Interpolate values={{ strong: <strong>strong</strong> }}>{'Something {strong}'}</Interpolate>
        <ThemedComponent>
          {({ theme, className }) => (
            <span key={theme} className={className}>
              {theme}
            </span>
          )}
        </ThemedComponent>
        <Details summary="More">Inside</Details>
        <ErrorBoundary>
          <Noop />
        </ErrorBoundary>
        <Loading />
        <Loading error={new Error('It did not come')} />
        <Admonition type="story">Once</Admonition>
        <Admonition type="tip">Stock</Admonition>
        <TOCItems toc={toc} />
        <Fold />
        <Walk />
      </Layout>
    </HtmlClassNameProvider>
  );
}

function Fold(): ReactNode {
  const { collapsed, toggleCollapsed } = useCollapsible({ initialState: true });
  return (
    <>
      <button type="button" onClick={toggleCollapsed}>
        Fold
      </button>
      <Collapsible collapsed={collapsed} lazy={false}>
        <p>Folded</p>
      </Collapsible>
    </>
  );
}

/** Moves through the history and says what was heard of it. */
function Walk(): ReactNode {
  const history = useHistory();
  const [heard, setHeard] = useState('nothing');
  const [query, setQuery] = useQueryString('q');
  const [moved, setMoved] = useState('nowhere');
  const value = useQueryStringValue('q');
  useLocationChange(({ location, previousLocation }) =>
    setMoved(`from ${previousLocation?.search || 'here'} to ${location.search}`),
  );
  const [ready, setReady] = useState(false);
  useEffect(() => history.listen(({ search }, action) => setHeard(`${action} ${search}`)), [history]);
  useIsomorphicLayoutEffect(() => setReady(true), []);
  return (
    <p>
      <button type="button" onClick={() => history.push('?q=pushed')}>
        Push
      </button>
      <button type="button" onClick={() => setQuery('set')}>
        Set
      </button>
      <button type="button" onClick={() => history.push('/base/docs/intro')}>
        Leave
      </button>
      <output>
        {ready ? 'ready' : 'waiting'}, heard {heard}, query {query ?? 'none'}, moved {moved}, value {value ?? 'none'}
      </output>
    </p>
  );
}
