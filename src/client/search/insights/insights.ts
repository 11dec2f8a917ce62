import type { DocSearchModalProps } from '@docsearch/react/modal';
import { createInsightsClient, getRequesterForBrowser } from 'search-insights';
import type { SearchSettings } from '../../../shared/model/search.ts';
import type { FoundAt } from '../types.ts';

/** Reports hits that are shown and followed to Algolia, on sites that enable it. */
export interface Insights {
  /** The modal's own `insights` option, which reports shown hits. */
  readonly modal: NonNullable<DocSearchModalProps['insights']>;
  /** Reports that a hit in the modal was followed; saved searches are not counted. */
  readonly clickedInModal: (hit: object) => void;
  /** Reports that a hit was followed. */
  readonly clicked: (objectID: string, found: FoundAt) => void;
}

/** Fields that the modal adds to each hit that it shows. */
interface ShownHit {
  readonly objectID: string;
  readonly __autocomplete_indexName: string;
  readonly __autocomplete_queryID: string;
  /** 0-based index over all groups. */
  readonly __autocomplete_id: number;
}

/** Starts reporting. Like Algolia's own script, it sets `window.aa`, for conversions that the site's own scripts report. */
export function startInsights({ appId = '', apiKey = '', insightsHost }: SearchSettings): Insights {
  const page = window as Window & { aa?: ReturnType<typeof createInsightsClient> };
  const report = page.aa ?? createInsightsClient(getRequesterForBrowser());
  if (!page.aa) {
    page.aa = report;
    report('init', { appId, apiKey, ...(insightsHost === undefined ? {} : { host: insightsHost }) });
  }
  function clicked(objectID: string, { position, ...search }: FoundAt): void {
    const event = { eventName: 'Item Selected', objectIDs: [objectID], positions: [position], ...search };
    report('clickedObjectIDsAfterSearch', event);
  }
  function clickedInModal(hit: object): void {
    if (!isShown(hit)) return;
    const { __autocomplete_indexName: index, __autocomplete_queryID: queryID, __autocomplete_id: place } = hit;
    clicked(hit.objectID, { index, queryID, position: place + 1 });
  }
  // The modal's own click events have wrong positions: by mouse 0-based and without the first, by keyboard per group.
  const insightsClient = (method: string, ...args: readonly unknown[]) =>
    method === 'clickedObjectIDsAfterSearch' ? undefined : (report as (...all: unknown[]) => void)(method, ...args);
  return {
    modal: { insightsClient, onSelect: ({ item }: { item: object }) => clickedInModal(item) } as Insights['modal'],
    clickedInModal,
    clicked,
  };
}

/** Whether a hit has a query id; saved searches and some answers have none. */
function isShown(hit: object): hit is ShownHit {
  return (
    '__autocomplete_queryID' in hit && typeof hit.__autocomplete_queryID === 'string' && '__autocomplete_id' in hit
  );
}
