import type { Explanations } from '../../diagnostics/codes/types.ts';

/** Codes of packages in TypeScript. */
export const typescript = {
  'broken-tsconfig': {
    title: 'Broken TypeScript options',
    cause: 'The `tsconfig.json` of a package, or one that it extends, has an error.',
    fix: 'Correct the file, or name another one by `tsconfig` of the package.',
  },
  'compile-error': {
    title: 'TypeScript error in a package',
    cause: "TypeScript reports an error in a file of a package, so that types on the package's pages may be wrong.",
    fix: 'Correct the code, and install the dependencies of the package where the site is built.',
  },
  'missing-file': {
    title: 'Missing file of a package',
    cause: 'An entry point or the `tsconfig.json` of a package in `typescript.packages` does not exist.',
    fix: 'Correct `path`, `entryPoints` or `tsconfig`, which are relative to the site and to the package.',
  },
  'no-exports': {
    title: 'Package without exports',
    cause: 'The entry points of a package export nothing, or only what is marked as `@internal`.',
    fix: 'Export something, or name other files in `entryPoints`.',
  },
  'unreadable-version': {
    title: 'Unreadable version of a package',
    cause: 'The file with the exports of a frozen version is damaged, or was written by another release.',
    fix: 'Restore the file from the history of the repository, or remove the version.',
  },
  'unresolved-link': {
    title: 'Unresolved link in a comment of TypeScript',
    cause: 'A `{@link}` in a comment names something that the package does not export.',
    fix: 'Name an export or a member of one, such as `Class.method`, or write the name as code.',
  },
} satisfies Explanations;
