import { type Diagnostic, positionAt, type SourceLocation } from '../diagnostics/index.ts';
import { messageOf } from '../diagnostics/thrown.ts';
import { readIfExists } from '../util/files.ts';
import { type BundleFrame, blamed } from './bundle-frames.ts';
import { type FailedModule, loadError } from './load-failure.ts';

/** An error of a page's components as plain data, so that a worker thread can return it. */
export interface RenderFailure {
  readonly message: string;
  /** The function that threw and its module, such as "`Chart` in src/Chart.jsx", if they are known. */
  readonly by?: string;
  /** Set if a module threw when the bundle was loaded: no page can be rendered then. */
  readonly module?: FailedModule;
}

/** A component of a page threw. */
export class RenderError extends Error {
  readonly failure: RenderFailure;

  constructor(thrown: RenderFailure) {
    super(thrown.message);
    this.name = 'PageError';
    this.failure = thrown;
  }
}

/** The failure that an error stands for. */
export function failureOf(error: unknown): RenderFailure {
  if (error instanceof RenderError) return error.failure;
  return { message: messageOf(error) };
}

/** Creates a function that finds the throwing function of an error, and its module. */
export function createErrorLocator(
  framesOf: (thrown: unknown) => readonly BundleFrame[],
): (thrown: unknown) => RenderError {
  return thrown => {
    const frames = framesOf(thrown);
    const { file } = blamed(frames) ?? {};
    const { name } = frames.find(frame => frame.file === file && frame.name !== undefined) ?? {};
    const by = name === undefined ? file : `\`${name}\` in ${file}`;
    return new RenderError({ ...failureOf(thrown), ...(by === undefined ? {} : { by }) });
  };
}

/** The likely mistake behind an error message of React or of a component. */
interface Explanation {
  readonly of: RegExp;
  /** Replaces the message; gets the first group of `of`. */
  readonly message?: (name: string) => string;
  /** Pattern that finds the mistake in a Markdown page; `name` is escaped for it. */
  readonly where?: (name: string) => string;
  readonly fix: string;
  /** Whether it applies to Markdown pages only. */
  readonly markdown?: true;
}

const BRACES_FIX = 'Braces hold a JavaScript expression in MDX: if they are text, write `\\{`, or put it in backticks';

const LOOP_FIX =
  'Check the components and expressions of the page for endless loops, and for components that render each other endlessly.';

const EXPLANATIONS: readonly Explanation[] = [
  { of: /^it was not done after /, fix: LOOP_FIX },
  { of: /^Maximum call stack size exceeded/, fix: LOOP_FIX },
  { of: /memory limit/, message: () => 'it exceeded the memory limit of a thread', fix: LOOP_FIX },
  {
    of: /\b(?:window|document|navigator|localStorage|sessionStorage|location) is not defined/,
    fix: 'Pages are rendered on the server first. Read browser values in an effect, or wrap the component in `BrowserOnly`.',
  },
  {
    of: /^Expected (?:component|object) `(.+)` to be defined/,
    message: name => `there is no component \`${name}\``,
    where: name => `<${name}(?![\\w$])`,
    fix: 'Import it at the top of the page, or add it to `src/theme/MDXComponents` for all pages.',
    markdown: true,
  },
  {
    of: /^([\w$]+) is not defined/,
    where: name => `\\{[^{}]*?(?<![\\w$.])(${name})(?![\\w$])`,
    fix: `${BRACES_FIX}. If it is a value, import or export it on the page.`,
    markdown: true,
  },
  {
    of: /^Objects are not valid as a React child/,
    message: () => 'an expression in `{…}` is an object, which cannot be rendered',
    where: () => '\\{\\{',
    fix: `${BRACES_FIX}.`,
    markdown: true,
  },
  {
    of: /^The `style` prop expects a mapping/,
    message: () => '`style` is a string, but React needs an object',
    where: () => '(?<=\\s)style=["\']',
    fix: 'Write it as in JSX: `style={{color: "red"}}`.',
  },
];

/** The part of a route that a render error needs. */
export interface FailedPage {
  /** With base URL. */
  readonly path: string;
  /** Registry key of its component. */
  readonly component: string;
  readonly location?: SourceLocation;
}

/**
 * The diagnostic of a page whose components threw. Pages broken by the same component have the same message, so they
 * are folded.
 */
export function renderError(route: FailedPage, { message, by, module }: RenderFailure): Diagnostic {
  if (module) return loadError(message, module);
  const { path, component, location } = route;
  const isMarkdown = /\.mdx?$/i.test(location?.file ?? '');
  const explanation = EXPLANATIONS.find(({ of, markdown }) => of.test(message) && (isMarkdown || !markdown));
  const name = explanation?.of.exec(message)?.[1] ?? '';
  const where = isMarkdown ? explanation?.where?.(name.replace(/[$.]/g, '\\$&')) : undefined;
  const page = location ? 'The page' : `The page \`${path}\``;
  const cause = explanation?.message?.(name) ?? message;
  return {
    code: 'render/page-threw',
    severity: 'error',
    message: `${page} cannot be rendered: ${cause}${by ? `, thrown by ${by}` : ''}`,
    ...(location ? { location: where === undefined ? location : locationOfMatch(location, where) } : {}),
    fix:
      explanation?.fix ??
      `Fix the component that threw the error${by ? '' : `; the component of the page is \`${component}\``}.`,
  };
}

/** The location of the first match of a pattern, or of the group at its end, in a page's text, outside of code; the page itself if there is none. */
export function locationOfMatch(location: SourceLocation, pattern: string): SourceLocation {
  const text = readIfExists(location.file) ?? '';
  const found = new RegExp(pattern).exec(withoutCode(text));
  if (!found) return location;
  const [whole, end = whole] = found;
  return { file: location.file, ...positionAt(text, found.index + whole.length - end.length) };
}

/** A text of the same length, with spaces in place of front matter and code. */
function withoutCode(text: string): string {
  return text
    .replace(/^---\n[\s\S]*?\n---\n/, blank)
    .replace(/^[ \t]*(`{3,9}|~{3,9})[\s\S]*?^[ \t]*\1/gm, blank)
    .replace(/(?<!`)(`{1,9})(?!`)[^`\n]+\1/g, blank);
}

function blank(code: string): string {
  return code.replace(/[^\n]/g, ' ');
}
