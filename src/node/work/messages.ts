import type { FromPlugins } from '../compile/settings.ts';
import type { SiteFiles } from '../config/site.ts';
import type { RenderContext } from '../render/index.ts';
import type { Offer } from './offer.ts';
import type { Settings, SettingsKeys } from './settings.ts';
import type { CompileOutcome, Permalinks, RenderOutcome, WorkContext } from './tasks.ts';

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
  readonly fromPlugins: FromPlugins;
  /** What must come of it. */
  readonly keys: SettingsKeys;
}

/** What the main thread asks of those that make pages. */
export type Request =
  | { readonly kind: 'sources'; readonly sources: Sources }
  | { readonly kind: 'shell'; readonly context: RenderContext }
  /** To load what it takes to compile or to render. */
  | { readonly kind: 'prepare'; readonly next: Kind }
  | Question;

/** What it wants to be answered: tasks, or with none of them to have its settings ready. */
export interface Question {
  readonly kind: Kind | 'settings';
  readonly id: number;
  readonly offer: Offer;
}

/** What it asks of those that draw: cards with titles. */
export interface DrawRequest {
  readonly kind: 'draw';
  readonly id: number;
  readonly offer: Offer;
}

/** What a thread answers: outcomes in the order of the tasks, none where another has taken these. */
export type Response =
  | { readonly id: number; readonly outcomes: readonly (CompileOutcome | RenderOutcome | Uint8Array)[] | undefined }
  | { readonly id: number; readonly failure: unknown };
