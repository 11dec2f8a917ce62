import type { Explanations } from '../../diagnostics/codes/types.ts';

/** Codes of the server for assistants. */
export const mcp = {
  'no-site': {
    title: 'No site for `lectern mcp`',
    cause:
      'The folder or URL has no `lectern.json`, which each build writes next to the home page: Lectern did not build the site, or its home page is elsewhere.',
    fix: 'Pass the output folder of `lectern build`, or the URL of the home page, including the base URL.',
  },
  'other-format': {
    title: 'Site built by another version of Lectern',
    cause: 'The version of Lectern that built the site writes its search index or its description in another format.',
    fix: 'Run `mcp` of the version that the message names, or build the site with this version.',
  },
  'no-answer': {
    title: 'Site not reachable',
    cause: 'The host does not exist, the connection fails or takes too long, or the server returns an error.',
    fix: 'Check that a browser can open the URL in the message, and that it needs no proxy or password.',
  },
  'leads-elsewhere': {
    title: 'Redirect to another site',
    cause:
      'A file of the site redirects to a URL that is not below the given one. `lectern mcp` reads only URLs below it.',
    fix: 'If the target of the redirect belongs to the site, pass that URL.',
  },
  damaged: {
    title: 'Damaged file in the built site',
    cause: 'The file that the message names is missing, incomplete, or was changed by the host.',
    fix: 'Build and publish the whole site again.',
  },
} satisfies Explanations;
