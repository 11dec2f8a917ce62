import type { Explanations } from '../../diagnostics/codes/types.ts';

const CHECK_PAGES = 'Check whether the pages should be drafts, unlisted or `noindex`.';

/** Codes of an Algolia index. */
export const algolia = {
  empty: {
    title: 'Algolia index is empty',
    cause: 'The index does not exist or has no records, so search finds nothing.',
    fix: 'Run `lectern search push`.',
  },
  'facet-missing': {
    title: 'Missing facet in the Algolia index',
    cause:
      'Search filters by the language and version of the page, but the property is not in the `attributesForFaceting` of the index, or no record has it.',
    fix: 'Add it in the settings of the index, or run `lectern search push`, which does so.',
  },
  forbidden: {
    title: 'Algolia denies access',
    cause: 'The API key belongs to another application or index, or does not have the required permissions.',
    fix: 'Use a key with the permissions that the message lists.',
  },
  interrupted: {
    title: 'Push interrupted',
    cause: 'The push was stopped before the new records replaced the old ones. The index is unchanged.',
    fix: 'Run the command again.',
  },
  'may-not-list': {
    title: 'No permission to list Algolia indexes',
    cause:
      'If a push is killed, its temporary index remains, and a later push removes it after a day. For this, it must list all indexes, which the API key does not allow.',
    fix: "Allow the key `listIndexes`, or delete indexes named `…_tmp_…` in Algolia's dashboard.",
  },
  'left-behind': {
    title: 'Temporary Algolia index not removed',
    cause: 'A push writes to a temporary index first, and could not remove it.',
    fix: "Delete the index in Algolia's dashboard.",
  },
  'no-key': {
    title: 'No API key for the Algolia index',
    cause: 'Neither the config nor the environment contains a key that can read the index.',
    fix: 'Set the search-only `apiKey` in `themeConfig.algolia`, or set `ALGOLIA_WRITE_API_KEY`.',
  },
  'no-records': {
    title: 'No search records',
    cause: 'All pages of the site are excluded from search.',
    fix: CHECK_PAGES,
  },
  'no-target': {
    title: 'Algolia index not configured',
    cause: 'Neither the config nor the environment contains the application id and the name of the index.',
    fix: 'Set `appId` and `indexName` in `themeConfig.algolia`, or set the environment variable in the message.',
  },
  'no-write-key': {
    title: 'No write key for Algolia',
    cause: 'The environment variable `ALGOLIA_WRITE_API_KEY` is not set.',
    fix: 'Set it in the environment. Do not add it to the config, which is public.',
  },
  'nothing-found': {
    title: 'Language or version missing in the Algolia index',
    cause:
      'The site has search records of a language or version, but the index has none. Search on these pages finds nothing.',
    fix: 'Run `lectern search push`.',
  },
  'nothing-to-find': {
    title: 'Language or version without search records',
    cause: 'All pages of a language or version are excluded from search. Search on these pages finds nothing.',
    fix: CHECK_PAGES,
  },
  'public-key-writes': {
    title: 'Public API key can change the Algolia index',
    cause: 'The `apiKey` in the config, which every page includes, has write permissions.',
    fix: 'Replace it by the search-only key, and revoke this key in Algolia.',
  },
  refused: {
    title: 'Algolia rejects the request',
    cause: 'Algolia returned an error that is not about permissions.',
    fix: 'Read the message, and check the application id and the name of the index.',
  },
  stale: {
    title: 'Algolia index out of date',
    cause: 'The number of records in the index differs from that of the site.',
    fix: 'Run `lectern search push` after each deployment.',
  },
  'too-few-records': {
    title: 'Far fewer search records than before',
    cause: 'The push would remove a large part of the index, which is often a mistake.',
    fix: 'Check whether pages are missing. Use `--force` to replace the index anyway, or `--min-share` to change the limit.',
  },
  unreachable: {
    title: 'Algolia not reachable',
    cause: 'The network is down, the host is wrong, or Algolia has a server error.',
    fix: 'Check the connection, and try again.',
  },
} satisfies Explanations;
