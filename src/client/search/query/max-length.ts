/** Characters that a query may have, wherever it is typed or comes from. */
export const MAX_QUERY_LENGTH = 64;
