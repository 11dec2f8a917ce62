import type { Explanations } from '../../diagnostics/codes/types.ts';

/** Codes of comparisons of built sites. */
export const diff = {
  'base-not-built': {
    title: 'Commit that does not build',
    cause:
      '`lectern diff` was given a commit, branch or tag. It was checked out aside, with the packages that are installed now, and did not build, or has no such site.',
    fix: 'Build it by hand with its own packages, and pass the folder of that build.',
  },
  'missing-package': {
    title: 'Package that makes pictures not installed',
    cause:
      'Pictures of pages are made with `playwright-core`, which only `lectern diff --pictures` and PDF files need.',
    fix: 'Install it, or leave out `--pictures`.',
  },
  'no-base': {
    title: 'Nothing to compare with',
    cause:
      'What `lectern diff` was given is neither a folder with a built site nor a commit that git knows. In CI, clones often have one commit alone.',
    fix: 'Correct the name, or fetch the commit first.',
  },
  'no-browser': {
    title: 'No Chromium to make pictures',
    cause: 'Pictures of pages are made by Chromium or Chrome, and none was found.',
    fix: 'Install Chromium or Chrome, or set `CHROME_PATH` to its executable.',
  },
  'not-built': {
    title: 'Site to compare does not build',
    cause: '`lectern diff` found no built site, or was called with `--build`, and the build failed.',
    fix: 'Correct what the build reports.',
  },
  'not-pictured': {
    title: 'Chromium did not show a page',
    cause: 'Chromium was started, but ended or reported an error before all pictures were made.',
    fix: 'See what the message says. In containers, more shared memory or another user may be needed.',
  },
  'pictures-without-page': {
    title: 'Pictures without a page',
    cause: '`--pictures` adds pictures to the page that `--html` writes, and there is no `--html`.',
    fix: 'Add `--html FILE`.',
  },
} satisfies Explanations;
