import { ACCEPTED, EITHER, fails, file, files, type MistakeRule, mistakes, type Write } from '../mistake.ts';

const JSON_FILE = 'docs/guide/_category_.json';
const YAML_FILE = 'docs/guide/_category_.yml';

function category(key: string, value: unknown): Write {
  return file(JSON_FILE, `{\n  "position": 2,\n  "${key}": ${JSON.stringify(value)}\n}\n`, `"${key}"`);
}

/** A value of another type that counts as what is meant: numbers are text. */
function categoryMaybe(key: string, value: unknown): Write {
  return site => {
    category(key, value)(site);
    return EITHER;
  };
}

export const CATEGORIES: MistakeRule = mistakes('category', {
  'invalid-json': file(JSON_FILE, '{\n  "label": "A",,\n}\n', ',,'),
  'open-json': file(JSON_FILE, '{\n  "label": "A"\n'),
  'open-text': file(JSON_FILE, '{\n  "label": "A\n}\n', '"A'),
  empty: files({ [JSON_FILE]: '' }, EITHER),
  list: file(JSON_FILE, '[1]\n'),
  text: file(JSON_FILE, '"text"\n'),
  null: files({ [JSON_FILE]: 'null\n' }, EITHER),
  'invalid-yaml': file(YAML_FILE, 'position: 2\nlabel: a: b\n', 'label'),
  'yaml-text': file(YAML_FILE, 'just text\n'),
  'yaml-repeated': file(YAML_FILE, 'label: A\nlabel: B\n', 'label: B'),
  'label-number': categoryMaybe('label', 5),
  'label-empty': files({ [JSON_FILE]: '{"label": ""}' }, EITHER),
  'position-text': category('position', 'first'),
  'collapsed-text': category('collapsed', 'perhaps'),
  'class-number': categoryMaybe('className', 5),
  'props-text': category('customProps', 'text'),
  'link-text': category('link', 'guide'),
  'link-without-type': category('link', { id: 'index' }),
  'link-of-unknown-type': category('link', { type: 'page', id: 'index' }),
  'link-to-unknown-doc': file(JSON_FILE, '{\n  "link": {\n    "type": "doc",\n    "id": "no/such"\n  }\n}\n', '"id"'),
  'link-slug-number': categoryMaybe('link', { type: 'generated-index', slug: 5 }),
  'link-slug-taken': files({ [JSON_FILE]: '{"link": {"type": "generated-index", "slug": "/"}}' }, EITHER),
  'unknown-key': category('lable', 'A'),
  'two-files': files({ [JSON_FILE]: '{"label": "A"}', [YAML_FILE]: 'label: B\n' }, EITHER),
  'is-a-folder': files({ [`${JSON_FILE}/a.md`]: '# A\n' }, EITHER),
});

function tagsFile(yaml: string, text?: string): Write {
  return site => {
    site.docsOptions.onInlineTags = 'throw';
    site.files.set('docs/tags.yml', yaml);
    return fails('docs/tags.yml', text);
  };
}

export const TAGS_FILES: MistakeRule = mistakes('tags', {
  'invalid-yaml': tagsFile('one:\n  label: a: b\n', 'label'),
  list: tagsFile('- a\n'),
  text: tagsFile('text\n'),
  empty: files({ 'docs/tags.yml': '' }, EITHER),
  // Numbers are text.
  'label-number': site => {
    tagsFile('one:\n  label: 5\n')(site);
    return EITHER;
  },
  'label-list': tagsFile('one:\n  label: [5]\n', 'label'),
  'permalink-without-slash': site => {
    tagsFile('one:\n  permalink: one\n')(site);
    return EITHER;
  },
  'tag-text': tagsFile('one: text\n', 'one'),
  'one-permalink': tagsFile('one:\n  permalink: /same\ntwo:\n  permalink: /same\n', 'two'),
  'unknown-key': tagsFile('one:\n  lable: A\n', 'lable'),
  missing: site => {
    site.docsOptions.tags = 'no-tags.yml';
    return fails('docusaurus.config.js', 'tags:');
  },
  inline: site => {
    tagsFile('one:\n  label: One\n')(site);
    site.files.set('docs/tagged.md', '---\ntags:\n  - two\n---\n\n# A\n');
    return fails('docs/tagged.md', 'two');
  },
});

const VERSIONED = { 'versioned_docs/version-1.0/index.md': '---\nslug: /\n---\n\n# One\n' };

function versions(json: string, text?: string): Write {
  return site => {
    files(VERSIONED, ACCEPTED)(site);
    return file('versions.json', json, text)(site);
  };
}

function versioned(options: Readonly<Record<string, unknown>>, text: string): Write {
  return site => {
    files({ ...VERSIONED, 'versions.json': '["1.0"]' }, ACCEPTED)(site);
    Object.assign(site.docsOptions, options);
    return fails('docusaurus.config.js', text);
  };
}

