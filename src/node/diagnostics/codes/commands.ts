import type { Explanations } from './types.ts';

export const CLI = {
  'ended-early': {
    title: 'Process exited early',
    cause: 'The config or a plugin called `process.exit`, or waits for a promise that never settles.',
    fix: 'Remove `process.exit` from your own code, and check what the plugins of the site wait for.',
  },
  'site-code': {
    title: 'Code of the site failed',
    cause:
      'A function of the config threw an error, or code of a plugin did so later: in a timer, or in a promise that nothing awaits.',
    fix: 'Correct the code at the line that the message names. Await promises in the functions that you pass to the config.',
  },
  'system-error': {
    title: 'File cannot be read or written',
    cause:
      'The operating system denied access to a file or folder: permissions are missing, the disk is full, a symbolic link is broken or circular, or another program has locked the file.',
    fix: 'Change the permissions of the file that the message names, free disk space, or remove the link. Then run the command again.',
  },
  'node-version': {
    title: 'Node version too old',
    cause: 'Lectern does not run on this version of Node.',
    fix: 'Install the current LTS version from https://nodejs.org/.',
  },
  usage: {
    title: 'Invalid command line',
    cause: 'A command or an option is misspelled or missing, or has an invalid value.',
    fix: 'Run `lectern --help` for a list of commands, and `lectern <command> --help` for the options of a command.',
  },
  'unknown-code': {
    title: 'Unknown diagnostic code',
    cause: 'No diagnostic has the code that was passed to `lectern explain`.',
    fix: 'Copy the code from the end of a message. Run `lectern explain` for a list of all codes.',
  },
} satisfies Explanations;

export const CACHE = {
  'not-writable': {
    title: 'Cache not writable',
    cause:
      'Lectern cannot write to the `.lectern` folder of the site: the file system is read-only, another user owns the folder, or a file has its name. The command uses a temporary folder instead and starts without a cache. If `.lectern` itself is not writable, later builds do not know which files this build wrote, and leave outdated ones in the output.',
    fix: 'Give the user who runs the build write permission, or delete the folder.',
  },
  'remote-failed': {
    title: 'Remote cache not available',
    cause:
      'The host of the remote cache cannot be reached, is too slow, answers with an error, or sends other bytes than were stored. The build goes on without what it has not sent.',
    fix: 'Check `cache.url` in the config, the environment variables `LECTERN_CACHE_URL` and `LECTERN_CACHE_HEADERS`, and the host.',
  },
  'remote-settings': {
    title: 'Invalid settings of the remote cache',
    cause:
      'An environment variable of the remote cache has a value that cannot be used, or `--shard` is given without an address and a key of a remote cache.',
    fix: 'Set `LECTERN_CACHE_KEY` to at least 32 random characters (`openssl rand -hex 32`), `LECTERN_CACHE_HEADERS` to one `Name: value` a line, and `cache.url` or `LECTERN_CACHE_URL` to an address that begins with `https://`.',
  },
} satisfies Explanations;

export const CLEAR = {
  'not-an-output': {
    title: 'Directory contains sources',
    cause: 'The directory that `lectern clear` should remove contains a config, a `package.json` or the site itself.',
    fix: 'Set `--out-dir` to the directory that `lectern build` writes to.',
  },
  'outside-site': {
    title: 'Directory outside the site',
    cause: '`lectern clear` does not remove directories outside the site unless you use `--force`.',
    fix: 'Remove the directory yourself, or add `--force`.',
  },
  'unknown-files': {
    title: 'Files left in the output directory',
    cause:
      '`lectern clear` removes only files that the last build wrote. The last build did not write these files, or the list of the files that it wrote is missing.',
    fix: 'Remove the files yourself, or remove the whole directory with `--force`.',
  },
} satisfies Explanations;

export const DEV = {
  failed: {
    title: 'Dev server update failed',
    cause: 'An error without a location occurred after an edit. The dev server still shows the site as it was before.',
    fix: 'Read the message. The dev server tries again after the next edit.',
  },
  waiting: {
    title: 'Waiting for code of the site',
    cause:
      'The config, a plugin or one of its hooks has returned a promise that has not settled for some time. It may be slow, or never settle. Until then the dev server applies no edit.',
    fix: 'Have the promise resolve, or reject with the reason. Restart the server if it never settles.',
  },
  'browser-error': {
    title: 'Error in the browser',
    cause: 'Code of the page threw an error in the browser: in an event handler, in an effect, or in a later render.',
    fix: 'Fix the line that the message names. If it names none, look for details in the console of the browser.',
  },
} satisfies Explanations;

