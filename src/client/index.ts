/** The public door of the browser shell: everything that a theme or a site may use. */

// Where we are
export { useLocation, useNavigate } from 'react-router-dom';
export type * from '../shared/model.ts';
export { hasProtocol, isExternal, pageKey, withBase } from '../shared/url.ts';
// Painting
export { Content } from './content.tsx';
// Data
export { usePage, useSite } from './contexts.ts';
export { BrowserOnly, useBaseUrl, useIsBrowser } from './environment.tsx';
export { ErrorBoundary } from './error-boundary.tsx';
export { Head } from './head.tsx';
export { Link, type LinkProps } from './link.tsx';