export const VERSIONS: MistakeRule = mistakes('versions', {
  'invalid-json': versions('["1.0",,]\n', ',,'),
  object: versions('{"a": 1}\n'),
  numbers: versions('[1.0]\n', '1.0'),
  'two-of-a-name': versions('[\n  "1.0",\n  "1.0"\n]\n'),
  'with-slash': versions('[\n  "1.0",\n  "a/b"\n]\n', 'a/b'),
  'empty-name': versions('[\n  "1.0",\n  ""\n]\n', '""'),
  dots: versions('[\n  "1.0",\n  ".."\n]\n', '".."'),
  empty: versions(''),
  'no-folder': versions('[\n  "1.0",\n  "2.0"\n]\n', '2.0'),
  'is-a-folder': files({ 'versions.json/a.txt': 'a' }, EITHER),
  'unknown-last': versioned({ lastVersion: '3.0' }, 'lastVersion'),
  'unknown-option': versioned({ versions: { '3.0': { label: 'A' } } }, '3.0'),
  'unknown-include': versioned({ onlyIncludeVersions: ['3.0'] }, '3.0'),
  'no-include': versioned({ onlyIncludeVersions: [] }, 'onlyIncludeVersions'),
  'label-number': versioned({ versions: { current: { label: 5 } } }, 'label'),
  'banner-unknown': versioned({ versions: { current: { banner: 'big' } } }, 'banner'),
  // Each duplicate is a warning.
  'one-path': site => {
    versioned({ lastVersion: 'current', versions: { '1.0': { path: '' } } }, 'path')(site);
    return EITHER;
  },
  'invalid-sidebars': site => {
    files({ ...VERSIONED, 'versions.json': '["1.0"]' }, ACCEPTED)(site);
    return file('versioned_sidebars/version-1.0-sidebars.json', '{\n  "a": [,]\n}\n', '[,]')(site);
  },
  'unknown-doc-in-sidebars': site => {
    files({ ...VERSIONED, 'versions.json': '["1.0"]' }, ACCEPTED)(site);
    return file('versioned_sidebars/version-1.0-sidebars.json', '{\n  "a": ["none"]\n}\n', 'none')(site);
  },
});

function locale(path: string, content: string, text?: string): Write {
  return site => {
    site.config.i18n = { defaultLocale: 'en', locales: ['en', 'fr'] };
    return file(path, content, text)(site);
  };
}

function i18n(value: unknown, text: string): Write {
  return site => {
    site.config.i18n = value;
    return fails('docusaurus.config.js', text);
  };
}

function i18nMaybe(value: unknown): Write {
  return site => {
    site.config.i18n = value;
    return EITHER;
  };
}

export const LOCALES: MistakeRule = mistakes('locale', {
  'invalid-json': locale('i18n/fr/code.json', '{\n  "a": {"message": "b"},,\n}\n', ',,'),
  empty: locale('i18n/fr/code.json', ''),
  list: locale('i18n/fr/code.json', '[1]\n'),
  'message-number': locale('i18n/fr/code.json', '{\n  "a": {"message": 5}\n}\n', 'message'),
  'message-missing': locale('i18n/fr/code.json', '{\n  "a": {"description": "b"}\n}\n', '"a"'),
  'entry-number': locale('i18n/fr/code.json', '{\n  "a": 5\n}\n', '"a"'),
  'navbar-text': locale('i18n/fr/docusaurus-theme-classic/navbar.json', '"text"'),
  'docs-texts': locale('i18n/fr/docusaurus-plugin-content-docs/current.json', '{"version.label": }', 'version'),
  // A translation has the name of its doc, which is `index.md`.
  'page-of-another-name': site => {
    locale('i18n/fr/docusaurus-plugin-content-docs/current/index.mdx', '# A\n\n<Box>\n')(site);
    return ACCEPTED;
  },
  'broken-page': locale('i18n/fr/docusaurus-plugin-content-docs/current/index.md', '# A\n\n<Box>\n', '<Box>'),
  'code-is-a-folder': site => {
    locale('i18n/fr/code.json/a.txt', 'a')(site);
    return fails('i18n/fr/code.json');
  },
  'folder-is-a-file': site => {
    locale('i18n/fr', 'a')(site);
    return EITHER;
  },
  text: i18n('fr', 'i18n'),
  'no-default': i18nMaybe({ locales: ['en', 'fr'] }),
  'default-not-listed': i18nMaybe({ defaultLocale: 'de', locales: ['en', 'fr'] }),
  'locales-text': i18n({ defaultLocale: 'en', locales: 'en' }, 'locales'),
  'locales-empty': i18n({ defaultLocale: 'en', locales: [] }, 'locales'),
  'locale-number': i18n({ defaultLocale: 'en', locales: ['en', 5] }, 'locales'),
  'locale-path': i18n({ defaultLocale: 'en', locales: ['en', '../x'] }, 'locales'),
  'config-of-unknown': i18nMaybe({ defaultLocale: 'en', locales: ['en'], localeConfigs: { fr: { label: 'F' } } }),
  'direction-unknown': i18n(
    { defaultLocale: 'en', locales: ['en'], localeConfigs: { en: { direction: 'up' } } },
    'direction',
  ),
  'language-invalid': i18n(
    { defaultLocale: 'en', locales: ['en'], localeConfigs: { en: { htmlLang: '!' } } },
    'htmlLang',
  ),
  'calendar-unknown': i18n(
    { defaultLocale: 'en', locales: ['en'], localeConfigs: { en: { calendar: 5 } } },
    'calendar',
  ),
});
