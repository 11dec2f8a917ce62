/** Cuts sections to what fits into an answer. */

import { FENCE, fenceReader } from './markdown.ts';
import { characterEnd } from './plain-text.ts';
import { fittingEnd, tokensOf } from './tokens.ts';

/** Stands for what is left out. */
const LEFT_OUT = '…';

/** The part of a Markdown text that fits and has most words of a query, in whole blocks where one fits. */
export function excerpt(text: string, query: string, maxTokens: number): string {
  if (tokensOf(text) <= maxTokens) return text;
  const blocks = blocksOf(text);
  const first = Math.max(bestBlock(blocks, query) - 1, 0);
  const start = tokensOf(blocks.slice(0, first + 2).join('\n\n')) <= maxTokens ? 0 : first;
  const kept: string[] = start === 0 ? [] : [LEFT_OUT];
  let left = maxTokens - 2;
  for (const block of blocks.slice(start)) {
    const tokens = tokensOf(block) + 1;
    if (tokens > left) {
      // A block that would leave half of the answer empty is cut, too.
      if (left > maxTokens / 2) kept.push(firstLines(block, left));
      kept.push(LEFT_OUT);
      break;
    }
    kept.push(block);
    left -= tokens;
  }
  return kept.join('\n\n');
}

/** Paragraphs, lists, tables and code of a text: what empty lines part, outside of code. */
function blocksOf(text: string): readonly string[] {
  const isInCode = fenceReader();
  const blocks: string[][] = [[]];
  for (const line of text.split('\n')) {
    if (!isInCode(line) && line.trim() === '') blocks.push([]);
    else blocks.at(-1)?.push(line);
  }
  return blocks.filter(lines => lines.length > 0).map(lines => lines.join('\n'));
}

/**
 * The index of the first block that has most of a query. Words count by how they begin, so that their forms count, and those that few
 * blocks have count more: the title of a page is in many.
 */
function bestBlock(blocks: readonly string[], query: string): number {
  const words = [...new Set(query.toLowerCase().match(/[\p{L}\p{N}_-]{3,}/gu))].map(word => word.slice(0, 6));
  const lower = blocks.map(block => block.toLowerCase());
  const weights = words.map(word => Math.log1p(blocks.length / (1 + lower.filter(text => text.includes(word)).length)));
  const scores = lower.map(text =>
    words.reduce((sum, word, at) => sum + (text.includes(word) ? (weights[at] ?? 0) : 0), 0),
  );
  return scores.indexOf(Math.max(...scores));
}

/** The whole lines of a block that fit, else its first characters; open code is closed. */
function firstLines(block: string, maxTokens: number): string {
  const end = characterEnd(block, fittingEnd(block, 0, maxTokens));
  const line = block.lastIndexOf('\n', end);
  const [fence] = FENCE.exec(block) ?? [];
  return block.slice(0, line > 0 ? line : end) + (fence ? `\n${fence}` : '');
}
