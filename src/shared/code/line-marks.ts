/** A comment's opening and closing signs. */
export type CommentStyle = readonly [open: string, close: string];

/** The lines that a comment such as `// [!code focus:3]` marks. */
export interface LineMark {
  readonly className: string;
  /** Number of lines, beginning with its own. */
  readonly count: number;
}

/** A line without its marks. */
export interface MarkedLine {
  /** Undefined where the line held nothing but marks, which then apply to the lines below. */
  readonly text: string | undefined;
  readonly marks: readonly LineMark[];
}

const CLASSES: Readonly<Record<string, string>> = {
  '++': 'theme-code-block-added-line',
  '--': 'theme-code-block-removed-line',
  error: 'theme-code-block-error-line',
  focus: 'theme-code-block-focused-line',
  highlight: 'theme-code-block-highlighted-line',
  warning: 'theme-code-block-warning-line',
};

const MARK = /^(.*)\[!code ([a-z+-]+)(?::(\d+))?\](.*)$/s;

/** Takes the marks at the end of a line. */
export function takeLineMarks(line: string, styles: readonly CommentStyle[]): MarkedLine {
  const marks: LineMark[] = [];
  let text = line;
  for (let found = lastMark(text, styles); found; found = lastMark(text, styles)) {
    marks.unshift(found.mark);
    text = found.before;
  }
  return { text: marks.length > 0 && text === '' ? undefined : text, marks };
}

function lastMark(line: string, styles: readonly CommentStyle[]) {
  const [, before = '', name = '', count = '1', after = ''] = MARK.exec(line) ?? [];
  const className = Object.hasOwn(CLASSES, name) ? CLASSES[name] : undefined;
  const start = before.trimEnd();
  const style = styles.find(([open, close]) => start.endsWith(open) && after.trim() === close);
  if (className === undefined || !style) return undefined;
  return { before: start.slice(0, -style[0].length).trimEnd(), mark: { className, count: Number(count) } };
}
