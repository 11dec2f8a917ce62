import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { excerpt } from '../../../../../src/node/features/mcp/site/excerpt.ts';
import { fittingEnd, tokensOf } from '../../../../../src/node/features/mcp/site/tokens.ts';

const WATER = 'Water is poured into the pot, slowly. '.repeat(4).trim();

describe('an excerpt of a section', () => {
  it('is all of it where that fits', () => {
    assert.equal(excerpt(WATER, 'pot', 100), WATER);
  });

  it('fits, and has the part with most words of the query', () => {
    const text = [WATER, WATER, WATER, 'Oolong steeps for three minutes.', WATER, WATER].join('\n\n');
    const part = excerpt(text, 'how long does oolong steep in the pot', 120);
    assert.ok(tokensOf(part) <= 120, `${tokensOf(part)} tokens`);
    assert.match(part, /^…\n\n[\s\S]*Oolong steeps[\s\S]*\n\n…$/);
  });

  it('keeps code in one piece, or closes it', () => {
    const code = `\`\`\`sh\n${'pour water\n\n'.repeat(60)}\`\`\``;
    const part = excerpt(`${WATER}\n\n${code}`, 'pour', 100);
    assert.ok(tokensOf(part) <= 110, `${tokensOf(part)} tokens`);
    assert.equal(part.match(/^```/gm)?.length, 2);
  });
});

it('tokens are counted by scripts, and a cut has as many as fit', () => {
  assert.deepEqual(['tea time now ab', 'чай и вода', '緑茶のいれ方', ''].map(tokensOf), [5, 5, 6, 0]);
  const text = `tea ${'緑茶'.repeat(50)}`;
  assert.ok(tokensOf(text.slice(0, fittingEnd(text, 0, 20))) <= 20);
  assert.equal(fittingEnd(text, 4, 10), 14);
  assert.equal(fittingEnd('tea', 0, 100), 3);
});
