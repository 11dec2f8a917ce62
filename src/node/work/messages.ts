import type { ProcessorSettings } from '../compile/index.ts';
import type { RenderContext } from '../render/index.ts';
import type { CompileOutcome, CompileTask, Permalinks, RenderOutcome, RenderTask, WorkContext } from './tasks.ts';

/** What a thread is started with. */
export interface WorkerData {
  readonly context: WorkContext;
  /** Empty where functions in them keep them from crossing: such a thread only renders. */
  readonly settings: ReadonlyMap<string, ProcessorSettings>;
  readonly permalinks: Permalinks;
}

/** What the main thread asks of those that make pages. */
export type Request =
  | { readonly kind: 'compile'; readonly id: number; readonly tasks: readonly CompileTask[] }
  | { readonly kind: 'render'; readonly id: number; readonly tasks: readonly RenderTask[] }
  | { readonly kind: 'shell'; readonly context: RenderContext };

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
