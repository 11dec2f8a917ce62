import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { highlight, type Marker, markText, snippet } from '../../../../src/shared/search/highlight.ts';
import { ENGLISH } from '../../../../src/shared/search/language.ts';
import { growsLinearly } from '../../../support/growth.ts';

const style = { before: '<mark>', after: '</mark>', ellipsis: '…' };

/** A marker of whole words, each answering the query's word of the same spelling. */
function marker(...wanted: string[]): Marker {
  return {
    wanted: wanted.length,
    language: ENGLISH,
    grams: [],
    mark: term => (wanted.includes(term) ? { word: term, length: term.length } : undefined),
  };
}

const cut = (text: string, size: number, ...wanted: string[]): string =>
  snippet(markText(text, marker(...wanted)), size, style).value;

describe('a highlight', () => {
  it('marks words and tells how much of the query is there', () => {
    const result = highlight(markText('Using the store', marker('store', 'redux')), style);
    assert.deepEqual(result, {
      value: 'Using the <mark>store</mark>',
      matchLevel: 'partial',
      matchedWords: ['store'],
      fullyHighlighted: false,
    });
  });

  it('says when nothing matched', () => {
    assert.deepEqual(highlight(markText('Other', marker('store')), style), {
      value: 'Other',
      matchLevel: 'none',
      matchedWords: [],
    });
  });

  it('marks pieces of names', () => {
    const { value } = highlight(markText('useSelector', marker('selector')), style);
    assert.equal(value, 'use<mark>Selector</mark>');
  });

  it('marks what is typed of a longer word', () => {
    const begun = {
      ...marker('red'),
      mark: (term: string) => (term === 'reducer' ? { word: 'red', length: 3 } : undefined),
    };
    assert.equal(highlight(markText('Reducer', begun), style).value, '<mark>Red</mark>ucer');
  });

  it('marks an ending of a name in all of its words', () => {
    const { value } = highlight(markText('of max-pool-size, pool', marker('poolsize')), style);
    assert.equal(value, 'of max-<mark>pool</mark>-<mark>size</mark>, pool');
  });

  it('takes as many steps for each word, however many a sign joins', () => {
    const stepsFor = (length: number): number => {
      let steps = 0;
      const count = <T>(step: (term: string) => T) => {
        return (term: string): T => {
          steps++;
          return step(term);
        };
      };
      const { mark } = marker('zebra');
      const counting = { ...marker('zebra'), mark: count(mark), language: { ...ENGLISH, fold: count(ENGLISH.fold) } };
      markText(`zebra ${Array.from({ length }, (_, at) => `abc${at}`).join('-')}`, counting);
      return steps;
    };
    assert.equal(stepsFor(1200) - stepsFor(800), stepsFor(800) - stepsFor(400));
  });

  it('escapes everything but its own marks', () => {
    const { value } = highlight(markText(`<img onerror="x"> & <b>store</b>'s`, marker('store', 'b')), style);
    assert.equal(
      value,
      `&lt;img onerror=&quot;x&quot;&gt; &amp; &lt;<mark>b</mark>&gt;<mark>store</mark>&lt;/<mark>b</mark>&gt;&#39;s`,
    );
  });
});

describe('a snippet', () => {
  const text = 'one two three four five six seven eight nine ten';

  it('is the whole text when that is short', () => {
    assert.equal(cut('one two!', 5, 'two'), 'one <mark>two</mark>!');
  });

  it('is cut round the match, with an ellipsis on each cut side', () => {
    assert.equal(cut(text, 3, 'five'), '…four <mark>five</mark> six…');
    assert.equal(cut(text, 3, 'one'), '<mark>one</mark> two three…');
    assert.equal(cut(text, 3, 'ten'), '…eight nine <mark>ten</mark>');
  });

  it('is shorter at the end of a text, rather than hold its match far behind', () => {
    assert.equal(cut(text, 5, 'ten'), '…seven eight nine <mark>ten</mark>');
    assert.equal(cut(text, 10, 'ten'), text.replace('ten', '<mark>ten</mark>'));
  });

  it('is cut where most of the words are', () => {
    assert.equal(
      cut('store a b c d e f redux store g h i', 2, 'redux', 'store'),
      '…<mark>redux</mark> <mark>store</mark>…',
    );
  });

  it('takes linear time, however many words match', () => {
    for (const text of ['zebra ', 'zebra_'])
      assert.ok(
        growsLinearly(times => cut(text.repeat(times), 10, 'zebra'), 1000),
        text,
      );
  });

  it('begins at the beginning when nothing matched', () => {
    assert.equal(cut(text, 3, 'zero'), 'one two three…');
  });
});
