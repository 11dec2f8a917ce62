/** What a build was like, for its report. Lists come in a fixed order: stages as they begin, all else the largest first. */
export interface BuildReport {
  /** Changes when a reader of the JSON would have to. */
  readonly format: 1;
  /** Of Lectern. */
  readonly version: string;
  /** Title of the site. */
  readonly site: string;
  /** Milliseconds of the whole build. */
  readonly ms: number;
  readonly stages: readonly StageTime[];
  readonly pages: readonly PageReport[];
  readonly cache: readonly CacheStep[];
  readonly output: OutputReport;
  readonly scripts: readonly ScriptReport[];
  readonly search: SearchReport;
}

/** A stage of the build; stages overlap, and run once for each locale. */
export interface StageTime {
  readonly name: string;
  /** Milliseconds since the build began. */
  readonly start: number;
  readonly ms: number;
}

export interface PageReport {
  /** With base URL. */
  readonly path: string;
  /** Of its source, relative to the site; null for pages without one. */
  readonly source: string | null;
  /** Milliseconds; null where the cache had it. */
  readonly compileMs: number | null;
  readonly renderMs: number | null;
  /** Of the HTML. */
  readonly bytes: number;
  /** Of the script that only this page has. */
  readonly scriptBytes: number;
}

/** What of a step was there from earlier builds. */
export interface CacheStep {
  readonly name: 'compile' | 'bundle' | 'render' | 'search';
  readonly reused: number;
  readonly made: number;
  /** Why things were made anew, as codes. */
  readonly reasons: readonly { readonly reason: MadeReason; readonly count: number }[];
}

/** Why something was made anew; `texts.ts` has the sentences. */
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
  | 'output'
  | 'inputs'
  | 'sources'
  | 'text';

export interface OutputReport {
  readonly bytes: number;
  readonly kinds: readonly OutputKindReport[];
  /** Every file but pages. */
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
  /** In the output directory. */
  readonly path: string;
  readonly kind: OutputKind;
  readonly bytes: number;
}

/** A script of the shell. */
export interface ScriptReport {
  /** In the output directory. */
  readonly path: string;
  readonly bytes: number;
  readonly gzipBytes: number;
  /** Whether every page loads it; others are loaded on demand. */
  readonly everyPage: boolean;
  /** Its size by package; `site` is the site's own code. */
  readonly parts: readonly { readonly name: string; readonly bytes: number }[];
}

export interface SearchReport {
  /** Of all files of the index. */
  readonly bytes: number;
  readonly files: number;
  /** What a reader fetches before the first answer: the manifest and the cores, words and texts on demand. */
  readonly kinds: readonly {
    readonly kind: 'core' | 'words' | 'texts';
    readonly files: number;
    readonly bytes: number;
  }[];
  readonly pages: readonly { readonly path: string; readonly characters: number }[];
}
