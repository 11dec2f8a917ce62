import type { Explanations } from '../../diagnostics/codes/types.ts';

/** Codes of checks of prose. */
export const prose = {
  'missing-tool': {
    title: 'Tool that checks prose not installed',
    cause:
      'The config sets `prose`, and the tool that it names is neither among the packages of the site nor on the `PATH`.',
    fix: 'Install it, as the message says, take it out of `prose`, or run `lectern check --no-prose`.',
  },
  'no-config': {
    title: 'Config of a tool that checks prose not found',
    cause: 'The tool needs a file that says which rules it applies, and there is none, or not where `prose` says.',
    fix: 'Write one, or correct the path.',
  },
  textlint: {
    title: 'Finding of textlint',
    cause:
      'A rule that the site has switched on in its config of textlint does not hold for a text. The message ends with the name of the rule.',
    fix: 'Change the text as proposed. If the rule is wrong there, switch it off in the config of textlint or by a comment that its filters read.',
  },
  'tool-failed': {
    title: 'Tool that checks prose failed',
    cause:
      'The tool ended with an error or with output that is no report: a wrong config, a missing package of rules or a fault of its own.',
    fix: 'Do what its message says. To see more, run the tool by hand.',
  },
  vale: {
    title: 'Finding of Vale',
    cause:
      'A rule that the site has switched on in `.vale.ini` does not hold for a text. The message ends with the name of the rule.',
    fix: 'Change the text as proposed. If the rule is wrong there, switch it off in `.vale.ini` or by a comment: `<!-- vale Style.Rule = NO -->`.',
  },
} satisfies Explanations;
