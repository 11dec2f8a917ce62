import type { Explanations } from './types.ts';

/** Codes of the config file. */
export const CONFIG: Explanations = {
  contradiction: {
    title: 'Two options exclude each other',
    cause: 'One option of the config takes away what another one is about, so the second has no effect.',
    fix: 'Remove one of the two.',
  },
  'deprecated-key': {
    title: 'A key has a new place',
    cause: 'The key still works, but is read from another place of the config since a later version of Docusaurus.',
    fix: 'Move the value to the key that the message names.',
  },
  'duplicate-plugin-id': {
    title: 'Two docs plugins have one id',
    cause:
      'Each docs plugin needs an id of its own: versions, translations and links are kept by it. The preset brings one with the id `default`.',
    fix: "Give the other plugin an `id`, or set `docs: false` in the preset's options.",
  },
  ignored: {
    title: 'Something in the config has no effect',
    cause:
      'The config holds an option or a plugin of Docusaurus that Lectern accepts and does not need, or does not do.',
    fix: 'Nothing has to be done. Remove it when the site no longer has to build with Docusaurus.',
  },
  'missing-file': {
    title: 'A picture that the config names does not exist',
    cause:
      'The icon, a logo or the picture for social networks is asked for by every page, and is not among the files of the site.',
    fix: 'Put the file into `static`, or correct its path, which begins there: `img/logo.svg` is `static/img/logo.svg`.',
  },
  'invalid-language': {
    title: 'A language tag is none',
    cause:
      'The `htmlLang` of a locale goes into the HTML of every page, where browsers and search engines expect a BCP 47 tag.',
    fix: 'Write a tag such as `en`, `pt-BR` or `zh-Hans`.',
  },
  'invalid-value': {
    title: 'A value in the config does not fit',
    cause:
      'Every key of the config is checked against its schema, and this value is not of its type, or not one of those allowed.',
    fix: 'Correct the value; the message says what is expected, and the reference lists every key.',
  },
  'load-failed': {
    title: 'The config cannot be loaded',
    cause:
      'The config is a program that runs in Node. It has a syntax error, imports what is not installed, or throws.',
    fix: 'Install the package that is named, or correct the line that is shown.',
  },
  'missing-key': {
    title: 'A key is missing in the config',
    cause: 'A site cannot be built without `title`, `url` and `baseUrl`, and some options need others beside them.',
    fix: 'Add the key that the message names.',
  },
  'missing-package': {
    title: 'The config needs a package that is not installed',
    cause: 'An option is done by a package that Lectern does not bring, since few sites want it.',
    fix: 'Install the package that the message names, or take the option out of the config.',
  },
  'not-an-object': {
    title: 'The config exports no object',
    cause: 'The default export of the config is what the site is made from; here it is something else, or missing.',
    fix: 'Write `export default { title: … }`, or export a function that returns the config.',
  },
  'not-found': {
    title: 'There is no config',
    cause:
      'The command was run in a folder that has neither `lectern.config` nor `docusaurus.config`, so there is no site.',
    fix: 'Run it in the folder of the site, or name that folder: `lectern build website`. `--config` names a config with another name.',
  },
  'own-languages': {
    title: 'The languages that the site adds to Prism cannot be loaded',
    cause: 'The file `src/theme/prism-include-languages` of the site throws, or its default export is no function.',
    fix: 'Correct that file, or remove it and use `themeConfig.prism.additionalLanguages`.',
  },
  'preset-failed': {
    title: 'A preset failed',
    cause: 'A preset is a function that lists plugins and themes; this one threw an error.',
    fix: 'Correct the options that it is given, or remove it.',
  },
  'removed-key': {
    title: 'A key was removed',
    cause: 'A former version of Docusaurus knew the key; today another one is used in its place.',
    fix: 'Do what the message says in place of it.',
  },
  'two-configs': {
    title: 'The site has two configs',
    cause: 'There is a `lectern.config` and a `docusaurus.config`; it is unclear which of them counts.',
    fix: 'Delete one of them, or name the one that counts with `--config`.',
  },
  'unknown-facet': {
    title: 'Search cannot filter by this',
    cause: '`themeConfig.algolia.searchParameters` or the facets of the dialog name a property that pages do not have.',
    fix: 'Use one of the properties that the message lists.',
  },
  'unknown-key': {
    title: 'A key is not known',
    cause: 'Nothing reads this key of the config: it is misspelt, or in the wrong place.',
    fix: 'Correct its name; the message tells the nearest one that exists. Values of your own go into `customFields`.',
  },
  'unknown-locale': {
    title: 'A locale is not in the list',
    cause: 'The default locale, or one that an option names, is not one of `i18n.locales`.',
    fix: 'Add it to `i18n.locales`, or correct its name.',
  },
  'unknown-plugin': {
    title: 'A plugin, theme or preset cannot be found',
    cause: 'No package with this name, or with the names that stand for it, is installed beside the config.',
    fix: 'Install it, or correct the name.',
  },
  'write-key-public': {
    title: 'The config holds a key that may write',
    cause: 'The config is part of every page, so everybody could change or delete the search index with this key.',
    fix: 'Put the search-only key there and have Algolia make another write key, which belongs in the environment.',
  },
};
