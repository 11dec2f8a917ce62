import type { Explanations } from './types.ts';

const NOT_UTF8 = {
  title: 'Page is not UTF-8',
  cause: 'The file of a page has another encoding than UTF-8, so its letters would be lost.',
  fix: 'Save the file as UTF-8.',
};

/** Codes of the docs. */
export const DOCS = {
  'bad-version-name': {
    title: 'Invalid version name',
    cause:
      'The name of a version becomes a folder name and a part of URLs. This one is empty, too long, or contains a character that folder names cannot have.',
    fix: 'Use a name such as `2.0`.',
  },
  'duplicate-id': {
    title: 'Duplicate doc id',
    cause:
      'Two docs of a version have the same id, by which sidebars and links refer to a doc. The id is the `id` in the front matter, or else the file name without its number prefix.',
    fix: 'Rename one of the files, or set another `id` in its front matter.',
  },
  'duplicate-tag-permalink': {
    title: 'Duplicate tag permalink',
    cause: 'Two tags in the tags file have the same `permalink`, so they would share a page.',
    fix: 'Set another `permalink` for one of them.',
  },
  'duplicate-term': {
    title: 'Duplicate term',
    cause:
      'The glossary has a name twice, as a term or as one of its `aliases`, in small or capital letters, or an `id` twice.',
    fix: 'Remove or change one of them.',
  },
  'inline-tag': {
    title: 'Undefined tag',
    cause: 'The front matter of a doc contains a tag that the tags file does not define. `onInlineTags` reports it.',
    fix: 'Add the tag to the tags file, or correct its spelling.',
  },
  'invalid-category-file': {
    title: 'Invalid category file',
    cause: 'A `_category_.json` or `_category_.yml` file cannot be parsed, or one of its fields has an invalid value.',
    fix: 'Correct the field at the location of the message.',
  },
  'invalid-front-matter': {
    title: 'Invalid front matter',
    cause:
      "A field of the front matter has an invalid value, two fields exclude each other, or the site's own schema, `frontMatter` in the config, does not take the field, lacks one, or returns a value that pages cannot have.",
    fix: 'Correct the value. The front matter reference lists all fields of Lectern; those of the schema are in the config.',
  },
  'invalid-glossary': {
    title: 'Invalid glossary',
    cause: 'The file that the docs option `glossary` names is no YAML, or one of its terms has an invalid field.',
    fix: 'Correct the field at the location of the message: `term` and `text` are texts, `aliases` is a list of names, `link` an address or a path that begins with a slash.',
  },
  'invalid-id': {
    title: 'Slash in a doc id',
    cause: 'The `id` in the front matter contains a slash. Lectern adds the folder to the id itself.',
    fix: 'Keep only the last part of the id. To change the folder, move the file.',
  },
  'invalid-slug': {
    title: 'Invalid slug',
    cause:
      'The `slug` in the front matter, or without one the file name, contains characters that the path of a URL cannot have.',
    fix: 'Use letters, digits, dashes and slashes.',
  },
  'invalid-tags-file': {
    title: 'Invalid tags file',
    cause: 'The tags file cannot be parsed, or an entry has other fields than `label`, `permalink` and `description`.',
    fix: 'Correct the entry at the location of the message.',
  },
  'invalid-versions-file': {
    title: 'Invalid versions file',
    cause: '`versions.json` is not a list of version names, newest first.',
    fix: 'Write a list such as `["2.0", "1.0"]`.',
  },
  'last-version-left-out': {
    title: 'Latest version not built',
    cause: 'The version in `lastVersion`, which is published at the root of the docs, is not in `onlyIncludeVersions`.',
    fix: 'Add it to `onlyIncludeVersions`, or set another `lastVersion`.',
  },
  'malformed-front-matter': {
    title: 'Front matter cannot be parsed',
    cause:
      'The YAML between the two `---` lines at the start of the file has a syntax error. Often, it is a colon in a value without quotes.',
    fix: 'Put values with a colon, a hash or a quotation mark in quotes.',
  },
  'missing-glossary': {
    title: 'Missing glossary',
    cause: 'The file that the docs option `glossary` names does not exist in the folder of the docs.',
    fix: 'Create it, with a list `terms:`, or correct the option.',
  },
  'missing-tags-file': {
    title: 'Tags file not found',
    cause: 'The file in the docs option `tags` does not exist.',
    fix: 'Create the file, or correct or remove the option.',
  },
  'missing-version-folder': {
    title: 'Docs folder not found',
    cause:
      'The folder with the docs of a version does not exist. It is `docs` for the current version, and `versioned_docs/version-…` for a version in `versions.json`.',
    fix: 'Create the folder and a first page, set the docs option `path`, or remove the version from `versions.json`. For a site without docs, set `docs: false`.',
  },
  'no-docs': {
    title: 'Version without docs',
    cause: 'No file in the folder of the version matches the docs option `include`.',
    fix: 'Write a first page, such as `docs/intro.md`, or exclude the version.',
  },
  'no-git-history': {
    title: 'No git history for last update dates',
    cause:
      '`showLastUpdateTime` and `showLastUpdateAuthor` read the git history, but the site is not in a git repository, or git is not installed.',
    fix: 'Build from a clone of the repository, or turn both options off.',
  },
  'no-versions': {
    title: 'No version to build',
    cause: 'The docs options exclude the current version and every version in the versions file.',
    fix: 'Set `includeCurrentVersion: true`, or include a version.',
  },
  'not-utf8': NOT_UTF8,
  'not-versioned': {
    title: '`disableVersioning` without versions',
    cause: 'The option `disableVersioning` is set, but the site has no versions file.',
    fix: 'Remove the option.',
  },
  'several-category-files': {
    title: 'Several category files in a folder',
    cause: 'A folder contains more than one `_category_` file. Lectern reads only the first one.',
    fix: 'Keep one of the files.',
  },
  'shallow-clone': {
    title: 'Wrong last update dates in a shallow clone',
    cause:
      'The repository is a shallow clone, as is usual in CI. For files that did not change since its oldest commit, git gives the date of that commit.',
    fix: 'Fetch the whole history. In GitHub Actions, set `fetch-depth: 0` in the checkout step.',
  },
  'unknown-front-matter': {
    title: 'Unknown front matter field',
    cause: 'Lectern does not know the field, but knows one with a similar name.',
    fix: 'Correct the name. If your own components read the field, you can keep it.',
  },
  'unknown-instance': {
    title: 'Unknown docs plugin id',
    cause:
      'The command names a docs plugin by an id that is not in the config, or docs that are made anew for each build and have no versions, such as changelogs.',
    fix: 'Use one of the ids that the message lists.',
  },
  'unknown-pagination-doc': {
    title: 'Unknown doc in pagination',
    cause: '`pagination_next` or `pagination_prev` is not the id of a doc of this version.',
    fix: 'Correct the id, or set `null` for no link.',
  },
  'unknown-sidebar': {
    title: 'Unknown sidebar in front matter',
    cause: '`displayed_sidebar` is not the name of a sidebar of this version.',
    fix: 'Correct the name, or set `null` for no sidebar.',
  },
  'versions-not-synced': {
    title: 'Versions from tags were not read',
    cause:
      'Docs have `versionsFromTags`. Builds read no tags: they show what `lectern sync` has written into `synced_docs`, which is missing, or not of the commits that `lectern.lock.json` names.',
    fix: 'Run `lectern sync`; in CI `lectern sync --frozen`, before the build.',
  },
  'unknown-version': {
    title: 'Unknown version in the docs options',
    cause:
      '`lastVersion`, `onlyIncludeVersions` or `versions` contains a name that is neither `current` nor in `versions.json`.',
    fix: 'Correct the name.',
  },
  'untracked-file': {
    title: 'Last update of an uncommitted file',
    cause: 'The date of the last update comes from git, but the file was never committed. The page shows no date.',
    fix: 'Commit the file.',
  },
  'version-exists': {
    title: 'Version already exists',
    cause: 'The version is in `versions.json`, or the site still has files of a version with this name.',
    fix: 'Choose another name, or remove that version first.',
  },
} satisfies Explanations;

