import { createRequire } from 'node:module';
import { SERVER_REACT } from '../shell/stock/packages.ts';
import { MAX_DEPTH, type TracedFailure } from '../shell/stock/trace-renderer.ts';

const require = createRequire(import.meta.url);

/** A component, or another function of a module. */
export type Call = (...given: readonly unknown[]) => unknown;
type Exports = Readonly<Record<string, unknown>>;

/** Loads the modules of React, bundled with this package, that every server bundle requires. */
export function loadReact(): Readonly<Record<string, Exports>> {
  return require(SERVER_REACT);
}

/**
 * Copies of React's modules: a bundle may replace functions in them, and the next bundle must not see that. What stands
 * for a component but is none throws an error that was made with its element, where React's own names no place.
 */
export function reactForBundle(): Readonly<Record<string, Exports>> {
  return Object.fromEntries(
    Object.entries(loadReact()).map(([name, module]) => {
      const makers = ['jsx', 'jsxs', 'createElement'].flatMap(maker => {
        const make = module[maker];
        return typeof make === 'function' ? [[maker, withCheckedType(make as Call)] as const] : [];
      });
      return [name, { ...module, ...Object.fromEntries(makers) }];
    }),
  );
}

/** All elements of all pages are made by it: it creates no lists of arguments but for children of `createElement`. */
function withCheckedType(make: Call): Call {
  return (type, props, key, ...rest) => {
    const checked = isElementType(type) ? type : notAComponent(type);
    return rest.length === 0 && key === undefined ? make(checked, props) : make(checked, props, key, ...rest);
  };
}

/** Names of elements, components, and what React makes of components. */
function isElementType(type: unknown): boolean {
  if (typeof type === 'string' || typeof type === 'function' || typeof type === 'symbol') return true;
  return typeof type === 'object' && type !== null && '$$typeof' in type;
}

/** A component that throws React's message. */
function notAComponent(type: unknown): () => never {
  const got = type === null ? 'null' : typeof type;
  const error = new Error(`Element type is invalid: expected a component but got: ${got}`);
  return () => {
    throw error;
  };
}

/** The components around an error, each once and the innermost first. */
export interface Around {
  readonly components: readonly Call[];
  /** Whether they render each other without end. */
  readonly isEndless: boolean;
}

/** Components that are looked at where they do not end. */
const OF_ENDLESS = 1000;

/** The components around what was thrown while a page was rendered. */
export function componentsAround(thrown: unknown): Around {
  const { renderToString } = loadReact()['react-dom/server'] ?? {};
  const { failure } = renderToString as { readonly failure?: TracedFailure };
  const types = failure?.thrown === thrown ? typesOf(failure?.stack) : [];
  const isEndless = types.length >= MAX_DEPTH;
  const components = types.slice(0, isEndless ? OF_ENDLESS : MAX_DEPTH).flatMap(type => functionOf(type) ?? []);
  return { components: [...new Set(components)], isEndless };
}

function typesOf(stack: TracedFailure['stack'] | undefined): readonly unknown[] {
  const types: unknown[] = [];
  for (let at = stack; at && types.length < MAX_DEPTH; at = at.parent) types.push(at.type);
  return types;
}

/** The function of a component, also within `memo` and `forwardRef`. */
function functionOf(type: unknown): Call | undefined {
  if (typeof type === 'function') return type as Call;
  if (typeof type !== 'object' || type === null) return undefined;
  if ('render' in type) return functionOf(type.render);
  return 'type' in type ? functionOf(type.type) : undefined;
}
