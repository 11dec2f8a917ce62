import type { Explanations } from '../../diagnostics/codes/types.ts';

/** Codes of copies of theme components. */
export const swizzle = {
  exists: {
    title: 'Component already exists',
    cause: '`lectern swizzle` does not overwrite existing files.',
    fix: 'Add `--force` to replace the file.',
  },
  'unknown-component': {
    title: 'Unknown theme component',
    cause: 'The theme has no component with this name.',
    fix: 'Run `lectern swizzle --list` for a list of all components.',
  },
} satisfies Explanations;
