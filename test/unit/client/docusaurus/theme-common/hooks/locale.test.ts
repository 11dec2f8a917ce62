import assert from 'node:assert/strict';
import { test } from 'node:test';
import { selectMessage } from '../../../../../../src/client/docusaurus/theme-common/hooks/locale.ts';

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
