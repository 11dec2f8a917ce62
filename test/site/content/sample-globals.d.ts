// Globals that samples of the docs may use, for their type check alone.

/** The Crawler's config as the docs describe it. */
declare class Crawler {
  constructor(config: CrawlerConfig);
}

interface CrawlerConfig {
  appId: string;
  apiKey: string;
  indexPrefix?: string;
  rateLimit?: number;
  maxDepth?: number;
  startUrls: string[];
  sitemaps?: string[];
  renderJavaScript?: boolean;
  ignoreCanonicalTo?: boolean;
  discoveryPatterns?: string[];
  exclusionPatterns?: string[];
  actions: CrawlerAction[];
  initialIndexSettings?: Record<string, Record<string, string | string[] | number | boolean>>;
}

interface CrawlerAction {
  indexName: string;
  pathsToMatch: string[];
  recordExtractor: (page: { $: (selector: string) => CheerioNodes; helpers: CrawlerHelpers; url: URL }) => object[];
}

interface CrawlerHelpers {
  docsearch(options: {
    recordProps: RecordProps;
    aggregateContent?: boolean;
    recordVersion?: 'v2' | 'v3';
    indexHeadings?: boolean | { from: number; to: number };
  }): object[];
}

type Selectors = string | string[];

type RecordProps = {
  lvl0: { selectors: Selectors; defaultValue?: string };
  lvl1: Selectors;
  content: Selectors;
  pageRank?: string;
} & { [level in `lvl${2 | 3 | 4 | 5 | 6}`]?: Selectors } & {
  [variable: string]: Selectors | { selectors?: Selectors; defaultValue?: string | string[] } | undefined;
};

interface CheerioNodes {
  remove(): void;
  first(): CheerioNodes;
  last(): CheerioNodes;
  find(selector: string): CheerioNodes;
  children(selector: string): CheerioNodes;
  text(): string;
}

/** docsearch.js v2, which the legacy docs load from a CDN. */
declare function docsearch(options: {
  appId: string;
  apiKey: string;
  indexName: string;
  inputSelector: string;
  debug?: boolean;
  algoliaOptions?: { hitsPerPage?: number; facetFilters?: string[] };
  autocompleteOptions?: { hint?: boolean; autoselect?: boolean };
  queryHook?(query: string): string;
  transformData?(hits: { url: string }[]): { url: string }[];
  handleSelected?(
    input: { open(): void; close(): void; getVal(): string; setVal(value: string): void },
    event: Event,
    suggestion: { url: string },
    datasetNumber: number,
    context: { selectionMethod: 'click' | 'enterKey' | 'tabKey' | 'blur' },
  ): void;
}): { autocomplete: { on(event: string, listener: () => void): void } };

/** Stylesheets, which a bundler imports. */
declare module '@docsearch/css';
declare module '@docsearch/css/*';
