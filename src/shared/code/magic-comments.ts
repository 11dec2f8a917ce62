import { type CommentStyle, takeLineMarks } from './line-marks.ts';

/** A comment that marks lines of code: the next line, or those between a start and an end. */
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

/** Code without its magic comments, and the classes of its lines by 0-based index. */
export interface MarkedCode {
  readonly code: string;
  readonly classes: ReadonlyMap<number, readonly string[]>;
}

/** Removes magic comments (`// highlight-next-line`, `// highlight-start`…) and marks (`// [!code ++]`) from code. */
export function takeMagicComments(code: string, language: string, comments: readonly MagicComment[]): MarkedCode {
  const styles = (Object.hasOwn(STYLES, language) ? STYLES[language] : undefined) ?? ANY;
  const kept: string[] = [];
  const classes = new Map<number, string[]>();
  const open = new Set<string>();
  const next = new Map<string, number>();
  for (const line of code.split('\n')) {
    if (commentsOf(line, styles).some(text => applyDirective(text, comments, { open, next }))) continue;
    const { text, marks } = takeLineMarks(line, styles);
    for (const { className, count } of marks) next.set(className, count);
    if (text === undefined) continue;
    const lineClasses = new Set([...open, ...next.keys()]);
    if (lineClasses.size > 0) classes.set(kept.length, [...lineClasses]);
    for (const [className, count] of next) count > 1 ? next.set(className, count - 1) : next.delete(className);
    kept.push(text);
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

/** Classes that apply to the lines to come. */
interface Marks {
  /** Classes of all lines until the end of their block. */
  readonly open: Set<string>;
  /** Classes of a number of next lines. */
  readonly next: Map<string, number>;
}

function applyDirective(directive: string, comments: readonly MagicComment[], { open, next }: Marks): boolean {
  for (const { className, line, block } of comments) {
    if (directive === line) next.set(className, 1);
    else if (directive === block?.start) open.add(className);
    else if (directive === block?.end) open.delete(className);
    else continue;
    return true;
  }
  return false;
}
