import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sectionsOf } from '../../../../src/node/search/sections.ts';
import type { Section } from '../../../../src/shared/model/search.ts';
import { page, section } from '../../shared/search/pages.ts';

const top = (heading: string, paragraphs: readonly string[] = [], more: Partial<Section> = {}): Section =>
  section(heading, paragraphs, { level: 1, anchor: null, ...more });
const tidied = (...sections: readonly Section[]): readonly Section[] => sectionsOf(page('Title', [], { sections }));

describe('the first section', () => {
  it('is the page’s title, even where the text names none', () => {
    const [untitled] = tidied(top('', ['Intro.']));
    assert.deepEqual([untitled?.heading, untitled?.paragraphs], ['Title', ['Intro.']]);
    assert.deepEqual(
      tidied(section('Part')).map(({ heading, level }) => [heading, level]),
      [
        ['Title', 1],
        ['Part', 2],
      ],
    );
  });

  it('takes in the text before a heading of its level', () => {
    const [first, ...rest] = tidied(top('', ['Before.'], { code: ['a'] }), top('Heading', ['After.']), section('Part'));
    assert.deepEqual(first, top('Heading', ['Before.', 'After.'], { code: ['a'] }));
    assert.deepEqual(
      rest.map(({ heading }) => heading),
      ['Part'],
    );
  });

  it('leads to the top of the page', () => {
    assert.equal(tidied(top('Heading', [], { anchor: 'heading' }))[0]?.anchor, null);
  });
});

it('moves further headings of the first level one down', () => {
  assert.deepEqual(
    tidied(top('One'), top('Two', [], { anchor: 'two' })).map(({ level }) => level),
    [1, 2],
  );
});

it('makes one line of each paragraph and drops empty ones', () => {
  assert.deepEqual(tidied(top('One', [' a\n  b ', '\t']))[0]?.paragraphs, ['a b']);
});
