import assert from 'node:assert/strict';
import { it } from 'node:test';
import { firstLine } from '../../../../src/node/util/first-line.ts';

it('is the first paragraph of prose, without its marks', () => {
  assert.equal(
    firstLine('# Title\n\n- item\n\nGets **all** _pages_\nof a [site](./site.md).\n\nMore.'),
    'Gets all pages of a site.',
  );
});

it('keeps the signs of identifiers, of code and of sums', () => {
  assert.equal(firstLine('Sets user_id and MAX_SIZE_MB to 2 * 3 * 4.'), 'Sets user_id and MAX_SIZE_MB to 2 * 3 * 4.');
  assert.equal(firstLine('**Use `__init__`**, `a*b*c` or `List<Id>`.'), 'Use __init__, a*b*c or List<Id>.');
  assert.equal(firstLine('The key user\\_id is \\*required\\*.'), 'The key user_id is *required*.');
});
