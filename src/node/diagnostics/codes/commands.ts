import type { Explanations } from './types.ts';

export const CLI: Explanations = {
  'ended-early': {
    title: 'The process ended before its work was done',
    cause: 'A config or a plugin ended the process, or waits for what never comes.',
    fix: 'Take `process.exit` out of the site’s own code, and look at what its plugins wait for.',
  },
  'system-error': {
    title: 'A file cannot be read or written',
    cause:
      'The system did not let the command read or write this file or folder: rights are missing, the disk is full, a link leads nowhere or to itself, or another program has it.',
    fix: 'Change the rights of what the message names, make room, or remove the link; then run the command again.',
  },
  'node-version': {
    title: 'This version of Node is too old',
    cause: 'Lectern uses what older versions of Node do not have.',
    fix: 'Install the current LTS version from https://nodejs.org/.',
  },
  usage: {
    title: 'The command cannot be understood',
    cause: 'A command or an option is misspelt, missing, or has a value that does not fit.',
    fix: '`lectern --help` lists the commands, `lectern <command> --help` the options of one.',
  },
  'unknown-code': {
    title: 'No diagnostic has this code',
    cause: '`lectern explain` was asked for a code that there is not.',
    fix: 'Copy the code from the end of the message; `lectern explain` lists all.',
  },
};

export const CACHE: Explanations = {
  'not-writable': {
    title: 'Nothing is kept for the next run',
    cause:
      'The folder `.lectern` of the site, or one in it, cannot be written: the file system is read-only, another user made it, or a file has its name. The run works in a folder of its own instead, and begins from nothing. Where `.lectern` itself is locked, no later build knows what this one has written: files that it does not write again stay in the output.',
    fix: 'Give the user who builds the right to write there, or remove the folder.',
  },
};

export const CLEAR: Explanations = {
  'not-an-output': {
    title: 'The directory holds a site’s sources',
    cause: '`lectern clear` was to remove a folder with a config, a `package.json`, or the site itself.',
    fix: 'Give `--out-dir` the directory that `lectern build` writes to.',
  },
  'outside-site': {
    title: 'The directory is not below the site',
    cause: '`lectern clear` removes nothing outside of the site by itself.',
    fix: 'Remove it yourself, or add `--force`.',
  },
  'unknown-files': {
    title: 'Files are left in the output directory',
    cause:
      '`lectern clear` removes what the last build wrote. These files are from elsewhere, or the list of what was written is lost.',
    fix: 'Remove them yourself, or the whole directory with `--force`.',
  },
};

export const DEV: Explanations = {
  failed: {
    title: 'The dev server could not follow an edit',
    cause: 'An edit led to an error that is not located; the site is shown as it was before.',
    fix: 'Read the message; the next edit tries again.',
  },
  'browser-error': {
    title: 'A page fails in the browser',
    cause: 'Code of the page threw after it was shown: in an event, an effect, or where a component is rendered anew.',
    fix: 'Mend the line that is named; without one, the console of the browser says more.',
  },
};

export const SERVE: Explanations = {
  'unread-rule': {
    title: 'A rule for hosts is left out',
    cause:
      'A line of `_headers` or `_redirects` cannot be read, or asks for what only a host can do: conditions by country or language, other servers behind a path.',
    fix: 'Mend the line; where the host understands it, nothing has to be done.',
  },
  'nothing-built': {
    title: 'There is no built site',
    cause: '`lectern serve` shows what `lectern build` has written, and the directory does not exist or has no page.',
    fix: 'Run `lectern build` first, or name the directory with `--dir`.',
  },
};

export const SERVER: Explanations = {
  'port-in-use': {
    title: 'The port is in use',
    cause: 'Another program listens on it, often a server that still runs in another terminal.',
    fix: 'End that program, or take the port that the message names.',
  },
  'port-not-allowed': {
    title: 'The port may not be opened',
    cause: 'Ports below 1024 need special rights on most systems.',
    fix: 'Give another one with `--port`, from 1024 up.',
  },
  'unknown-host': {
    title: 'This machine has no such address',
    cause: '`--host` names an address that is not one of the machine’s.',
    fix: 'Leave it out for `localhost`, or give `--host 0.0.0.0` for every address.',
  },
};

