import type { Explanations } from './types.ts';

/** Codes of the docs. */
export const DOCS: Explanations = {
  'bad-version-name': {
    title: 'A version cannot have this name',
    cause:
      'The name becomes the name of a folder and a part of addresses; this one is empty, too long, or has a sign that folders cannot have.',
    fix: 'Use a name such as `2.0`.',
  },
  'duplicate-id': {
    title: 'Two docs have one id',
    cause:
      'Sidebars and links name a doc by its id, which comes from its file name without the number before it, or from `id` in its front matter.',
    fix: 'Rename one of the files, or give one another `id`.',
  },
  'duplicate-tag-permalink': {
    title: 'Two tags have one address',
    cause: 'Each tag of the tags file has a page; these two would be the same one.',
    fix: 'Give one of them another `permalink`.',
  },
  'inline-tag': {
    title: 'A doc has a tag that the tags file does not know',
    cause: 'The option `onInlineTags` asks to hear of tags that are written in front matter and missing in `tags.yml`.',
    fix: 'Add the tag to the tags file, or correct its spelling.',
  },
  'invalid-category-file': {
    title: 'A category file cannot be used',
    cause:
      '`_category_.json` or `_category_.yml` describes the folder in the sidebar. It cannot be parsed, or a field does not fit.',
    fix: 'Correct the field at the place that is shown.',
  },
  'invalid-front-matter': {
    title: 'A field of front matter does not fit',
    cause: 'The field has another type than it needs, or two fields contradict each other.',
    fix: 'Correct the value; the reference of front matter lists every field.',
  },
  'invalid-id': {
    title: 'A doc id holds a slash',
    cause: 'The folder is put before the id by itself, so the id is only its last part.',
    fix: 'Keep the last part, and move the file to change the folder.',
  },
  'invalid-slug': {
    title: 'A slug cannot be part of an address',
    cause: 'The `slug`, or the file name where there is none, has signs that the path of a URL cannot have.',
    fix: 'Use letters, digits, dashes and slashes.',
  },
  'invalid-tags-file': {
    title: 'The tags file cannot be used',
    cause: '`tags.yml` cannot be parsed, or an entry is not a tag with `label`, `permalink` and `description`.',
    fix: 'Correct the entry at the place that is shown.',
  },
  'invalid-versions-file': {
    title: 'The list of versions cannot be used',
    cause: '`versions.json` is a list of version names, newest first; here it is something else.',
    fix: 'Write a list such as `["2.0", "1.0"]`.',
  },
  'last-version-left-out': {
    title: 'The latest version is not built',
    cause: '`lastVersion` names the version at the root of the docs, and `onlyIncludeVersions` leaves it out.',
    fix: 'Add it to `onlyIncludeVersions`, or name another `lastVersion`.',
  },
  'malformed-front-matter': {
    title: 'Front matter cannot be parsed',
    cause:
      'The lines between the two `---` at the start of the file are YAML, and have a syntax error: often a colon in a text without quotes.',
    fix: 'Put texts with a colon, a hash or a quote in quotes.',
  },
  'missing-tags-file': {
    title: 'The tags file does not exist',
    cause: 'The docs option `tags` names a file that is not there.',
    fix: 'Create it, correct the option, or leave it out.',
  },
  'missing-version-folder': {
    title: 'The folder of a version does not exist',
    cause:
      'The docs of a version are read from a folder: `docs` for the current one, `versioned_docs/version-…` for those in `versions.json`.',
    fix: 'Create the folder with a first page, set the docs option `path`, or take the version out of `versions.json`. A site without docs sets `docs: false`.',
  },
  'no-docs': {
    title: 'A version has no docs',
    cause: 'Nothing in the folder matches the docs option `include`.',
    fix: 'Write a first page, such as `docs/intro.md`, or leave the version out.',
  },
  'no-git-history': {
    title: 'Pages have no date of their last update',
    cause:
      '`showLastUpdateTime` and `showLastUpdateAuthor` ask git, and the site is not in a repository, or git is not installed.',
    fix: 'Build from a clone, or turn both options off.',
  },
  'no-versions': {
    title: 'No version is left to build',
    cause: 'The options leave out the current docs and every version of the list.',
    fix: 'Set `includeCurrentVersion` to true, or list a version.',
  },
  'not-versioned': {
    title: 'There is nothing to turn off',
    cause: '`disableVersioning` is set, and the site has no list of versions.',
    fix: 'Remove the option.',
  },
  'several-category-files': {
    title: 'A folder has several category files',
    cause: 'One file describes a folder; of several only the first counts.',
    fix: 'Keep one of them.',
  },
  'shallow-clone': {
    title: 'Dates of last updates are those of the oldest commit fetched',
    cause:
      'The repository was cloned without its history, as CI systems do, so git cannot tell when older files changed.',
    fix: 'Fetch the whole history; in GitHub Actions that is `fetch-depth: 0` in the checkout step.',
  },
  'unknown-front-matter': {
    title: 'A field of front matter is not known',
    cause: 'Nothing reads this field; it looks like a misspelt one.',
    fix: 'Correct its name, or leave it where components of the site read it.',
  },
  'unknown-instance': {
    title: 'No docs plugin has this id',
    cause: 'The command names a docs plugin by its id, and the config has none of that id.',
    fix: 'Use one of the ids that the message lists.',
  },
  'unknown-pagination-doc': {
    title: 'Front matter names a doc that does not exist',
    cause: '`pagination_next` or `pagination_prev` is the id of a doc, and no doc of the version has it.',
    fix: 'Correct the id, or write `null` for no link.',
  },
  'unknown-sidebar': {
    title: 'Front matter names a sidebar that does not exist',
    cause: '`displayed_sidebar` is the name of a sidebar, and the sidebars file has none of that name.',
    fix: 'Correct the name, or write `null` for none.',
  },
  'unknown-version': {
    title: 'An option names a version that does not exist',
    cause: '`lastVersion`, `onlyIncludeVersions` or `versions` names what is neither `current` nor in `versions.json`.',
    fix: 'Correct the name.',
  },
  'untracked-file': {
    title: 'Git does not know a file',
    cause: 'The date of the last update of a page comes from git, and its file was never committed.',
    fix: 'Commit it; until then the page shows no date.',
  },
  'version-exists': {
    title: 'The version exists already',
    cause: 'A version of this name is in the list, or files of one are left in the site.',
    fix: 'Choose another name, or remove that version first.',
  },
};

