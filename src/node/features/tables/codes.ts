import type { Explanations } from '../../diagnostics/codes/types.ts';

/** Codes of tables that are filtered and sorted. */
export const tables = {
  'no-table': {
    title: 'No table to show',
    cause:
      'A `<Table>` of a page, or a `:::table`, adds a caption, a filter or an order to the table in it, and has none.',
    fix: 'Put a Markdown table into it, with an empty line above and below.',
  },
} satisfies Explanations;
