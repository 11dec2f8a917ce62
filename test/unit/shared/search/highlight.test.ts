import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { highlight, type Marker, markText, snippet } from '../../../../src/shared/search/highlight.ts';
import { ENGLISH } from '../../../../src/shared/search/language.ts';

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

  it('begins at the beginning when nothing matched', () => {
    assert.equal(cut(text, 3, 'zero'), 'one two three…');
  });
});
