import type { Explanations } from '../../diagnostics/codes/types.ts';

/** Codes of docs that are written elsewhere. */
export const content = {
  'bad-lock': {
    title: 'Lock file of sources cannot be read',
    cause:
      '`lectern.lock.json`, which says which commit of each source of `content` the site shows, is damaged; a merge may have left its marks.',
    fix: 'Solve the conflicts of the merge, or remove the file and run `lectern sync`, which fetches the newest commits.',
  },
  behind: {
    title: 'Source has newer commits',
    cause: '`lectern sync --check` found that a source of `content` has changed since the commit that the site shows.',
    fix: 'Run `lectern sync`, look at the result, and commit `lectern.lock.json`.',
  },
  'changed-source': {
    title: 'Source is not what the lock file says',
    cause:
      '`lectern sync --frozen` fetches exactly what `lectern.lock.json` names. It has no entry for the source, or other options or other files were fetched.',
    fix: 'Run `lectern sync` without `--frozen`, and commit `lectern.lock.json`.',
  },
  'left-out': {
    title: 'Files of a source are left out',
    cause:
      'A source of `content` contains what a copy cannot have: links out of the repository, submodules, pointers of Git LFS, very large files, or names that some systems do not allow.',
    fix: 'Nothing, unless the docs need these files.',
  },
  'local-folder': {
    title: 'Source is read from a folder of this machine',
    cause:
      'A variable such as `LECTERN_CONTENT_SDK` names a folder in place of the commit that `lectern.lock.json` has.',
    fix: 'Unset the variable where the site is published.',
  },
  'missing-package': {
    title: 'Package of docs is missing',
    cause: 'The package that an entry of `content` names is not installed, or has no such folder.',
    fix: 'Install it, or correct `package` and `folder`.',
  },
  'no-files': {
    title: 'Source has no docs',
    cause: 'The folder that an entry of `content` names does not exist in the source, or is empty.',
    fix: 'Correct `folder`, or `ref` if the docs are on another branch.',
  },
  'no-tags': {
    title: 'No versions among the tags',
    cause:
      'No tag matches `versionsFromTags`, the clone of the site has no tags, or the docs are in no git repository.',
    fix: 'Correct the glob. In CI, fetch tags: `fetch-depth: 0` in the checkout step, or `git fetch --tags`.',
  },
  'not-synced': {
    title: 'Source was not fetched',
    cause:
      'Builds fetch nothing: they read the copy that `lectern sync` has written into `synced_docs`. There is none, or it is of another commit or for other options.',
    fix: 'Run `lectern sync`; in CI `lectern sync --frozen`, before the build.',
  },
  unfetched: {
    title: 'Source cannot be fetched',
    cause:
      'Git cannot fetch the repository that an entry of `content` names, or the function of an entry failed. The message has the reason.',
    fix: 'Correct `git` or `ref`. Where credentials are missing, try `git ls-remote` with the same address first.',
  },
} satisfies Explanations;
