/**
 * Event that makes the router reload the current page; sent by the `Retry` button, and by the dev server with the page's new HTML
 * as `detail`.
 */
export const REPLACE_EVENT = 'lectern:replace';
