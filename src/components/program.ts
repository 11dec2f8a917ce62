/** Title of the pages that speak for the program. */
export const TITLE = 'DocSearch: search made for documentation';

/** Their description, for search engines and cards. */
export const DESCRIPTION =
  'Search for your documentation without the work: free, powered by Algolia, and integrated in minutes.';