export const DOCTOR: Explanations = {
  'missing-module': {
    title: 'An import leads to no module',
    cause: 'A page or a component imports a file or a package that is not there.',
    fix: 'Correct the path, or install the package.',
  },
  'no-docs': {
    title: 'The site has no docs',
    cause: 'It has pages, and no docs plugin.',
    fix: 'Nothing, if that is meant.',
  },
  'no-pages': {
    title: 'The site has no pages',
    cause: 'The config asks for neither docs nor pages, or there are none: the site would be empty.',
    fix: "Write `presets: [['classic', {}]]` in the config and a first page, `docs/intro.md`.",
  },
  'not-installed': {
    title: 'Packages are not installed',
    cause: '`package.json` names packages that are not in `node_modules`.',
    fix: 'Run `npm install`, or what the site uses in its place.',
  },
  'original-changed': {
    title: 'The original of a copied component has changed',
    cause: 'A component in `src/theme` is a copy of one of the theme, and that one is another since.',
    fix: 'Take over what you need of the diff, or copy it anew with `lectern swizzle <name> --eject --force`.',
  },
  'original-gone': {
    title: 'The original of a copied component is gone',
    cause: 'The theme no longer has the component that a file in `src/theme` is a copy of.',
    fix: 'Remove the file if nothing uses it.',
  },
  'react-version': {
    title: 'The site asks for another version of React',
    cause: 'Components of a site run with the React that Lectern brings.',
    fix: 'Take `react` and `react-dom` out of `package.json`, or ask for the version that is named.',
  },
  'stale-cache': {
    title: 'Files of ended runs are left',
    cause: 'A run was ended half-way, and left files in `.lectern/stage`.',
    fix: '`lectern clear` removes them.',
  },
  'unknown-origin': {
    title: 'It is unknown what a component is a copy of',
    cause: 'A file in `src/theme` replaces a component of the theme, and its first line does not say of which version.',
    fix: 'Copy it anew with `lectern swizzle`, or leave it.',
  },
  'unused-docs': {
    title: 'Docs are there, and the config asks for none',
    cause: 'The folder `docs` has Markdown files, and no docs plugin reads it.',
    fix: "Write `presets: [['classic', {}]]` in the config, or remove `docs: false`.",
  },
  'without-effect': {
    title: 'A file in `src/theme` has no effect',
    cause: 'The component that it replaces is not used by Lectern’s theme.',
    fix: 'Remove it, or replace the component that the message names.',
  },
};

export const HEADING_IDS: Explanations = {
  'no-files': {
    title: 'There are no Markdown files',
    cause: '`lectern write-heading-ids` found none among the paths that it was given.',
    fix: 'Name files, folders or globs; they are relative to the current directory.',
  },
};

export const INIT: Explanations = {
  'not-answered': {
    title: 'A question was not answered',
    cause: '`lectern init` asks at a terminal; elsewhere the answers are options.',
    fix: 'Give the option that the message names.',
  },
  'not-empty': {
    title: 'The folder is not empty',
    cause: '`lectern init` writes a new site, and files of its own names are there already.',
    fix: 'Name another folder.',
  },
  'not-installed': {
    title: 'The packages of the new site could not be installed',
    cause: 'The package manager failed or was not found; the site itself is written.',
    fix: 'Install them in its folder: `npm install`.',
  },
};

