import { escapeText } from '../escape.ts';

/** Prism's token stream. */
export type CodeTokens = string | CodeToken | readonly (string | CodeToken)[];

export interface CodeToken {
  readonly type: string;
  readonly alias?: string | readonly string[];
  readonly content: CodeTokens;
}

const CLOSE = '</span>';

/**
 * Tokens as HTML, one string per line; every element is closed within its line. Neighbours of one class share an element,
 * spaces between them included. Types in `plain` get no class, and tokens without a class get no element.
 */
export function tokensToLines(tokens: CodeTokens, plain: ReadonlySet<string>): readonly string[] {
  const writer = createLineWriter();
  const write = (token: CodeTokens): void => {
    if (typeof token === 'string') writer.text(token);
    else if (isList(token)) for (const part of token) write(part);
    else {
      const types = typesOf(token).filter(type => !plain.has(type));
      if (types.length > 0) writer.open(`<span class="token ${types.join(' ')}">`);
      write(token.content);
      if (types.length > 0) writer.close();
    }
  };
  write(tokens);
  return writer.lines();
}

/** Writes elements and text line by line. A closed element stays pending, so that an equal one after it can extend it. */
function createLineWriter() {
  const lines: string[] = [];
  const open: string[] = [];
  /** Opening tag of the pending element, and the spaces after it. */
  let pending = '';
  let spaces = '';
  let line = '';

  function endPending(): void {
    if (pending === '') return;
    line += CLOSE + spaces;
    pending = '';
    spaces = '';
  }

  return {
    text(text: string): void {
      if (pending !== '' && text.trim() === '' && !text.includes('\n')) {
        spaces += text;
        return;
      }
      endPending();
      let start = 0;
      for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
        lines.push(line + escapeText(text.slice(start, end)) + CLOSE.repeat(open.length));
        line = open.join('');
        start = end + 1;
      }
      line += escapeText(start === 0 ? text : text.slice(start));
    },
    open(tag: string): void {
      if (pending === tag) {
        line += spaces;
        pending = '';
        spaces = '';
      } else {
        endPending();
        line += tag;
      }
      open.push(tag);
    },
    close(): void {
      endPending();
      pending = open.pop() ?? '';
    },
    lines(): readonly string[] {
      endPending();
      return [...lines, line];
    },
  };
}

/** `Array.isArray` does not narrow read-only arrays. */
function isList(tokens: CodeToken | readonly (string | CodeToken)[]): tokens is readonly (string | CodeToken)[] {
  return Array.isArray(tokens);
}

function typesOf({ type, alias = [] }: CodeToken): readonly string[] {
  return [type, ...(typeof alias === 'string' ? [alias] : alias)];
}
