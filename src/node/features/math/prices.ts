import { isInFence } from '../../compile/parse/fences.ts';
import { MASKED_DOLLAR } from '../../compile/parse/masks.ts';

/** Code in a text, as long as the parser may take it: dollars in it begin nothing. */
const CODE = /`[^`]*`/g;
const PRICE = /\$\d/;

/**
 * Masks the dollar signs of prices, as in `$5 and $10`, which the parsers would take for a formula. As in Pandoc, a formula that begins
 * with a digit neither ends with a space, nor is a digit behind it.
 */
export function maskPrices(text: string): string {
  if (!PRICE.test(text)) return text;
  const scan: Parameters<typeof isInFence>[1] = { fence: null };
  const masked: string[] = [];
  let paragraph: string[] = [];
  const endParagraph = () => {
    if (paragraph.length > 0) masked.push(maskedParagraph(paragraph.join('\n')));
    paragraph = [];
  };
  for (const line of text.split('\n')) {
    if (!isInFence(line, scan) && line.trim() !== '') {
      paragraph.push(line);
      continue;
    }
    endParagraph();
    masked.push(line);
  }
  endParagraph();
  return masked.join('\n');
}

function maskedParagraph(text: string): string {
  // Code of MDX, where a dollar sign may belong to a name.
  if (!PRICE.test(text) || /^(?:import|export)\s/.test(text)) return text;
  const prose = text.replace(CODE, code => ' '.repeat(code.length));
  const dollars = [...text.matchAll(/\$+/g)].filter(([run]) => run.length === 1).map(({ index }) => index);
  const prices = new Set<number>();
  for (let at = 0; at + 1 < dollars.length; at++) {
    const [start = 0, end = 0] = dollars.slice(at, at + 2);
    if (prose[start] !== '$' || isEscaped(prose, start)) continue;
    const isPrice = /\d/.test(prose[start + 1] ?? '') && !endsFormula(prose, end);
    if (isPrice) prices.add(start);
    else at++;
  }
  return Array.from(text.split(''), (character, index) => (prices.has(index) ? MASKED_DOLLAR : character)).join('');
}

/** Whether a dollar sign may end a formula that begins with a digit; those in code may not. */
function endsFormula(text: string, end: number): boolean {
  return text[end] === '$' && !/\s/.test(text[end - 1] ?? '') && !/\d/.test(text[end + 1] ?? '');
}

function isEscaped(text: string, index: number): boolean {
  let backslashes = 0;
  while (text[index - 1 - backslashes] === '\\') backslashes++;
  return backslashes % 2 === 1;
}