/** Codes of pages in `src/pages`. */
export const PAGES = {
  'invalid-front-matter': DOCS['invalid-front-matter'],
  'malformed-front-matter': DOCS['malformed-front-matter'],
  'not-utf8': NOT_UTF8,
  'unknown-front-matter': DOCS['unknown-front-matter'],
} satisfies Explanations;

/** Codes of sidebars. */
export const SIDEBARS = {
  'empty-category': {
    title: 'Empty sidebar category',
    cause: 'A category has neither `items` nor a `link`.',
    fix: 'Add items or a `link`, or remove the category.',
  },
  'empty-folder': {
    title: 'Autogenerated sidebar without docs',
    cause: 'The folder of an `autogenerated` sidebar item does not exist or has no docs.',
    fix: 'Correct `dirName`. It is relative to the docs folder, and `.` is the docs folder itself.',
  },
  'generator-failed': {
    title: '`sidebarItemsGenerator` failed',
    cause: 'The docs option `sidebarItemsGenerator` threw an error, or did not return a list of items.',
    fix: 'Fix the function.',
  },
  'invalid-item': {
    title: 'Invalid sidebar item',
    cause: 'A sidebar item is neither a doc id nor an object with a `type` and the fields of that type.',
    fix: 'Correct the field at the location of the message.',
  },
  'missing-file': {
    title: 'Sidebars file not found',
    cause: 'The file in the docs option `sidebarPath` does not exist.',
    fix: 'Create the file, or correct the option. Without the option, Lectern generates a sidebar from the folders.',
  },
  'old-format': {
    title: 'Sidebars file of Docusaurus 1',
    cause:
      'The sidebar and doc ids contain the version, as before Docusaurus 3. Now each version has its own sidebars file.',
    fix: 'Remove the prefix `version-…/` from the ids.',
  },
  'unknown-doc': {
    title: 'Unknown doc in a sidebar',
    cause:
      'A sidebar contains a doc id that does not exist: the doc was renamed or removed, or the id is misspelled. A doc id is the path of the file without its extension and number prefixes.',
    fix: 'Correct the id. The message suggests similar ones.',
  },
  'unknown-icon': {
    title: 'Unknown icon in a sidebar',
    cause:
      'The `sidebar_icon` of a doc, or the `icon` of `customProps`, is neither in `src/icons` nor in a set that the site has installed. The item is shown without it.',
    fix: 'Correct the name, install its set, or add an SVG file of that name to `src/icons`.',
  },
  'unknown-item-type': {
    title: 'Unknown sidebar item type',
    cause: 'The type of a sidebar item is not `doc`, `ref`, `link`, `html`, `category` or `autogenerated`.',
    fix: 'Correct the `type`.',
  },
  unreadable: {
    title: 'Sidebars file cannot be loaded',
    cause:
      'The sidebars file, which is JSON or a module that runs in Node, has a syntax error, throws an error, or does not export an object.',
    fix: 'Fix the line that the message shows.',
  },
} satisfies Explanations;

