import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { excerptsOf, hyphenated, identifiers } from '../../../../src/node/search/code.ts';

const excerpts = (code: string, ...known: readonly string[]) => excerptsOf([code], new Set(known));

/** Checks that excerpts say all names of a code block, and are short. */
function checkWhole(code: string): void {
  const found = excerpts(code);
  const said = new Set(found.flatMap(identifiers));
  assert.deepEqual(
    identifiers(code).filter(name => !said.has(name)),
    [],
  );
  for (const each of found) assert.ok(each.length <= 160, `${each.length} characters`);
}

it('names that a hyphen divides are no arithmetic, no numbers and no codes of languages, and each is one', () => {
  assert.deepEqual(hyphenated('a[i-1] = x-y + size-1 - en-us; cache-dir, cache-dir: v-html max-age-2'), [
    'cache-dir',
    'v-html',
    'max-age-2',
  ]);
});

describe('the excerpts of code', () => {
  it('are its lines, where they are short', () => {
    assert.deepEqual(excerpts('const one = 1;\n\n  const   first = one;\r\n'), ['const one = 1; const first = one;']);
  });

  it('leave out what says nothing new', () => {
    const line = `${'const first = second; '.repeat(7)}`;
    assert.deepEqual(excerpts([line, line, `third(${'x, '.repeat(50)})`].join('\n')).length, 2);
    assert.deepEqual(excerpts('First(second)', 'first', 'second'), []);
    assert.deepEqual(excerpts('a = b + 1'), []);
  });

  it('say all names, in long lines and blocks, and are cut between words', () => {
    const names = Array.from({ length: 300 }, (_, at) => `name${at}`);
    for (const code of [names.join('\n'), names.join(' '), names.join(';'), `"${names.join('","')}"`]) checkWhole(code);
    checkWhole(`${'='.repeat(500)}wanted${'='.repeat(500)}also${'😀'.repeat(200)}`);
    checkWhole(`${'a'.repeat(5000)} wanted ${'b'.repeat(5000)}`);
    assert.ok(excerpts(`wanted${'=😀'.repeat(200)}`).every(each => Buffer.from(each).toString() === each));
  });

  it('end where there are too many', () => {
    const names = Array.from({ length: 20_000 }, (_, at) => `name${at}`);
    const size = excerpts(names.join('\n')).join('').length;
    assert.ok(size > 59_000 && size <= 60_000, `${size} characters`);
  });
});