export const MIGRATE: Explanations = {
  'changed-since': {
    title: 'Files were changed since the migration',
    cause: 'What `lectern migrate` changed was changed again, so it cannot be undone safely.',
    fix: 'Take back by hand what the patch shows, and remove it.',
  },
  deploy: {
    title: 'A script deploys',
    cause: 'Lectern has no command for `docusaurus deploy`; the script stays as it is and needs Docusaurus.',
    fix: 'Hand the folder `build` to your host; the guide to deploying says how.',
  },
  kept: {
    title: 'A package stays',
    cause: 'Lectern does not need it, and another package or a file of the site does.',
    fix: 'Nothing.',
  },
  'no-manifest': {
    title: 'There is no package.json',
    cause: '`lectern migrate` changes the `package.json` of a site.',
    fix: 'Run it in the directory of the site.',
  },
  'nothing-to-undo': {
    title: 'There is nothing to undo',
    cause: 'The patch of a migration is not there.',
    fix: 'Name the directory of the site that was changed.',
  },
  'own-script': {
    title: 'A script of the site calls Docusaurus',
    cause: '`lectern migrate` changes the scripts in `package.json`, not the files that these run.',
    fix: 'Write `lectern` in place of `docusaurus` in the file.',
  },
  types: {
    title: 'The config takes types from a package that goes',
    cause: 'The site builds without them; a type check does not.',
    fix: "Write `import type { Config } from 'lectern'`.",
  },
};

export const SWIZZLE: Explanations = {
  exists: {
    title: 'The site has the component already',
    cause: '`lectern swizzle` does not overwrite a file.',
    fix: 'Add `--force` to replace it.',
  },
  'unknown-component': {
    title: 'There is no such component',
    cause: 'The theme has no component of this name.',
    fix: '`lectern swizzle --list` lists them.',
  },
};

export const TEXTS: Explanations = {
  'invalid-file': {
    title: 'A translation file cannot be used',
    cause: 'The file is no JSON, or an entry is no text with a `message`.',
    fix: 'Correct the place that is shown.',
  },
};

export const TRANSLATIONS: Explanations = {
  'no-git-history': {
    title: 'It cannot be told which translations are old',
    cause: 'That is asked of git, and the site is in no repository, or git is not installed.',
    fix: 'Run the command in a clone.',
  },
  'not-static': {
    title: 'A text cannot be found without running the code',
    cause: 'Texts to translate are read off the source; this one is put together at run time.',
    fix: "Write it out, and give what varies as values: `translate({ message: 'Hello {name}' }, { name })`.",
  },
  'shallow-clone': {
    title: 'The history is too short',
    cause: 'The repository was cloned without its history, so git cannot tell what is older.',
    fix: 'Fetch all of it; in GitHub Actions that is `fetch-depth: 0`.',
  },
  'too-many-stale': {
    title: 'Too many translations are behind',
    cause: 'More of them are older than their source than `--max-stale` allows.',
    fix: '`lectern translations --since` shows what has changed since each was made.',
  },
  'two-texts': {
    title: 'Two sidebar items share a key',
    cause: 'Their translations are kept by it, and the texts differ.',
    fix: 'Give one of them a `key` of its own.',
  },
  'unknown-key': {
    title: 'A translation belongs to nothing',
    cause: 'Nothing in the site has the text any more; the translation is kept.',
    fix: 'Remove it, or move it to the new key of the text.',
  },
  'unknown-locale': {
    title: 'The site has no such locale',
    cause: 'The command names a locale that is not one of `i18n.locales`.',
    fix: 'Use one of the list, or add it there.',
  },
  'unreadable-script': {
    title: 'A script cannot be parsed',
    cause: 'Its texts are not among those to translate.',
    fix: 'Correct its syntax; scripts are read as TypeScript with JSX.',
  },
};

const LOOK = 'Look whether its pages are meant to be drafts, unlisted or `noindex`.';

