import type { Explanations } from '../../diagnostics/codes/types.ts';

/** Codes of tables of types. */
export const typeTables = {
  'no-type': {
    title: 'No type to show',
    cause:
      'A `<TypeTable>` of a page shows the members of a TypeScript type, and the code in it declares no interface, and no type in braces, or none of the name.',
    fix: 'Put the declaration into a block of TypeScript in it, and correct `name`, which can be left out for the first one.',
  },
} satisfies Explanations;
