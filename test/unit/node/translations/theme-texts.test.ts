import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { suite, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { OPENAPI_PAGE_TEXTS } from '../../../../src/node/features/openapi/texts.ts';
import { TYPESCRIPT_PAGE_TEXTS } from '../../../../src/node/features/typescript/texts.ts';
import { expandPaths } from '../../../../src/node/plugins/content/files.ts';
import { THEME_DIR } from '../../../../src/node/theme-parts.ts';
import { extractMessages, isTranslatable } from '../../../../src/node/translations/extract/index.ts';
import { FIELD_TEXTS, generatorMessages } from '../../../../src/node/translations/generator-texts.ts';
import { pageTextsIn } from '../../../../src/node/translations/page-texts.ts';
import type { Texts } from '../../../../src/node/translations/texts.ts';
import { namesOf, themeTexts } from '../../../../src/node/translations/theme-texts.ts';
import { relativePath } from '../../../../src/node/util/relative-path.ts';
import { ROOT } from '../../../support/paths.ts';

const OWN = path.join(THEME_DIR, 'locales');
const PACKAGE = path.join(ROOT, 'node_modules/@docusaurus/theme-translations/locales');
const LANGUAGES = readdirSync(OWN).map(file => file.replace('.json', ''));

const extracted = extractMessages(expandPaths([THEME_DIR, path.join(ROOT, 'src/client')]).filter(isTranslatable));

/** The English texts that client, theme and generator ask for. */
const ENGLISH: Texts = Object.fromEntries(
  Object.entries({ ...extracted.value, ...generatorMessages() }).map(([id, { message }]) => [id, message]),
);

function read(file: string): Texts {
  return JSON.parse(readFileSync(file, 'utf8')) as Texts;
}

function published(locale: string): Texts {
  const [theme, search] = ['theme-common', 'theme-search-algolia'].map(name =>
    read(`${PACKAGE}/${locale}/${name}.json`),
  );
  return { ...theme, ...search };
}

const BASE = published('base');

const isPlural = (id: string) => ENGLISH[id]?.includes('|');
const formsOf = (language: string) => new Intl.PluralRules(language).resolvedOptions().pluralCategories;

/** Whether the package's text is in the language, and in one that counts as English does in all forms that are numbered. */
function isTranslated(id: string, language: string, text: string | undefined): boolean {
  if (text === undefined || text === BASE[id] || text === ENGLISH[id]) return false;
  const forms = formsOf(language);
  const count = text.split('|').length;
  return !isPlural(id) || count >= forms.length || (!forms.includes('zero') && count > 1);
}

suite('texts of the theme', () => {
  test('are in the code in English, each with one text', () => {
    assert.deepEqual(themeTexts('en'), {});
    assert.deepEqual(themeTexts('en-GB'), {});
    // The id of an admonition's title is made of its keyword.
    const files = extracted.diagnostics.map(({ location }) => relativePath(ROOT, location?.file ?? ''));
    assert.deepEqual(files, ['blog-free-theme/Admonition/Kind.tsx']);
  });

  test('are in the language of a locale, ours and those of Docusaurus', () => {
    const french = themeTexts('fr');
    assert.equal(french['theme.NotFound.title'], 'Page introuvable');
    assert.equal(french['theme.SearchPage.inputPlaceholder'], 'Tapez votre recherche ici');
    assert.equal(french['theme.SearchModal.waiting'], 'Recherche en cours…');
    assert.equal(themeTexts('de')['theme.SearchModal.placeholder'], 'Dokumentation durchsuchen');
  });

  test('leave out those of what the theme has not', () => {
    const ids = Object.keys(themeTexts('fr'));
    assert.deepEqual(
      ids.filter(id => /blog|askAi|Conversation/.test(id)),
      ['theme.blog.post.readingTime.plurals'],
      'docs have a reading time, too',
    );
  });

  test('are those of the language where the region has none', () => {
    const portuguese = themeTexts('pt-BR');
    assert.deepEqual(themeTexts('pt'), portuguese);
    assert.deepEqual(themeTexts('fr-CA'), themeTexts('fr'));
    assert.deepEqual(themeTexts('zh-CN'), themeTexts('zh-Hans'));
    assert.deepEqual(themeTexts('zh-TW'), themeTexts('zh-Hant'));
    const european = themeTexts('pt-PT');
    const previous = 'theme.docs.paginator.previous';
    assert.equal(european[previous], published('pt-PT')[previous]);
    assert.equal(european['theme.common.retry'], portuguese['theme.common.retry']);
    // What nobody has translated for Portugal.
    const cancel = 'theme.SearchModal.searchBox.cancelButtonText';
    assert.deepEqual([published('pt-PT')[cancel], european[cancel]], ['Cancel', 'Cancelar']);
  });

  test('are none where there is no such language', () => {
    for (const locale of ['tlh', 'no language', '../fr', '']) assert.deepEqual(themeTexts(locale), {}, locale);
    assert.deepEqual(namesOf('zh-TW'), ['zh-TW', 'zh-TW', 'zh-Hant', 'zh', 'zh-CN', 'zh-Hans', 'zh']);
  });
});

suite('our own texts', () => {
  test('are in the ten languages that most sites are translated into, and in two from right to left', () => {
    const wanted = ['ar', 'de', 'es', 'fr', 'he', 'it', 'ja', 'ko', 'pt-BR', 'ru', 'zh-Hans'];
    assert.deepEqual(
      wanted.filter(language => !LANGUAGES.includes(language)),
      [],
    );
  });

  for (const language of LANGUAGES) {
    const own = read(path.join(OWN, `${language}.json`));
    const theirs = published(language);

    test(`are in ${language} what the package has not, or has in English, and no more`, () => {
      const missing = Object.keys(ENGLISH).filter(id => !isTranslated(id, language, theirs[id]));
      assert.deepEqual(Object.keys(own), missing.sort());
    });

    test(`have in ${language} the values of the English text, and a form for each kind of number`, () => {
      for (const [id, text] of Object.entries(own)) hasForm(text, { id, english: ENGLISH[id] ?? '', language });
    });

    test(`keep what a page loads in ${language} small`, () => {
      const size = gzipSync(JSON.stringify(themeTexts(language)), { level: 9 }).length;
      assert.ok(size <= 4_096, `${size} bytes, gzip`);
    });
  }
});

suite('texts of pages that features make', () => {
  const ofTheme: readonly string[] = Object.values(FIELD_TEXTS).map(({ id }) => id);
  for (const [name, texts] of Object.entries({ openapi: OPENAPI_PAGE_TEXTS, typescript: TYPESCRIPT_PAGE_TEXTS })) {
    const own = texts.english.filter(({ id }) => !ofTheme.includes(id));

    test(`of ${name} are in the languages of the theme, all with their values, and no more`, () => {
      for (const language of LANGUAGES) {
        const translated = pageTextsIn(language, texts);
        const reference = name === 'openapi' ? /^theme\.typescript\.optional$/ : /^theme\.openapi\./;
        assert.deepEqual(Object.keys(translated).sort(), own.map(({ id }) => id).sort(), language);
        assert.ok(
          own.some(({ id }) => reference.test(id)),
          'those that all references have are among them',
        );
        for (const { id, message } of own) hasForm(translated[id] ?? '', { id, english: message, language });
      }
    });
  }

  test('are those of the language where the region has none, and in the code in English', () => {
    assert.deepEqual(pageTextsIn('fr-CA', OPENAPI_PAGE_TEXTS), pageTextsIn('fr', OPENAPI_PAGE_TEXTS));
    assert.deepEqual(pageTextsIn('en-GB', OPENAPI_PAGE_TEXTS), {});
  });
});

interface FormOf {
  readonly id: string;
  readonly english: string;
  readonly language: string;
}

/** Checks a translation: the values of the English text, a form for each kind of number, no blanks around it. */
function hasForm(text: string, { id, english, language }: FormOf): void {
  assert.notEqual(text, '', id);
  assert.deepEqual(valuesIn(text), valuesIn(english), id);
  if (english.includes('|')) assert.equal(text.split('|').length, formsOf(language).length, id);
  else assert.ok(!text.includes('|'), id);
  assert.equal(text.trim(), text, id);
}

/** @example valuesIn('{count} of {all}') // ['all', 'count'] */
function valuesIn(text: string): readonly string[] {
  return [...new Set(text.match(/\{\w+\}/g))].sort();
}