/** Codes of the navbar. */
export const NAVBAR = {
  'unknown-doc': {
    title: 'Unknown doc in the navbar',
    cause: 'The `docId` of a navbar item is not the id of a doc in any version.',
    fix: 'Correct the id. The message suggests similar ones.',
  },
  'unknown-docs-plugin': {
    title: 'Unknown docs plugin in the navbar',
    cause: 'No docs plugin has the id in the `docsPluginId` of a navbar item. It is `default` unless you set it.',
    fix: 'Correct `docsPluginId`, or remove the item.',
  },
  'unknown-icon': {
    title: 'Unknown icon in the navbar or the footer',
    cause:
      'The `icon` of a navbar item, or of a link of the footer, is neither in `src/icons` nor in a set that the site has installed. The item is shown without it.',
    fix: 'Correct the name, install its set, or add an SVG file of that name to `src/icons`.',
  },
  'unknown-sidebar': {
    title: 'Unknown sidebar in the navbar',
    cause: 'The `sidebarId` of a navbar item of type `docSidebar` is not the name of a sidebar.',
    fix: 'Correct the name. The sidebar of a site without a sidebars file is `defaultSidebar`.',
  },
  'unknown-version': {
    title: 'Unknown version in the navbar',
    cause: 'The `versions` of a version dropdown contain a name that is neither `current` nor in `versions.json`.',
    fix: 'Correct the name.',
  },
} satisfies Explanations;

/** Codes of data files. */
export const DATA = {
  'invalid-value': {
    title: 'Invalid data',
    cause:
      'A data file has a value that the schema in `data` of the config does not take, lacks one, or the schema returns one that pages cannot have.',
    fix: 'Correct the value at the location of the message, or the schema.',
  },
  'malformed-file': {
    title: 'Malformed data file',
    cause: 'A file of `data` in the config is not YAML or JSON that Lectern can read, or not UTF-8.',
    fix: 'Correct the file at the location of the message.',
  },
  'missing-file': {
    title: 'Missing data file',
    cause: 'There is neither a file nor a folder at a `path` of `data` in the config.',
    fix: 'Correct the path, which is relative to the site, or create the file.',
  },
} satisfies Explanations;
