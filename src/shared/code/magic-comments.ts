/** A comment that marks lines of code: the line below it, or those between two. */
export interface MagicComment {
  readonly className: string;
  readonly line?: string;
  readonly block?: { readonly start: string; readonly end: string };
}

const BLOCK = ['/*', '*/'] as const;
const SLASHES = ['//', ''] as const;
const HASH = ['#', ''] as const;
const JSX = ['{/*', '*/}'] as const;
const HTML = ['<!--', '-->'] as const;

type CommentStyle = readonly [open: string, close: string];

const C_LIKE: readonly CommentStyle[] = [SLASHES, BLOCK];
const C_LIKE_JSX: readonly CommentStyle[] = [SLASHES, BLOCK, JSX];

const STYLES: Readonly<Record<string, readonly CommentStyle[]>> = {
  js: C_LIKE,
  javascript: C_LIKE,
  ts: C_LIKE,
  typescript: C_LIKE,
  jsx: C_LIKE_JSX,
  tsx: C_LIKE_JSX,
  html: [...C_LIKE, HTML],
  python: [HASH],
  py: [HASH],
  bash: [HASH],
  md: [HTML, JSX, HASH],
  markdown: [HTML, JSX, HASH],
  mdx: [HTML, JSX, HASH],
  tex: [['%', '']],
  latex: [['%', '']],
  matlab: [['%', '']],
  lua: [['--', '']],
  haskell: [['--', '']],
  sql: [['--', '']],
  wasm: [[';;', '']],
  vb: [["'", '']],
  vbnet: [["'", '']],
  fortran: [['!', '']],
  ocaml: [['(*', '*)']],
  cobol: [['*>', '']],
};
const ANY: readonly CommentStyle[] = [SLASHES, BLOCK, JSX, HASH, HTML];

/** Code without its magic comments, and the classes they give to lines (0-based). */
export interface MarkedCode {
  readonly code: string;
  readonly classes: ReadonlyMap<number, readonly string[]>;
}

/** Takes the magic comments (`// highlight-next-line`, `// highlight-start`…) out of code. */
export function takeMagicComments(code: string, language: string, comments: readonly MagicComment[]): MarkedCode {
  const styles = (Object.hasOwn(STYLES, language) ? STYLES[language] : undefined) ?? ANY;
  const kept: string[] = [];
  const classes = new Map<number, string[]>();
  const open = new Set<string>();
  const next = new Set<string>();
  for (const line of code.split('\n')) {
    if (commentsOf(line, styles).some(text => applyDirective(text, comments, { open, next }))) continue;
    const lineClasses = [...open, ...next];
    if (lineClasses.length > 0) classes.set(kept.length, lineClasses);
    next.clear();
    kept.push(line);
  }
  return { code: kept.join('\n'), classes };
}

/** The text of a line that is nothing but a comment, in each comment style that fits. */
function commentsOf(line: string, styles: readonly CommentStyle[]): readonly string[] {
  const text = line.trim();
  return styles
    .filter(([open, close]) => text.startsWith(open) && text.endsWith(close))
    .map(([open, close]) => text.slice(open.length, text.length - close.length).trim());
}

interface Marks {
  readonly open: Set<string>;
  readonly next: Set<string>;
}

function applyDirective(directive: string, comments: readonly MagicComment[], { open, next }: Marks): boolean {
  for (const { className, line, block } of comments) {
    if (directive === line) next.add(className);
    else if (directive === block?.start) open.add(className);
    else if (directive === block?.end) open.delete(className);
    else continue;
    return true;
  }
  return false;
}