export const SERVE = {
  'unread-rule': {
    title: 'Host rule ignored',
    cause:
      'A line of `_headers` or `_redirects` cannot be parsed, or needs a feature that only hosts have, such as conditions by country or language, or proxies.',
    fix: 'Correct the line. If your host supports it, you can ignore this warning.',
  },
  'nothing-built': {
    title: 'No built site',
    cause: '`lectern serve` shows the output of `lectern build`, but the directory does not exist or has no pages.',
    fix: 'Run `lectern build` first, or set the directory with `--dir`.',
  },
} satisfies Explanations;

export const SERVER = {
  'port-in-use': {
    title: 'Port already in use',
    cause: 'Another program uses the port, often a server in another terminal.',
    fix: 'Stop that program, or use the port that the message suggests.',
  },
  'port-not-allowed': {
    title: 'No permission for the port',
    cause: 'On most systems, ports below 1024 require special permissions.',
    fix: 'Set a port from 1024 up with `--port`.',
  },
  'unknown-host': {
    title: 'Unknown host address',
    cause: 'The address in `--host` is not an address of this machine.',
    fix: 'Omit `--host` to use `localhost`, or use `--host 0.0.0.0` for all addresses of the machine.',
  },
} satisfies Explanations;

export const DOCTOR = {
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

export const HEADING_IDS = {
  'no-files': {
    title: 'No Markdown files found',
    cause: '`lectern write-heading-ids` found no Markdown files at the given paths.',
    fix: 'Pass files, folders or globs, relative to the current directory.',
  },
} satisfies Explanations;

export const INIT = {
  'not-answered': {
    title: 'Question not answered',
    cause: 'The input of `lectern init` ended before all questions were answered. No files were written.',
    fix: 'Run the command again, and answer the questions, pass the options, or use `--yes` for the defaults.',
  },
  'not-empty': {
    title: 'Folder not empty',
    cause: '`lectern init` writes a new site to an empty folder only, so that it does not overwrite files.',
    fix: 'Choose another folder.',
  },
  'not-installed': {
    title: 'Package installation failed',
    cause: 'The files of the new site were written, but the package manager failed or was not found.',
    fix: 'Run `npm install`, or the install command of your package manager, in the folder of the site.',
  },
} satisfies Explanations;

export const MIGRATE = {
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

export const SWIZZLE = {
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

export const TEXTS = {
  'invalid-file': {
    title: 'Invalid translation file',
    cause: 'A translation file is not valid JSON, or an entry is not an object with a `message`.',
    fix: 'Correct the entry at the location of the message.',
  },
} satisfies Explanations;

export const TRANSLATIONS = {
  'no-git-history': {
    title: 'No git history for translations',
    cause:
      'Lectern compares translations with their sources by the git history, but the site is not in a git repository, or git is not installed.',
    fix: 'Run the command in a clone of the repository.',
  },
  'not-static': {
    title: 'Text to translate is not static',
    cause:
      'Lectern reads the texts to translate from the source code, and cannot read a text that is composed at run time.',
    fix: "Write the text as a string literal, and pass variable parts as values: `translate({ message: 'Hello {name}' }, { name })`.",
  },
  'shallow-clone': {
    title: 'Shallow clone',
    cause: 'The repository was cloned without its history, so git cannot compare translations with their sources.',
    fix: 'Fetch the whole history. In GitHub Actions, set `fetch-depth: 0` in the checkout step.',
  },
  'too-many-stale': {
    title: 'Too many outdated translations',
    cause: 'More translations are older than their source than `--max-stale` allows.',
    fix: 'Update the translations. `lectern translations --since` shows what has changed in their sources.',
  },
  'two-texts': {
    title: 'Duplicate translation key',
    cause: 'Two different texts have the same key, so they would share one translation.',
    fix: 'Give one of them another key: a `key` for a sidebar item, or an `id` for a text in code.',
  },
  'unknown-key': {
    title: 'Unused translation',
    cause: 'A translation file contains a key that the site no longer has. The translation is kept.',
    fix: 'Remove the translation, or move it to the new key of its text.',
  },
  'unknown-locale': {
    title: 'Unknown locale',
    cause: 'The locale that was passed to the command is not in `i18n.locales`.',
    fix: 'Use one of the locales in the list, or add the locale to it.',
  },
  'unreadable-script': {
    title: 'Script cannot be parsed',
    cause: 'A script has a syntax error, so Lectern cannot read the texts to translate from it.',
    fix: 'Correct the syntax. Scripts are parsed as TypeScript with JSX.',
  },
} satisfies Explanations;

const CHECK_PAGES = 'Check whether the pages should be drafts, unlisted or `noindex`.';

export const ALGOLIA = {
  empty: {
    title: 'Algolia index is empty',
    cause: 'The index does not exist or has no records, so search finds nothing.',
    fix: 'Run `lectern search push`.',
  },
  'facet-missing': {
    title: 'Missing facet in the Algolia index',
    cause:
      'Search filters by the language and version of the page, but the property is not in the `attributesForFaceting` of the index, or no record has it.',
    fix: 'Add it in the settings of the index, or run `lectern search push`, which does so.',
  },
  forbidden: {
    title: 'Algolia denies access',
    cause: 'The API key belongs to another application or index, or does not have the required permissions.',
    fix: 'Use a key with the permissions that the message lists.',
  },
  interrupted: {
    title: 'Push interrupted',
    cause: 'The push was stopped before the new records replaced the old ones. The index is unchanged.',
    fix: 'Run the command again.',
  },
  'may-not-list': {
    title: 'No permission to list Algolia indexes',
    cause:
      'If a push is killed, its temporary index remains, and a later push removes it after a day. For this, it must list all indexes, which the API key does not allow.',
    fix: "Allow the key `listIndexes`, or delete indexes named `…_tmp_…` in Algolia's dashboard.",
  },
  'left-behind': {
    title: 'Temporary Algolia index not removed',
    cause: 'A push writes to a temporary index first, and could not remove it.',
    fix: "Delete the index in Algolia's dashboard.",
  },
  'no-key': {
    title: 'No API key for the Algolia index',
    cause: 'Neither the config nor the environment contains a key that can read the index.',
    fix: 'Set the search-only `apiKey` in `themeConfig.algolia`, or set `ALGOLIA_WRITE_API_KEY`.',
  },
  'no-records': {
    title: 'No search records',
    cause: 'All pages of the site are excluded from search.',
    fix: CHECK_PAGES,
  },
  'no-target': {
    title: 'Algolia index not configured',
    cause: 'Neither the config nor the environment contains the application id and the name of the index.',
    fix: 'Set `appId` and `indexName` in `themeConfig.algolia`, or set the environment variable in the message.',
  },
  'no-write-key': {
    title: 'No write key for Algolia',
    cause: 'The environment variable `ALGOLIA_WRITE_API_KEY` is not set.',
    fix: 'Set it in the environment. Do not add it to the config, which is public.',
  },
  'nothing-found': {
    title: 'Language or version missing in the Algolia index',
    cause:
      'The site has search records of a language or version, but the index has none. Search on these pages finds nothing.',
    fix: 'Run `lectern search push`.',
  },
  'nothing-to-find': {
    title: 'Language or version without search records',
    cause: 'All pages of a language or version are excluded from search. Search on these pages finds nothing.',
    fix: CHECK_PAGES,
  },
  'public-key-writes': {
    title: 'Public API key can change the Algolia index',
    cause: 'The `apiKey` in the config, which every page includes, has write permissions.',
    fix: 'Replace it by the search-only key, and revoke this key in Algolia.',
  },
  refused: {
    title: 'Algolia rejects the request',
    cause: 'Algolia returned an error that is not about permissions.',
    fix: 'Read the message, and check the application id and the name of the index.',
  },
  stale: {
    title: 'Algolia index out of date',
    cause: 'The number of records in the index differs from that of the site.',
    fix: 'Run `lectern search push` after each deployment.',
  },
  'too-few-records': {
    title: 'Far fewer search records than before',
    cause: 'The push would remove a large part of the index, which is often a mistake.',
    fix: 'Check whether pages are missing. Use `--force` to replace the index anyway, or `--min-share` to change the limit.',
  },
  unreachable: {
    title: 'Algolia not reachable',
    cause: 'The network is down, the host is wrong, or Algolia has a server error.',
    fix: 'Check the connection, and try again.',
  },
} satisfies Explanations;

export const MCP = {
  'no-site': {
    title: 'No site for `lectern mcp`',
    cause:
      'The folder or URL has no `lectern.json`, which each build writes next to the home page: Lectern did not build the site, or its home page is elsewhere.',
    fix: 'Pass the output folder of `lectern build`, or the URL of the home page, including the base URL.',
  },
  'other-format': {
    title: 'Site built by another version of Lectern',
    cause: 'The version of Lectern that built the site writes its search index or its description in another format.',
    fix: 'Run `mcp` of the version that the message names, or build the site with this version.',
  },
  'no-answer': {
    title: 'Site not reachable',
    cause: 'The host does not exist, the connection fails or takes too long, or the server returns an error.',
    fix: 'Check that a browser can open the URL in the message, and that it needs no proxy or password.',
  },
  'leads-elsewhere': {
    title: 'Redirect to another site',
    cause:
      'A file of the site redirects to a URL that is not below the given one. `lectern mcp` reads only URLs below it.',
    fix: 'If the target of the redirect belongs to the site, pass that URL.',
  },
  damaged: {
    title: 'Damaged file in the built site',
    cause: 'The file that the message names is missing, incomplete, or was changed by the host.',
    fix: 'Build and publish the whole site again.',
  },
} satisfies Explanations;
