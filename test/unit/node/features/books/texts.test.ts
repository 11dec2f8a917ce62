import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { contentsHeading } from '../../../../../src/node/features/books/texts.ts';
import { THEME_DIR } from '../../../../../src/node/theme-parts.ts';

test('the contents of a book have a heading in the language of its locale, which the site may change', () => {
  assert.equal(contentsHeading('en', {}), 'Contents');
  assert.equal(contentsHeading('fr-CA', {}), 'Sommaire');
  assert.equal(contentsHeading('zh-TW', {}), '目錄');
  assert.equal(contentsHeading('nl', {}), 'Contents');
  assert.equal(contentsHeading('de', { 'theme.books.contents': 'Übersicht' }), 'Übersicht');
  const languages = readdirSync(path.join(THEME_DIR, 'locales')).map(file => file.replace('.json', ''));
  for (const language of languages) assert.notEqual(contentsHeading(language, {}), 'Contents', language);
});