/** Codes of pages in `src/pages`. */
export const PAGES: Explanations = {
  'invalid-front-matter': DOCS['invalid-front-matter'] as Explanations[string],
  'malformed-front-matter': DOCS['malformed-front-matter'] as Explanations[string],
  'unknown-front-matter': DOCS['unknown-front-matter'] as Explanations[string],
};

/** Codes of sidebars. */
export const SIDEBARS: Explanations = {
  'empty-category': {
    title: 'A category is empty',
    cause: 'The category has neither items nor a page of its own, so there is nothing to show.',
    fix: 'Give it items or a `link`, or remove it.',
  },
  'empty-folder': {
    title: 'A sidebar is made from a folder without docs',
    cause: 'An item of the type `autogenerated` names a folder that does not exist, or has no docs.',
    fix: 'Correct `dirName`: it is relative to the folder of the docs, and `.` is all of it.',
  },
  'generator-failed': {
    title: 'The generator of sidebar items failed',
    cause: 'The function `sidebarItemsGenerator` of the docs options threw an error, or returned no list of items.',
    fix: 'Correct the function.',
  },
  'invalid-item': {
    title: 'A sidebar item does not fit',
    cause: 'An item is the id of a doc, or an object with a `type` and the fields of that type.',
    fix: 'Correct the field at the place that is shown.',
  },
  'missing-file': {
    title: 'The sidebars file does not exist',
    cause: 'The docs option `sidebarPath` names a file that is not there.',
    fix: 'Create it, correct the option, or remove the option: then a sidebar is made from the folders.',
  },
  'old-format': {
    title: 'A sidebars file is from Docusaurus 1',
    cause: 'Ids of sidebars and docs carried the version then; today the file belongs to one version.',
    fix: 'Remove `version-…/` before the ids.',
  },
  'unknown-doc': {
    title: 'A sidebar names a doc that does not exist',
    cause:
      'The doc was renamed or removed, or the id is misspelt. An id is the path of the file without extension and without numbers before names.',
    fix: 'Correct the id; the message tells the nearest ones.',
  },
  'unknown-item-type': {
    title: 'A sidebar item has an unknown type',
    cause: 'Items are of the types `doc`, `ref`, `link`, `html`, `category` and `autogenerated`.',
    fix: 'Correct the `type`.',
  },
  unreadable: {
    title: 'The sidebars file cannot be loaded',
    cause: 'The file is a module that runs in Node, or JSON. It has a syntax error, throws, or exports no object.',
    fix: 'Correct the line that is shown.',
  },
};

/** Codes of the navbar. */
export const NAVBAR: Explanations = {
  'unknown-doc': {
    title: 'The navbar names a doc that does not exist',
    cause: 'An item of the type `doc` has a `docId` that no version has.',
    fix: 'Correct the id; the message tells the nearest ones.',
  },
  'unknown-docs-plugin': {
    title: 'The navbar names a docs plugin that does not exist',
    cause: 'An item leads to docs, and no docs plugin has its `docsPluginId`; without one that is `default`.',
    fix: 'Correct `docsPluginId`, or remove the item.',
  },
  'unknown-sidebar': {
    title: 'The navbar names a sidebar that does not exist',
    cause:
      'An item of the type `docSidebar` leads to the first doc of a sidebar, and no sidebars file has its `sidebarId`.',
    fix: 'Correct the name; the one that is made without a sidebars file is `defaultSidebar`.',
  },
  'unknown-version': {
    title: 'The navbar names a version that does not exist',
    cause: '`versions` of a version dropdown names what is neither `current` nor in `versions.json`.',
    fix: 'Correct the name.',
  },
};
