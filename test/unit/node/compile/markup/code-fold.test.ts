import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compileText, htmlOf, settingsWith } from '../compiled.ts';

const { markdown } = settingsWith();

/** The lines that a code block of some lines shows at first, by its HTML; undefined if it is not folded. */
async function shownLines(meta: string, lines: number, fold?: number): Promise<string | undefined> {
  const text = `\`\`\`js ${meta}\n${'a();\n'.repeat(lines)}\`\`\`\n`;
  const page = await compileText(text, fold === undefined ? {} : { markdown: { ...markdown, code: { fold } } });
  const html = htmlOf(page);
  assert.equal(html.includes('<details class="codeBlockFold">'), html.includes('--lectern-fold:'), html);
  assert.equal(page.facts.head.length > 0, html.includes('--lectern-fold:'));
  return /style="--lectern-fold:(\d+)"/.exec(html)?.[1];
}

describe('a long code block', () => {
  it('is folded by its own words', async () => {
    assert.equal(await shownLines('fold=4', 20), '4');
    assert.equal(await shownLines('title="fold=4" {2} fold', 30), '15');
    assert.equal(await shownLines('title="fold=4"', 30), undefined);
    assert.equal(await shownLines('unfold=4', 30), undefined);
  });

  it('is folded by the config, unless its own words say otherwise', async () => {
    assert.equal(await shownLines('', 30, 10), '10');
    assert.equal(await shownLines('fold', 30, 10), '10');
    assert.equal(await shownLines('fold=20', 30, 10), '20');
    assert.equal(await shownLines('fold=false', 30, 10), undefined);
  });

  it('stays open where the button would take the place of a few lines', async () => {
    assert.equal(await shownLines('', 15, 10), undefined);
    assert.equal(await shownLines('', 16, 10), '10');
    assert.equal(await shownLines('fold=30', 20, 10), undefined);
  });

  it('is as long as its readers see it, without comments that mark lines', async () => {
    const marked = (lines: number) => `\`\`\`js fold=4\n${'// highlight-next-line\na();\n'.repeat(lines)}\`\`\``;
    assert.doesNotMatch(htmlOf(await compileText(marked(8))), /codeBlockFold/);
    assert.match(htmlOf(await compileText(marked(12))), /<summary><span>Show all 12 lines</);
  });

  it('names its lines in the language of the site', async () => {
    const texts = { 'theme.CodeBlock.unfold': 'Alle {count} Zeilen', 'theme.CodeBlock.fold': 'Weniger' };
    const html = htmlOf(await compileText(`\`\`\`js fold=4\n${'a();\n'.repeat(12)}\`\`\``, { texts }));
    assert.match(html, /<summary><span>Alle 12 Zeilen<\/span><span>Weniger<\/span><\/summary>/);
  });
});
