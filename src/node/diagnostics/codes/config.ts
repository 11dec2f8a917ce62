import type { Explanations } from './types.ts';

/** Codes of the config file. */
export const CONFIG = {
  contradiction: {
    title: 'Conflicting options',
    cause: 'Two options of the config conflict, so that one of them has no effect.',
    fix: 'Remove one of the two options.',
  },
  'deprecated-key': {
    title: 'Deprecated config key',
    cause: 'The key has moved to another place in the config. The old key still works.',
    fix: 'Move the value to the key that the message names.',
  },
  'duplicate-plugin-id': {
    title: 'Duplicate docs plugin id',
    cause:
      'Two docs plugins have the same id. Each docs plugin needs its own, because versions, translations and links refer to it. The docs plugin of the preset has the id `default`.',
    fix: "Give the other plugin an `id`, or set `docs: false` in the preset's options.",
  },
  ignored: {
    title: 'Option without effect',
    cause:
      'The config contains an option or a plugin of Docusaurus that Lectern accepts, but does not need or does not support.',
    fix: 'You can leave it in the config. Remove it if the site no longer has to build with Docusaurus.',
  },
  'missing-file': {
    title: 'Missing image in the config',
    cause: 'The favicon, a logo or the social image in the config is not among the files of the site.',
    fix: 'Add the file to `static`, or correct its path, which is relative to that folder: `img/logo.svg` is `static/img/logo.svg`.',
  },
  'invalid-language': {
    title: 'Invalid language tag',
    cause:
      'The `htmlLang` of a locale is not a valid BCP 47 tag. It becomes the `lang` attribute of every page, which browsers and search engines read.',
    fix: 'Use a tag such as `en`, `pt-BR` or `zh-Hans`.',
  },
  'invalid-value': {
    title: 'Invalid value in the config',
    cause: 'The value has the wrong type, or is not one of the allowed values.',
    fix: 'Use a value that the message allows. The configuration reference lists all options with their types.',
  },
  'load-failed': {
    title: 'Config cannot be loaded',
    cause:
      'The config file runs in Node. It has a syntax error, imports a package that is not installed, or throws an error.',
    fix: 'Install the package that the message names, or fix the line that it shows.',
  },
  'missing-key': {
    title: 'Missing config key',
    cause:
      'A required key is missing. Every site needs `title`, `url` and `baseUrl`, and some options have required keys of their own.',
    fix: 'Add the key that the message names.',
  },
  'missing-package': {
    title: 'Option requires a package',
    cause:
      'An option needs a package that does not come with Lectern. The package is not installed, or its version is not supported.',
    fix: 'Install the package that the message names, or remove the option.',
  },
  'not-an-object': {
    title: 'Config is not an object',
    cause: 'The config file has no default export, or its default export is neither an object nor a function.',
    fix: 'Write `export default { title: … }`, or export a function that returns the config.',
  },
  'not-found': {
    title: 'Config file not found',
    cause: 'The folder in which the command runs contains neither `lectern.config` nor `docusaurus.config`.',
    fix: 'Run the command in the folder of the site, or pass that folder: `lectern build website`. Use `--config` if the file has another name.',
  },
  'own-languages': {
    title: 'Custom Prism languages cannot be loaded',
    cause: 'The file `src/theme/prism-include-languages` throws an error, or its default export is not a function.',
    fix: 'Fix the file, or delete it and use `themeConfig.prism.additionalLanguages`.',
  },
  'preset-failed': {
    title: 'Preset failed',
    cause: 'The function of a preset, which returns its plugins and themes, threw an error.',
    fix: 'Correct the options of the preset, or remove it.',
  },
  'removed-key': {
    title: 'Removed config key',
    cause: 'The key belongs to an earlier version of Docusaurus, and another key replaces it.',
    fix: 'Follow the suggestion in the message.',
  },
  'site-path': {
    title: 'Path of the site cannot be used',
    cause: 'The path of the folder that contains the site has `!` or `?` in it, which webpack reserves for loaders.',
    fix: 'Rename that folder, or move the site.',
  },
  'two-configs': {
    title: 'Several config files',
    cause: 'The site has both a `lectern.config` and a `docusaurus.config` file.',
    fix: 'Delete one of them, or select one with `--config`.',
  },
  'unknown-facet': {
    title: 'Unknown search facet',
    cause: '`themeConfig.algolia.searchParameters` filters by a property that the embedded search index does not have.',
    fix: 'Use one of the properties that the message lists, or search with Algolia.',
  },
  'unknown-key': {
    title: 'Unknown config key',
    cause: 'The key is misspelled, or in the wrong place.',
    fix: 'Correct the key: the message suggests a similar one, if there is one. Move data of your own to `customFields`.',
  },
  'unknown-locale': {
    title: 'Unknown locale in the config',
    cause: 'The default locale, or a locale that an option names, is not in `i18n.locales`.',
    fix: 'Add the locale to `i18n.locales`, or correct its name.',
  },
  'unknown-plugin': {
    title: 'Plugin, theme or preset not found',
    cause: 'No installed package has this name, or one of the full names that it stands for.',
    fix: 'Install the package, or correct the name.',
  },
  'write-key-public': {
    title: 'Write key in the config',
    cause:
      'The config contains an Algolia key that can change the index. Every page includes the key, so that anyone could change or delete the index with it.',
    fix: 'Replace it by the search-only key, and create another write key in Algolia. Set the write key in the environment only.',
  },
  'untranslated-locale': {
    title: 'Locale without translations',
    cause:
      'A locale of the site has no folder of translations. Its pages are built in the default language, but with the direction, the dates and the theme texts of the locale.',
    fix: 'Run `lectern write-translations --locale NAME` and translate the files, or set `translate: false` in the `localeConfigs` of the locale.',
  },
} satisfies Explanations;
