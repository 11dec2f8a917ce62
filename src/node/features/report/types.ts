/** The data of a build's report. Stages are in order of their start; other lists are sorted by size, largest first. */
export interface BuildReport {
  /** Raised when readers of the JSON have to change. */
  readonly format: 1;
  /** Version of Lectern. */
  readonly version: string;
  /** Title of the site. */
  readonly site: string;
  /** Duration of the build in milliseconds. */
  readonly ms: number;
  readonly stages: readonly StageTime[];
  readonly pages: readonly PageReport[];
  readonly cache: readonly CacheStep[];
  readonly output: OutputReport;
  readonly scripts: readonly ScriptReport[];
  readonly search: SearchReport;
}

/** A stage of the build. Stages overlap, and run once for each locale. */
export interface StageTime {
  readonly name: string;
  /** Milliseconds since the start of the build. */
  readonly start: number;
  readonly ms: number;
}

export interface PageReport {
  /** Path with base URL. */
  readonly path: string;
  /** Path of its source, relative to the site; null for pages without one. */
  readonly source: string | null;
  /** Milliseconds; null if it was cached. */
  readonly compileMs: number | null;
  readonly renderMs: number | null;
  /** Size of the HTML. */
  readonly bytes: number;
  /** Size of its route bundle. */
  readonly scriptBytes: number;
}

/** What a step found in the cache of earlier builds. */
export interface CacheStep {
  readonly name: 'compile' | 'bundle' | 'render' | 'search';
  readonly reused: number;
  readonly made: number;
  /** Codes of the reasons why the rest was not cached. */
  readonly reasons: readonly { readonly reason: MadeReason; readonly count: number }[];
}

/** Reason why something was not cached; `texts.ts` has the sentences. */
export type MadeReason =
  | 'new'
  | 'settings'
  | 'source'
  | 'problems'
  | 'files'
  | 'links'
  | 'shared'
  | 'own'
  | 'docs'
  | 'data'
  | 'output'
  | 'inputs'
  | 'sources'
  | 'text';

export interface OutputReport {
  readonly bytes: number;
  readonly kinds: readonly OutputKindReport[];
  /** All files but pages. */
  readonly assets: readonly OutputFile[];
}

export const OUTPUT_KINDS = [
  'page',
  'page script',
  'script',
  'style',
  'image',
  'font',
  'search index',
  'other',
] as const;
export type OutputKind = (typeof OUTPUT_KINDS)[number];

export interface OutputKindReport {
  readonly kind: OutputKind;
  readonly files: number;
  readonly bytes: number;
}

export interface OutputFile {
  /** Path in the output directory. */
  readonly path: string;
  readonly kind: OutputKind;
  readonly bytes: number;
}

/** A script of the shell. */
export interface ScriptReport {
  /** Path in the output directory. */
  readonly path: string;
  readonly bytes: number;
  readonly gzipBytes: number;
  /** Whether every page loads it; otherwise it is loaded on demand. */
  readonly everyPage: boolean;
  /** Its size by package; `site` stands for the site's own code. */
  readonly parts: readonly { readonly name: string; readonly bytes: number }[];
}

export interface SearchReport {
  /** Size of all files of the index. */
  readonly bytes: number;
  readonly files: number;
  /** Size of what a reader fetches: manifest and core before the first answer, words and texts on demand. */
  readonly kinds: readonly {
    readonly kind: 'core' | 'words' | 'texts';
    readonly files: number;
    readonly bytes: number;
  }[];
  readonly pages: readonly { readonly path: string; readonly characters: number }[];
}
