import type { Diagnostic, SourceLocation } from '../diagnostics/index.ts';
import { messageOf } from '../diagnostics/thrown.ts';
import { escapePattern } from '../util/escape-pattern.ts';
import { readIfExists } from '../util/files.ts';
import { omitUndefined } from '../util/omit-undefined.ts';
import {
  type BundleFrame,
  blamed,
  type FailedLoad,
  type FrameFinder,
  framesOfLoads,
  isOfPackage,
} from './bundle-frames.ts';
import {
  type CodePlace,
  codePlace,
  locateCode,
  locateFrom,
  locatePattern,
  pageTexts,
  withoutCode,
} from './code-place.ts';
import { type ComponentPlace, nameOf, placeOfComponents } from './component-place.ts';
import { type FailedModule, failedModule, frameLocation, loadError } from './load-failure.ts';
import { partWithoutDefault } from './part-without-default.ts';
import { type Around, componentsAround } from './react.ts';

/** An error of a page's components as plain data, so that a worker thread can return it. */
export interface RenderFailure {
  readonly message: string;
  /** The function that threw and its module, such as "`Chart` in src/Chart.jsx", if they are known. */
  readonly by?: string;
  /** The line of that module. */
  readonly location?: SourceLocation;
  /** The place in the page's own code. */
  readonly code?: CodePlace & { readonly siteDir: string };
  /** Set if a module threw when it was loaded: with the bundle, or for the page. */
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

/**
 * Creates a function that finds the throwing function of an error and its module, or the place in the code of the page: by the
 * error's stack, or else by the components that were being rendered.
 */
export function createErrorLocator(
  finder: FrameFinder,
  siteDir: string,
  failed: readonly FailedLoad[] = [],
): (thrown: unknown, code?: string) => RenderError {
  // Many pages may fail at the same place.
  const located = new Map<string, SourceLocation>();
  const locate = (frame: BundleFrame): SourceLocation => {
    const key = JSON.stringify(frame);
    const location = located.get(key) ?? frameLocation(frame, siteDir);
    located.set(key, location);
    return location;
  };
  // Our own components use the site's, and React names neither.
  const partOf = (message: string): SourceLocation | undefined =>
    TYPE_INVALID.test(message) ? partWithoutDefault(siteDir) : undefined;
  return (error, pageCode) => {
    const thrown = causeOf(error, failed);
    const around = componentsAround(thrown);
    const failure = around.isEndless ? { message: endlessMessage(around) } : failureOf(thrown);
    const place = around.isEndless ? undefined : codePlace(thrown, pageCode);
    if (place) return new RenderError({ ...failure, code: { ...place, siteDir } });
    const loads = framesOfLoads(failed, thrown);
    const ofStack = around.isEndless ? [] : [...finder.ofStack(thrown), ...loads];
    if (loads.length > 0) return new RenderError({ ...failure, module: failedModule(ofStack, siteDir) });
    // Those around an element say nothing of what stands for its component.
    const isTold = ofStack.length > 0 || TYPE_INVALID.test(failure.message);
    const { frames, code, name }: ComponentPlace = isTold
      ? { frames: ofStack }
      : placeOfComponents(around, finder, pageCode);
    if (code)
      return new RenderError({
        ...failure,
        ...omitUndefined({ by: name && `\`${name}\`` }),
        code: { ...code, siteDir },
      });
    const frame = blamed(frames);
    if (!frame) return new RenderError({ ...failure, ...omitUndefined({ location: partOf(failure.message) }) });
    return new RenderError({
      ...failure,
      by: throwerIn(frames, frame),
      ...(isOfPackage(frame) ? {} : { location: locate(frame) }),
    });
  };
}

/**
 * What a module has thrown in place of the error that it leads to. webpack throws it again for each page, unless it is `undefined`: then
 * the exports of the module are missing.
 */
function causeOf(error: unknown, failed: readonly FailedLoad[]): unknown {
  const isOfLoad = failed.some(({ thrown }) => thrown === undefined) && TYPE_INVALID.test(failureOf(error).message);
  return isOfLoad ? undefined : error;
}

/** The function that threw, and its module. */
function throwerIn(frames: readonly BundleFrame[], { file }: BundleFrame): string {
  const { name } = frames.find(each => each.file === file && each.name !== undefined) ?? {};
  return name === undefined ? file : `\`${name}\` in ${file}`;
}

/** Component names in a message. */
const MAX_NAMES = 5;

function endlessMessage({ components }: Around): string {
  const names = components.flatMap(component => nameOf(component) ?? []).map(name => `\`${name}\``);
  if (components.length === 1) return `${names[0] ?? 'a component'} renders itself without end`;
  return `components render each other without end${names.length === 0 ? '' : `: ${names.slice(0, MAX_NAMES).join(', ')}`}`;
}

/** The likely mistake behind an error message of React or of a component. */
interface Explanation {
  readonly of: RegExp;
  /** Replaces the message; gets the first group of `of`. */
  readonly message?: (name: string) => string;
  /** Pattern that finds the mistake in a Markdown page, and in modules unless it is about such pages only; `name` is escaped for it. */
  readonly where?: (name: string) => string;
  readonly fix: string;
  /** Whether it applies to Markdown pages only. */
  readonly markdown?: true;
}

const BRACES_FIX = 'Braces hold a JavaScript expression in MDX: if they are text, write `\\{`, or put it in backticks';

const LOOP_FIX =
  'Check the components and expressions of the page for endless loops, and for components that render each other endlessly.';

/** React's message about what stands for a component. */
const TYPE_INVALID = /^Element type is invalid: .* but got: ([\w.]+)/;

const EXPLANATIONS: readonly Explanation[] = [
  { of: / failed in `lectern\.addToPage`: /, fix: 'Correct the module that the plugin adds to pages with.' },
  { of: /^it was not done after /, fix: LOOP_FIX },
  { of: /^Maximum call stack size exceeded/, fix: LOOP_FIX },
  {
    of: /without end\b/,
    fix: 'End it: render the component only while a condition holds, such as a list with items left.',
  },
  {
    of: TYPE_INVALID,
    message: name => `what stands for a component is ${name === 'object' ? 'an object' : `\`${name}\``}`,
    fix: 'Export components from their modules, the component of a page by default. `import A` takes the default export, `import { A }` the one of that name.',
  },
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
    of: /^<([A-Z]\w*)[ >]/,
    where: name => `<${name}(?![\\w$])`,
    fix: 'Correct what the page gives the component.',
    markdown: true,
  },
  {
    of: /^The `style` prop expects a mapping/,
    message: () => '`style` is a string, but React needs an object',
    where: () => '(?<=\\s)style=\\{?\\s*["\'`]',
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
export function renderError(route: FailedPage, failure: RenderFailure): Diagnostic {
  const { message, by, module } = failure;
  if (module) return loadError(message, module);
  const { path, component, location } = route;
  const isMarkdown = isMarkdownPage(location);
  const explanation = EXPLANATIONS.find(({ of, markdown }) => of.test(message) && (isMarkdown || !markdown));
  const name = explanation?.of.exec(message)?.[1] ?? '';
  const page = location ? 'The page' : `The page \`${path}\``;
  const cause = explanation?.message?.(name) ?? message;
  const where = explanation?.where?.(name.replace(/[$.]/g, '\\$&'));
  const isOfModules = where !== undefined && explanation?.markdown !== true;
  // React names the component alone.
  const thrower = failure.location && (isOfModules ? locateFrom(failure.location, where) : failure.location);
  return {
    code: 'render/page-threw',
    severity: 'error',
    message: `${page} cannot be rendered: ${cause}${by ? `, thrown by ${by}` : ''}`,
    ...placesOf(location, { ...failure, ...omitUndefined({ location: thrower }) }, where),
    fix:
      explanation?.fix ??
      `Fix the component that threw the error${by ? '' : `; the component of the page is \`${component}\``}.`,
  };
}

function isMarkdownPage(location: SourceLocation | undefined): boolean {
  return /\.mdx?$/i.test(location?.file ?? '');
}

/** The place of an error in a Markdown page, and in the module that threw it; else the latter, and the page. */
function placesOf(
  page: SourceLocation | undefined,
  { by, location: thrower, code }: RenderFailure,
  where: string | undefined,
): Pick<Diagnostic, 'location' | 'alsoAt'> {
  const others = (location: SourceLocation, other: SourceLocation | undefined) =>
    other && other.file !== location.file ? { location, alsoAt: [other] } : { location };
  const texts = page && isMarkdownPage(page) ? pageTexts(page.file, code?.siteDir) : new Map<string, string>();
  const [, component] =
    /^`([A-Z][\w$]*)`/.exec(by ?? '') ?? /^_?jsxs?\(([A-Za-z$][\w$.]*)/.exec(code?.after ?? '') ?? [];
  const pattern = where ?? (component === undefined ? undefined : `<${escapePattern(component)}(?![\\w$])`);
  const place =
    (pattern === undefined ? undefined : locatePattern(texts, pattern)) ?? (code && locateCode(code, texts));
  if (place) return others(place, thrower);
  if (thrower) return others(thrower, page);
  return page ? { location: page } : {};
}

/** The location of the first match of a pattern, or of the group at its end, in a page's text, outside of code; the page itself if there is none. */
export function locationOfMatch(location: SourceLocation, pattern: string): SourceLocation {
  return locatePattern(new Map([[location.file, withoutCode(readIfExists(location.file) ?? '')]]), pattern) ?? location;
}
