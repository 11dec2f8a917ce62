/** Maximum number of characters in a query, whether typed or from a URL. */
export const MAX_QUERY_LENGTH = 64;
