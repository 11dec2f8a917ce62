/** Title of the pages that speak for the program. */
export const TITLE = 'DocSearch: search made for documentation';

/** Their description, for search engines and cards. */
export const DESCRIPTION =
  'The easiest way to add search to your documentation: free, powered by Algolia, and integrated in minutes.';
