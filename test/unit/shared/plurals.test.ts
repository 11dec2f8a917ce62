import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numberText, pluralText, selectMessage } from '../../../src/shared/plurals.ts';

test('the language decides which message belongs to a number', () => {
  const english = new Intl.PluralRules('en');
  assert.equal(selectMessage(1, 'page|pages', english), 'page');
  assert.equal(selectMessage(0, 'page|pages', english), 'pages');
  const polish = new Intl.PluralRules('pl');
  assert.deepEqual(
    [1, 2, 5].map(count => selectMessage(count, 'strona|strony|stron|strony', polish)),
    ['strona', 'strony', 'stron'],
  );
});

test('the last message serves the forms that have none', () => {
  assert.equal(selectMessage(5, 'strona|strony', new Intl.PluralRules('pl')), 'strony');
});

test('numbers are written as the language writes them', () => {
  assert.equal(numberText(1200, 'en'), '1,200');
  assert.equal(numberText(1200, 'de'), '1.200');
  assert.equal(pluralText(1, 'one page|{count} pages', 'en'), 'one page');
  assert.equal(pluralText(1200, 'one page|{count} pages', 'en'), '1,200 pages');
});
