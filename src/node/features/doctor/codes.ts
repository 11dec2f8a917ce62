import type { Explanations } from '../../diagnostics/codes/types.ts';

/** Codes of what `doctor` finds. */
export const doctor = {
  'missing-module': {
    title: 'Imported module not found',
    cause: 'A page or a component imports a file, a package or a component of the theme that does not exist.',
    fix: 'Correct the path, or install the package.',
  },
  'no-docs': {
    title: 'Site without docs',
    cause: 'The site has pages, but no docs plugin.',
    fix: 'If this is intended, you can ignore the notice.',
  },
  'no-pages': {
    title: 'Site without pages',
    cause: 'The config enables neither docs nor pages, or the site has no files for them.',
    fix: "Add `presets: [['classic', {}]]` to the config, and write a first page, `docs/intro.md`.",
  },
  'not-installed': {
    title: 'Packages not installed',
    cause: '`package.json` lists packages that are not in `node_modules`.',
    fix: 'Run `npm install`, or the install command of your package manager.',
  },
  'original-changed': {
    title: 'Original of an ejected component has changed',
    cause: 'A component in `src/theme` is a copy of a theme component, which has changed since it was copied.',
    fix: 'Apply the changes in the diff that you need, or copy the component again with `lectern swizzle <name> --eject --force`.',
  },
  'original-gone': {
    title: 'Original of an ejected component was removed',
    cause: 'A component in `src/theme` is a copy of a component that the theme no longer has.',
    fix: 'Delete the file if nothing uses it.',
  },
  'react-version': {
    title: 'Different React version',
    cause:
      'Components of the site run with the version of React that is built into Lectern, not with the one in `package.json`.',
    fix: 'Remove `react` and `react-dom` from `package.json`, or set the version that the message names.',
  },
  'stale-cache': {
    title: 'Files of interrupted runs',
    cause: 'A run was interrupted and left files in `.lectern/stage`.',
    fix: 'Run `lectern clear` to remove them.',
  },
  'unknown-origin': {
    title: 'Ejected component without a version',
    cause:
      'A file in `src/theme` replaces a theme component, but its first line does not name the version that it was copied from. Lectern cannot compare it with the original.',
    fix: 'Copy the component again with `lectern swizzle`, or ignore this notice.',
  },
  'unused-docs': {
    title: 'Docs folder not used',
    cause: 'The `docs` folder contains Markdown files, but no docs plugin reads them.',
    fix: "Add `presets: [['classic', {}]]` to the config, or remove `docs: false`.",
  },
  'without-effect': {
    title: 'Component in `src/theme` has no effect',
    cause: 'Lectern’s theme does not use the component that the file replaces.',
    fix: 'Delete the file, or replace the component that the message names.',
  },
} satisfies Explanations;
