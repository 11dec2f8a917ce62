import { escapeText } from '../escape.ts';

/** A token of Prism. */
export type CodeTokens = string | CodeToken | readonly (string | CodeToken)[];

export interface CodeToken {
  readonly type: string;
  readonly alias?: string | readonly string[];
  readonly content: CodeTokens;
}

const CLOSE = '</span>';

/**
 * Tokens as HTML, one string per line, every tag closed in its line. Neighbours of one class become one element, spaces
 * between them included; nothing is said of the types in `plain`, and no element is spent on tokens of no other.
 */
export function tokensToLines(tokens: CodeTokens, plain: ReadonlySet<string>): readonly string[] {
  const lines: string[] = [];
  const open: string[] = [];
  /** The element that was closed last, if only spaces came after it. */
  let closed = '';
  let spaces = '';
  let line = '';
  const writeText = (text: string): void => {
    if (closed !== '' && text.trim() === '' && !text.includes('\n')) {
      spaces += text;
      return;
    }
    endElement();
    let start = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      lines.push(line + escapeText(text.slice(start, end)) + CLOSE.repeat(open.length));
      line = open.join('');
      start = end + 1;
    }
    line += escapeText(start === 0 ? text : text.slice(start));
  };
  const endElement = (): void => {
    if (closed === '') return;
    line += CLOSE + spaces;
    closed = '';
    spaces = '';
  };
  const openElement = (tag: string): void => {
    if (closed === tag) {
      line += spaces;
      closed = '';
      spaces = '';
    } else {
      endElement();
      line += tag;
    }
    open.push(tag);
  };
  const write = (token: CodeTokens): void => {
    if (typeof token === 'string') writeText(token);
    else if (isList(token)) for (const part of token) write(part);
    else {
      const { content } = token;
      const types = typesOf(token).filter(type => !plain.has(type));
      if (types.length === 0) {
        write(content);
        return;
      }
      openElement(`<span class="token ${types.join(' ')}">`);
      write(content);
      endElement();
      closed = open.pop() ?? '';
    }
  };
  write(tokens);
  endElement();
  return [...lines, line];
}

/** `Array.isArray` does not know read-only lists. */
function isList(tokens: CodeToken | readonly (string | CodeToken)[]): tokens is readonly (string | CodeToken)[] {
  return Array.isArray(tokens);
}

function typesOf({ type, alias = [] }: CodeToken): readonly string[] {
  return [type, ...(typeof alias === 'string' ? [alias] : alias)];
}
