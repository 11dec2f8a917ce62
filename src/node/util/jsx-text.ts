import { parse } from 'sucrase/dist/parser/index.js';
import { TokenType } from 'sucrase/dist/parser/tokenizer/types.js';

const ENTITIES: Readonly<Record<string, string>> = { '>': '&gt;', '}': '&#125;' };

/** Code with `>` and `}` in the text of JSX, which Babel takes for text and swc refuses, as entities. @throws SyntaxError */
export function withEscapedText(code: string): string {
  const texts = parse(code, true, true, false).tokens.filter(({ type }) => type === TokenType.jsxText);
  let escaped = '';
  let end = 0;
  for (const text of texts) {
    const value = code.slice(text.start, text.end).replace(/[>}]/g, sign => ENTITIES[sign] ?? sign);
    escaped += code.slice(end, text.start) + value;
    end = text.end;
  }
  return escaped + code.slice(end);
}

/** Where in code a place of the escaped code is. */
export function unescapedOffset(
  offset: number,
  { code, escaped }: Readonly<Record<'code' | 'escaped', string>>,
): number {
  if (code === escaped) return offset;
  let at = 0;
  for (let other = 0; other < offset; at++) {
    const sign = code[at] ?? '';
    other += sign === escaped[other] ? 1 : (ENTITIES[sign]?.length ?? 1);
  }
  return at;
}
