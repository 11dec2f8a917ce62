import type { Explanations } from '../../diagnostics/codes/types.ts';

/** Codes of feeds. */
export const feeds = {
  'no-updates': {
    title: 'Feed without entries',
    cause: 'A doc has `feed: true` in its front matter, and no `Update`, of which the entries of its feed are made.',
    fix: 'Write an `Update` for each change, or remove `feed` from the front matter.',
  },
  'undated-update': {
    title: 'Update without a date',
    cause:
      'An `Update` of a doc with `feed: true` has no date that can be read. Its label or its description may be one.',
    fix: 'Add its date as an attribute, such as `date="2026-01-31"`.',
  },
} satisfies Explanations;
