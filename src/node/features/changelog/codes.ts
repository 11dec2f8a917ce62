import type { Explanations } from '../../diagnostics/codes/types.ts';

/** Codes of changelogs. */
export const changelog = {
  'duplicate-release': {
    title: 'Two files are the same release',
    cause: 'Two files of the folder that `changelog.path` names have the same `version`, or the same name without one.',
    fix: 'Give one of them another `version` in its front matter, or another name.',
  },
  'invalid-front-matter': {
    title: 'Invalid front matter of a release',
    cause:
      'A file of the folder that `changelog.path` names has front matter that is no YAML, or a field of another type.',
    fix: 'Correct the value: `title`, `version` and `date` are texts, `tags` and `authors` are lists.',
  },
  'missing-file': {
    title: 'Missing changelog',
    cause: 'The file or folder that `changelog.path` names does not exist.',
    fix: 'Correct the path, which is relative to the site, or add the file.',
  },
  'no-releases': {
    title: 'Changelog without releases',
    cause:
      'No heading of the first two levels of the changelog begins with a version, such as `1.2.0`, or the folder has no Markdown file.',
    fix: 'Begin each release with a heading such as `## 1.2.0 - 2026-01-31`.',
  },
  undated: {
    title: 'Releases without a date',
    cause:
      'The headings of some releases have no date, and git does not know when they were written: the file is not committed, or the clone is shallow. Feeds leave these releases out.',
    fix: 'Write a date into the headings, or fetch the whole history, for example with `fetch-depth: 0` in the checkout step.',
  },
  'unreadable-date': {
    title: 'Date of a release that cannot be read',
    cause: 'The date in the heading or the front matter of a release has another format than those that are read.',
    fix: 'Write it as year, month and day: `2026-01-31`. Also read are dates such as `January 31, 2026` and `31 Jan 2026`.',
  },
} satisfies Explanations;
