/** How long readers wait for a file of a page before they are told that it does not come. */
export const LOAD_LIMIT_MS = 10_000;
