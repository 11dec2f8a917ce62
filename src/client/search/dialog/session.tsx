import type { DocSearchModalProps } from '@docsearch/react/modal';
import type { RefObject } from 'react';
import type { SearchSettings } from '../../../shared/model/search.ts';
import type { SiteData } from '../../../shared/model/site.ts';
import type { Insights } from '../insights/insights.ts';
import type { PageSearch } from '../query/page-search.ts';
import { resultsUrl } from '../results-page/address.ts';
import { fillQuery } from '../search-page-url.ts';
import { searchLabel } from '../texts.ts';
import type { DialogOptions, Question, SearchHit } from '../types.ts';
import { latestOnly } from './latest-only.ts';
import { modalTexts } from './modal-texts.ts';
import { namesFirst } from './names-first.ts';
import { FollowedLink, ResultsFooter } from './parts.tsx';
import { createFollowedPages, type FollowedPages, prepareSavedSearches } from './saved-searches.ts';
import { searchStorage } from './search-storage.ts';
import { createStatusStore, type StatusStore, withStatus } from './status.ts';
import { withTrails } from './trails.ts';

/** Ten words of each text in any window: the modal asks for five in narrow ones, whose rows have two lines for them. */
const SNIPPETS = [...[1, 2, 3, 4, 5, 6].map(level => `hierarchy.lvl${level}:10`), 'content:10'];

interface SessionOptions {
  readonly site: SiteData;
  readonly search: PageSearch;
  readonly insights: Insights | null;
  readonly options: DialogOptions;
  readonly scrollY: RefObject<number>;
  readonly initialQuery: string;
  readonly onClose: () => void;
  readonly onFollow: (url: string) => void;
  /** Makes the modal run its query again. */
  readonly repeatQuery: () => void;
}

interface Session {
  readonly modalProps: DocSearchModalProps;
  readonly texts: ReturnType<typeof modalTexts>;
  readonly status: StatusStore;
  /** Null where searches are not saved. */
  readonly followed: FollowedPages | null;
}

/** The modal's props and the search status, created each time the dialog opens. */
export function createSession(session: SessionOptions): Session {
  const { site, search, insights, onClose, onFollow } = session;
  const { searchParameters, indexName } = site.search;
  const status = createStatusStore();
  const savesSearches =
    prepareSavedSearches(searchStorage, indexName, search) && !site.search.disableUserPersonalization;
  const followed = savesSearches ? createFollowedPages(searchStorage, indexName) : null;
  const onFollowHit = (hit: object) => followed?.follow(hit as SearchHit);
  const texts = modalTexts(site.search.translations?.modal as Parameters<typeof modalTexts>[0]);
  const modalProps: DocSearchModalProps = {
    ...settingsProps(site.search),
    translations: texts,
    ...(session.options as unknown as Partial<DocSearchModalProps>),
    searchParameters: {
      ...(site.search.backend === 'embedded' && { attributesToSnippet: SNIPPETS }),
      ...searchParameters,
      facetFilters: search.filters,
    } as object,
    initialQuery: session.initialQuery || (site.search.initialQuery ?? ''),
    initialScrollY: liveNumber(session.scrollY),
    disableUserPersonalization: !savesSearches,
    insights: insights?.modal ?? false,
    onClose,
    navigator: createNavigator(onFollow, onFollowHit),
    transformSearchClient: modalClient => modalClientOf(session, status, modalClient),
    hitComponent: ({ hit, children }) => (
      <FollowedLink
        url={hit.url}
        onFollow={onFollow}
        onClick={() => {
          insights?.clickedInModal(hit);
          onFollowHit(hit);
        }}
      >
        {children}
      </FollowedLink>
    ),
    resultsFooterComponent: ({ state: { query, context } }) => (
      <ResultsFooter
        url={resultsUrl(site, query, search.versions)}
        count={Number(context.nbHits ?? 0)}
        onFollow={onFollow}
      />
    ),
  };
  return { modalProps, texts, status, followed };
}

/** A number whose value is read late: the modal uses it when it closes, when another page may be shown. */
function liveNumber(position: RefObject<number>): number {
  return { valueOf: () => position.current } as unknown as number;
}

type SettingsProps = Omit<DocSearchModalProps, 'initialScrollY'>;

function settingsProps(search: SearchSettings): SettingsProps {
  const { backend, appId = '', apiKey = '', indexName, placeholder = searchLabel() } = search;
  const { maxResultsPerGroup, missingResultsUrl } = search;
  const embedded = backend === 'embedded';
  return {
    // The modal requires credentials, even with a client that needs none.
    appId: embedded ? backend : appId,
    apiKey: embedded ? backend : apiKey,
    indexName,
    placeholder,
    ...(maxResultsPerGroup === undefined ? {} : { maxResultsPerGroup }),
    ...(missingResultsUrl === undefined ? {} : { getMissingResultsUrl: reportUrl(missingResultsUrl) }),
  };
}

function reportUrl(template: string): ({ query }: { query: string }) => string {
  return ({ query }) => fillQuery(template, query);
}

type ModalClient = Parameters<NonNullable<DocSearchModalProps['transformSearchClient']>>[0];

/** The site's client, used instead of the modal's own, with the user agent segments of the latter. */
function modalClientOf(
  { site, search: { client }, repeatQuery }: SessionOptions,
  status: StatusStore,
  modalClient: ModalClient,
): ModalClient {
  for (const [, segment, version] of modalClient.transporter.algoliaAgent.value.matchAll(MODAL_AGENTS)) {
    if (segment) client.addAlgoliaAgent(segment, version);
  }
  const ask = site.search.backend === 'embedded' ? latestOnly(client.search) : client.search;
  const backend = withStatus(status, { search: ask }, message => console.error(message));
  const { search } = namesFirst({ backend, names: client.names, repeatQuery });
  return {
    ...client,
    search: async (question: Question) => withTrails(await search(question)),
  } as unknown as ModalClient;
}

const MODAL_AGENTS = /(?<![\w-])(docsearch[\w-]*) \(([^()]*)\)/g;

interface Target {
  readonly item: object;
  readonly itemUrl: string;
}

/** Handlers for Enter: follows the hit, or with a modifier key opens it in a tab or window without access to this one. */
export function createNavigator(follow: (url: string) => void, onFollowHit: (hit: object) => void) {
  return {
    navigate({ item, itemUrl }: Target): void {
      onFollowHit(item);
      follow(itemUrl);
    },
    navigateNewTab({ item, itemUrl }: Target): void {
      onFollowHit(item);
      window.open(itemUrl, '_blank', 'noopener');
    },
    navigateNewWindow({ item, itemUrl }: Target): void {
      onFollowHit(item);
      window.open(itemUrl, '_blank', 'noopener,noreferrer,popup');
    },
  };
}
