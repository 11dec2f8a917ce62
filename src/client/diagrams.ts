import config from '@generated/mermaid';
import type { MermaidConfig } from 'mermaid';
import { inTime, isLoadFailure } from './page/in-time.ts';

type Mermaid = typeof import('mermaid')['default'];

/** Mermaid, for all diagrams, the failures to load it or what it loads, and the end of the last drawing. */
const state: { mermaid: Promise<Mermaid> | null; failures: readonly unknown[]; last: Promise<unknown> } = {
  mermaid: null,
  failures: [],
  last: Promise.resolve(),
};

// The types say nothing of Mermaid's: sites without diagrams have not installed it.

interface Drawing {
  /** The id of the SVG. */
  readonly id: string;
  /** All of Mermaid's settings. */
  readonly config: object;
}

/** What Mermaid renders. */
export interface DrawnDiagram {
  readonly diagramType: string;
  readonly svg: string;
  /** Adds the diagram's listeners to the element that contains the SVG. */
  bindFunctions?(element: Element): void;
}

/**
 * Draws a diagram after those before it, as Mermaid does, so that the time that its modules may take is its own. Where modules fail
 * meanwhile, it does not wait for them again. Rejects with Mermaid's reason why it cannot be drawn, or with a load failure.
 */
export function drawDiagram(source: string, drawing: Drawing): Promise<DrawnDiagram> {
  const { failures } = state;
  const result = state.last.then(() => {
    if (state.failures !== failures) throw state.failures.at(-1);
    return drawNext(source, drawing);
  });
  state.last = result.catch(() => {});
  return result;
}

async function drawNext(source: string, { id, config: settings }: Drawing): Promise<DrawnDiagram> {
  try {
    state.mermaid ??= inTime(load(), config.url);
    const mermaid = await state.mermaid;
    mermaid.initialize({ startOnLoad: false, suppressErrorRendering: true, ...(settings as MermaidConfig) });
    return await inTime(mermaid.render(id, source), config.url);
  } catch (error) {
    if (isLoadFailure(error)) {
      console.error(error);
      state.mermaid = null;
      state.failures = [...state.failures, error];
    }
    throw error;
  }
}

async function load(): Promise<Mermaid> {
  const [{ default: mermaid }, layouts] = await Promise.all([
    importFrom<typeof import('mermaid')>(config.url),
    config.layouts === undefined ? undefined : importFrom<Layouts>(config.layouts),
  ]);
  if (layouts) mermaid.registerLayoutLoaders([...layouts.default]);
  return mermaid;
}

interface Layouts {
  readonly default: Parameters<Mermaid['registerLayoutLoaders']>[0];
}

/**
 * Imports a module, at another URL for the same file after each failure, since browsers keep modules that failed. As its folder is
 * written in another way, so are the URLs of all modules that it imports.
 */
function importFrom<T>(url: string): Promise<T> {
  const encoded = (letter: string, index: number) =>
    (state.failures.length >> index) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter;
  return import(/* webpackIgnore: true */ url.replace(/mermaid(?=-)/, name => [...name].map(encoded).join('')));
}
