import { readFileSync } from 'node:fs';
import { type Diagnostic, positionAt, type SourceLocation } from '../diagnostics/index.ts';
import type { RenderFailure } from './render-error.ts';

/** An author's likely mistake behind a message that React or a component throws. */
interface Explanation {
  readonly of: RegExp;
  /** Told in place of the message. */
  readonly message?: (name: string) => string;
  /** Pattern of the mistake in a Markdown page; the name is escaped. */
  readonly where?: (name: string) => string;
  readonly fix: string;
  /** Whether it applies to Markdown pages only. */
  readonly markdown?: true;
}

const BRACES_FIX = 'Braces hold a JavaScript expression in MDX: if they are text, write `\\{`, or put it in backticks';

const EXPLANATIONS: readonly Explanation[] = [
  {
    of: /\b(?:window|document|navigator|localStorage|sessionStorage|location) is not defined/,
    fix: 'Pages are rendered on the server first. Read browser values in an effect, or wrap the component in `BrowserOnly`.',
  },
  {
    of: /^Expected (?:component|object) `(.+)` to be defined/,
    message: name => `there is no component \`${name}\``,
    where: name => `<${name}(?![\\w$])`,
    fix: 'Import it at the top of the page, or offer it to all pages in `src/theme/MDXComponents`.',
    markdown: true,
  },
  {
    of: /^([\w$]+) is not defined/,
    where: name => `(?<=\\{[^{}]*)(?<![\\w$.])${name}(?![\\w$])`,
    fix: `${BRACES_FIX}. If it is a value, import or export it on the page.`,
    markdown: true,
  },
  {
    of: /^Objects are not valid as a React child/,
    message: () => 'an expression in `{…}` is an object, which is nothing to show',
    where: () => '\\{\\{',
    fix: `${BRACES_FIX}.`,
    markdown: true,
  },
  {
    of: /^The `style` prop expects a mapping/,
    message: () => '`style` is a string, and React wants an object',
    where: () => '(?<=\\s)style=["\']',
    fix: 'Write it as in JSX: `style={{color: "red"}}`.',
  },
];

/** A page that cannot be rendered, by what is needed to tell of it. */
export interface FailedPage {
  /** With base URL. */
  readonly path: string;
  /** Registry key of its component. */
  readonly component: string;
  readonly location?: SourceLocation;
}

/** The diagnostic of a page whose components threw; the same words for all pages that one component breaks. */
export function renderError(route: FailedPage, { message, by }: RenderFailure): Diagnostic {
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
    fix: explanation?.fix ?? `Mend the component that threw${by ? '' : `; the page is made by \`${component}\``}.`,
  };
}

/** The first match of a pattern in a page's text outside of code; the page itself where there is none. */
function locationOfMatch(location: SourceLocation, pattern: string): SourceLocation {
  try {
    const text = readFileSync(location.file, 'utf8');
    const found = new RegExp(pattern).exec(withoutCode(text));
    return found ? { file: location.file, ...positionAt(text, found.index) } : location;
  } catch {
    return location;
  }
}

/** A text of the same length with spaces for its front matter and code. */
function withoutCode(text: string): string {
  return text
    .replace(/^---\n[\s\S]*?\n---\n/, blank)
    .replace(/^[ \t]*(`{3,}|~{3,})[\s\S]*?^[ \t]*\1/gm, blank)
    .replace(/(`+)[^`\n]+\1/g, blank);
}

function blank(code: string): string {
  return code.replace(/[^\n]/g, ' ');
}
