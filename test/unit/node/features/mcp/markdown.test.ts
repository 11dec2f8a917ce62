import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  outlineOf,
  sectionOf as placeOf,
  textOf,
  withoutRepetition,
} from '../../../../../src/node/features/mcp/site/markdown.ts';

const PAGE = `---
title: Tea
---

# Tea

Leaves and water.

## Brewing \`green\` tea

Let it cool.

### Time

Two minutes.

\`\`\`\`md
\`\`\`
## No heading
\`\`\`
\`\`\`\`

## Time

Later.

## A [link](https://tea.test/a_b) and snake\\_case
`;

function sectionOf(text: string, wanted: string): string | undefined {
  const outline = outlineOf(text);
  const found = placeOf(outline, wanted);
  return found && textOf(outline, found.from, found.end);
}

describe('a page', () => {
  const paragraph = 'Leaves and water, and the time that it takes to get both to the table, are all there is to tea.';
  const pageWith = (description: string) =>
    `---\ntitle: "Tea"\ndescription: "${description}"\nlanguage: "en"\n---\n\n# Tea\n\n${paragraph}\n`;

  it('does not say its first paragraph twice', () => {
    const page = withoutRepetition(pageWith(paragraph));
    assert.equal(page, `---\ntitle: "Tea"\nlanguage: "en"\n---\n\n# Tea\n\n${paragraph}\n`);
  });

  it('does not say it twice either if a part of it is a link', () => {
    const linked = (text: string) => text.replace('# Tea\n\nLeaves', '# Tea\n\n**[Leaves](/leaves.md)**');
    const page = withoutRepetition(linked(pageWith(paragraph)));
    assert.doesNotMatch(page, /description/);
  });

  it('keeps a description of its own', () => {
    for (const description of ['All of tea', `About this: ${paragraph}`, `${paragraph} Milk is for others.`]) {
      assert.equal(withoutRepetition(pageWith(description)), pageWith(description));
    }
    assert.equal(withoutRepetition(PAGE), PAGE);
  });
});

describe('a section of a page', () => {
  it('is found by its heading, in any case, or by the id of it', () => {
    const brewing = '## Brewing `green` tea\n\nLet it cool.\n\n### Time\n\nTwo minutes.';
    for (const wanted of ['Brewing green tea', 'brewing GREEN tea', '## Brewing green tea', 'brewing-green-tea']) {
      assert.ok(sectionOf(PAGE, wanted)?.startsWith(brewing), wanted);
    }
  });

  it('ends before the next heading of its level, which code is none of', () => {
    assert.ok(sectionOf(PAGE, 'brewing-green-tea')?.endsWith('````'));
  });

  it('is the first of a name; later ones have a number in their ids', () => {
    assert.match(sectionOf(PAGE, 'Time') ?? '', /^### Time\n\nTwo/);
    assert.equal(sectionOf(PAGE, 'time-1'), '## Time\n\nLater.');
  });

  it('is nothing where the page has no such heading', () => {
    assert.equal(sectionOf(PAGE, 'No heading'), undefined);
  });

  it('is told by its text', () => {
    assert.deepEqual(
      outlineOf(PAGE).headings.map(({ text }) => text),
      ['Tea', 'Brewing green tea', 'Time', 'Time', 'A link and snake_case'],
    );
  });
});
