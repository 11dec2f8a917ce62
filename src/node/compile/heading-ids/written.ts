/** An id that the author wrote at the end of a heading, as `{#id}` or as a comment. */
export interface WrittenId {
  readonly id: string;
  /** Index of the first character of its syntax. */
  readonly at: number;
  /** Index after its last character. */
  readonly end: number;
}

/**
 * The id at the end of a heading's text or line. It may be followed by the marks that close a heading.
 *
 * @example findWrittenId('## Create {#api:create} ##') // { id: 'api:create', at: 10, end: 23 }
 */
export function findWrittenId(heading: string): WrittenId | undefined {
  return findClassicId(heading) ?? findCommentId(heading);
}

/** Like {@link findWrittenId}, but only for `{#id}`, whose braces may be escaped: `\{#id\}`. */
export function findClassicId(heading: string): WrittenId | undefined {
  const title = withoutClosingMarks(heading);
  if (!title.endsWith('}')) return undefined;
  const open = title.lastIndexOf('{#');
  const written = title.slice(open + 2, -1);
  const id = written.replace(ESCAPED_END, '$1').trim().replace(ESCAPE, '$1');
  if (open < 0 || id === '' || written.includes('}')) return undefined;
  return { id, at: title.charAt(open - 1) === '\\' ? open - 1 : open, end: title.length };
}

/** A backslash that Markdown removes; formatters write it before underscores. */
const ESCAPE = /\\([!-/:-@[-`{-~])/g;

/** The backslash of a closing brace. */
const ESCAPED_END = /(?<!\\)((?:\\\\)*)\\$/;

const COMMENTS = [
  ['{/*', '*/}'],
  ['<!--', '-->'],
] as const;

function findCommentId(heading: string): WrittenId | undefined {
  const title = withoutClosingMarks(heading);
  for (const [opener, closer] of COMMENTS) {
    const at = title.endsWith(closer) ? title.lastIndexOf(opener) : -1;
    const id = at < 0 ? undefined : idInComment(title.slice(at + opener.length, -closer.length));
    if (id !== undefined) return { id, at, end: title.length };
  }
  return undefined;
}

/**
 * The id in the text of a comment: its first word, if that begins with `#`.
 *
 * @example idInComment(' #create, as in the API ') // 'create,'
 */
export function idInComment(comment: string): string | undefined {
  const [word = ''] = comment.trim().split(/\s/, 1);
  return word.startsWith('#') && word.length > 1 ? word.slice(1) : undefined;
}

/** A heading's text or line without the `#` that close it. */
function withoutClosingMarks(heading: string): string {
  const text = heading.trimEnd();
  let end = text.length;
  while (text.charAt(end - 1) === '#') end--;
  return end < text.length && /\s/.test(text.charAt(end - 1)) ? text.slice(0, end).trimEnd() : text;
}
