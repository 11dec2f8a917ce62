/**
 * `lectern/client`: what components of sites use of the browser shell. It is stable: what it exports changes with a new major version
 * only. What themes need besides is in `theme.ts`. The modules that sites import as `@docusaurus/*` (see `docusaurus/`) adapt the same
 * functions.
 */

// Site, page and location

export type { PageProps } from '../shared/model/page.ts';
export type { SiteData } from '../shared/model/site.ts';
export { isExternal, withBase } from '../shared/url.ts';
export { usePage, useSite, useTitleFormatter } from './contexts.ts';
export { BrowserOnly, useBaseUrl, useIsBrowser } from './environment.tsx';
export type { Location, Navigate } from './routing/history.ts';
export { useLocation, useNavigate } from './routing/navigation.tsx';

// Texts in the language of the page

export { default as Translate, type TranslateParam, translate } from './docusaurus/Translate.tsx';

// Components and state

export { ErrorBoundary } from './error-boundary.tsx';
export { type ColorMode, type ColorModeChoice, useColorMode } from './hooks/color-mode.ts';
export { useStorageSlot } from './hooks/storage.ts';
export { Head } from './page/head.tsx';
export { Link, type LinkProps } from './routing/link.tsx';

// Data files

export { type DataName, type DataOf, useData } from './hooks/data.ts';

// Docs

export { useDoc } from './hooks/docs.ts';
export { usePreferredVersion } from './hooks/preferred-version.ts';
export { type PageMarkdown, useMarkdown } from './page/markdown.ts';

// Search

export { type SearchDialogControl, useSearchDialog } from './search/dialog/use-search-dialog.ts';
export type { SearchFailure } from './search/failure.ts';
export { MAX_QUERY_LENGTH } from './search/query/max-length.ts';
export { resultTexts, type TextPart } from './search/results/result-texts.ts';
export { failureHelp } from './search/results/texts.ts';
export { searchPageUrl } from './search/search-page-url.ts';
export type { AskedSection, DialogOptions, SearchHit } from './search/types.ts';
export { type LiveAnswer, type LiveSearchControl, useLiveSearch } from './search/use-live-search.ts';
