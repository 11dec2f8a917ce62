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

export const HEADING_IDS = {
  'no-files': {
    title: 'No Markdown files found',
    cause: '`lectern write-heading-ids` found no Markdown files at the given paths.',
    fix: 'Pass files, folders or globs, relative to the current directory.',
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