export const ALGOLIA: Explanations = {
  empty: {
    title: 'The index is empty',
    cause: 'It exists and holds no records, so search finds nothing.',
    fix: 'Fill it with `lectern search push`.',
  },
  'facet-missing': {
    title: 'The index cannot be filtered by a property',
    cause:
      'Pages ask for records of their language and version, and the index does not have the property in `attributesForFaceting`.',
    fix: 'Add it in the settings of the index, or let `lectern search push` set them.',
  },
  forbidden: {
    title: 'Algolia does not allow it',
    cause: 'The key belongs to another application or index, or lacks a right.',
    fix: 'Use a key with the rights that the message lists.',
  },
  interrupted: {
    title: 'The push was interrupted',
    cause: 'It was stopped before the new records took the place of the old; the index is as it was.',
    fix: 'Run it again.',
  },
  'may-not-list': {
    title: 'Temporary indexes cannot be looked for',
    cause:
      'A push that is killed leaves its temporary index, which the next one removes after a day. It needs to list indexes for that.',
    fix: "Allow the key `listIndexes`, or delete indexes named `…_tmp_…` in Algolia's dashboard.",
  },
  'left-behind': {
    title: 'A temporary index is left',
    cause: 'A push fills a temporary index, and could not remove it.',
    fix: "Delete it in Algolia's dashboard.",
  },
  'no-key': {
    title: 'There is no key to read the index with',
    cause: 'Neither the config nor the environment has one.',
    fix: 'Give `themeConfig.algolia` its search-only `apiKey`, or set `ALGOLIA_WRITE_API_KEY`.',
  },
  'no-records': {
    title: 'The site makes no records',
    cause: 'Every page is left out of search.',
    fix: LOOK,
  },
  'no-target': {
    title: 'It is unknown which index is meant',
    cause: 'Neither the config nor the environment names the application and the index.',
    fix: 'Give `themeConfig.algolia` its `appId` and `indexName`, or set the variable that is named.',
  },
  'no-write-key': {
    title: 'There is no key to write with',
    cause: '`ALGOLIA_WRITE_API_KEY` is not set.',
    fix: 'Set it in the environment only: the config is public.',
  },
  'nothing-found': {
    title: 'The index has no records of a language or version',
    cause: 'Readers of these pages find nothing.',
    fix: 'Push again, and look whether the pages are meant to be found.',
  },
  'nothing-to-find': {
    title: 'Pages search for records that the site does not make',
    cause: 'A language or version has pages, and none of them is for search.',
    fix: LOOK,
  },
  'public-key-writes': {
    title: 'The public key may write',
    cause: 'The `apiKey` of the config is part of every page, and is allowed to change the index.',
    fix: 'Put the search-only key there, and have Algolia withdraw this one.',
  },
  refused: {
    title: 'Algolia refuses the request',
    cause: 'It answers with an error that is not about rights.',
    fix: 'Read its message; look whether the application and the index are right.',
  },
  stale: {
    title: 'The index is not up to date',
    cause: 'It has other records than the site makes now.',
    fix: 'Run `lectern search push` after each deployment.',
  },
  'too-few-records': {
    title: 'The site makes far fewer records than before',
    cause: 'A push would remove a large part of the index, which is often a mistake.',
    fix: 'Look whether pages are missing. `--force` replaces the index all the same, `--min-share` changes the limit.',
  },
  unreachable: {
    title: 'Algolia does not answer',
    cause: 'The network is down, or the host is wrong.',
    fix: 'Look at the connection, and try again.',
  },
};

export const MCP: Explanations = {
  'no-site': {
    title: 'There is no site for `lectern mcp`',
    cause:
      'The folder or the address has no `lectern.json`, which each build writes beside the home page: it was not built by Lectern, or its home page is elsewhere.',
    fix: 'Give the folder that `lectern build` writes, or the address of the home page with the path of its base URL.',
  },
  'other-format': {
    title: 'The site was built by another version of Lectern',
    cause: 'The files of its search, or those that describe it, have changed between that version and this one.',
    fix: 'Run `mcp` of the version that built the site, which the message names, or build the site with this one.',
  },
  'no-answer': {
    title: 'The site does not answer',
    cause: 'There is no such host, the connection fails or takes too long, or the answer is an error.',
    fix: 'Look whether a browser opens the address that the message names, and whether a proxy or a password is in the way.',
  },
  'leads-elsewhere': {
    title: 'The site leads to an address outside of it',
    cause:
      '`lectern mcp` reads nothing that is not below the address it was given, and a file of the site redirects to such an address.',
    fix: 'Give the address that it leads to, if that is the site’s own.',
  },
  damaged: {
    title: 'A file of the built site cannot be read',
    cause: 'The file that the message names is missing, was cut short, or was changed by the host.',
    fix: 'Build and publish the whole site again.',
  },
};
