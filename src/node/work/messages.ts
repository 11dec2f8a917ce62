import type { SiteFiles } from '../config/site.ts';
import type { RenderContext } from '../render/index.ts';
import type { Settings, SettingsKeys } from './settings.ts';
import type { CompileOutcome, CompileTask, Permalinks, RenderOutcome, RenderTask, WorkContext } from './tasks.ts';

/** What a thread is for. */
export type Kind = 'compile' | 'render';

/** What a thread is started with. */
export interface WorkerData {
  readonly context: WorkContext;
  /** What it loads at once. */
  readonly kind: Kind;
}

/** What a thread has to know to compile. */
export interface Sources {
  /** Where functions in them keep them from crossing, how to make them. */
  readonly settings: Settings | SettingsRecipe;
  readonly permalinks: Permalinks;
}

/** How a thread makes settings that cannot cross to it: it loads the site itself. */
export interface SettingsRecipe {
  readonly site: SiteFiles;
  /** Theme folders of plugins. */
  readonly themes: readonly string[];
  /** What must come of it. */
  readonly keys: SettingsKeys;
}

/** What the main thread asks of those that make pages. */
export type Request =
  | { readonly kind: 'sources'; readonly sources: Sources }
  /** To have its settings ready, or to fail. */
  | { readonly kind: 'settings'; readonly id: number; readonly tasks: readonly [] }
  | { readonly kind: 'compile'; readonly id: number; readonly tasks: readonly CompileTask[] }
  | { readonly kind: 'render'; readonly id: number; readonly tasks: readonly RenderTask[] }
  | { readonly kind: 'shell'; readonly context: RenderContext };

/** What it wants to be answered. */
export type Question = Extract<Request, { id: number }>;

/** What it asks of those that draw: cards with these titles. */
export interface DrawRequest {
  readonly kind: 'draw';
  readonly id: number;
  readonly tasks: readonly string[];
}

/** What a thread answers, in the order of the tasks. */
export type Response =
  | { readonly id: number; readonly outcomes: readonly (CompileOutcome | RenderOutcome | Uint8Array)[] }
  | { readonly id: number; readonly failure: unknown };
