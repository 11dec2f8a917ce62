import type { Explanations } from '../../diagnostics/codes/types.ts';

/** Codes of moving from Docusaurus. */
export const migrate = {
  'changed-meanwhile': {
    title: 'Files changed while migrating',
    cause: 'A file was edited between the moment when `lectern migrate` showed its changes and your answer.',
    fix: 'Run `lectern migrate` again.',
  },
  'changed-since': {
    title: 'Files changed since the migration',
    cause: 'Files that `lectern migrate` changed have changed again, so the migration cannot be undone automatically.',
    fix: 'Undo the changes in the patch by hand, and delete the patch.',
  },
  deploy: {
    title: 'Deployment script needs Docusaurus',
    cause: 'Lectern has no command for `docusaurus deploy`. The script is not changed, and still needs Docusaurus.',
    fix: 'Upload the `build` folder to your host, as described in the deployment guide.',
  },
  'foreign-patch': {
    title: 'Patch not written by `lectern migrate`',
    cause:
      'The file `lectern-migrate.patch` in the directory of the site is no patch, or changes other files than those that `lectern migrate` changes. It may come with a checkout from strangers.',
    fix: 'Look where the file is from, and delete it.',
  },
  kept: {
    title: 'Package kept',
    cause:
      'Lectern does not need the package, but another package does, or a file or script of the site that calls Docusaurus.',
    fix: 'You do not need to do anything.',
  },
  'no-manifest': {
    title: '`package.json` not found',
    cause: '`lectern migrate` changes the `package.json` of a site, but there is none in this directory.',
    fix: 'Run the command in the directory of the site.',
  },
  'nothing-to-undo': {
    title: 'Nothing to undo',
    cause: 'The patch that `lectern migrate` writes is not in this directory.',
    fix: 'Pass the directory of the site that was migrated.',
  },
  'own-script': {
    title: 'Script calls Docusaurus',
    cause: '`lectern migrate` changes the scripts in `package.json`, but not the files that they run.',
    fix: 'Replace `docusaurus` by `lectern` in the file.',
  },
  'stray-link': {
    title: 'Link out of the site',
    cause: '`lectern migrate` keeps links and writes the files that they lead to, but only visible files of the site.',
    fix: 'Replace the link by a copy of the file.',
  },
  types: {
    title: 'Types of a removed package',
    cause:
      'The config imports types from a package that `lectern migrate` removes. The site builds without it, but a type check fails.',
    fix: "Use `import type { Config } from 'lectern'`.",
  },
} satisfies Explanations;
