/** The source of a planned file's bytes. */
export type FileSource =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array | string }
  | { readonly kind: 'copy'; readonly file: string }
  /** A file on the same disk, which is moved. */
  | { readonly kind: 'staged'; readonly file: string }
  /** In the output already, with the planned hash. */
  | { readonly kind: 'unchanged' };

/** A file of the output, not written yet. */
export interface PlannedFile {
  /** Relative to the output directory, with `/`. */
  readonly path: string;
  /** Hash of the bytes. */
  readonly hash: string;
  readonly source: FileSource;
}

/** The whole output by path. */
export type Plan = ReadonlyMap<string, PlannedFile>;

/** Counts of files after a plan was written. */
export interface Emitted {
  readonly written: number;
  readonly removed: number;
  readonly unchanged: number;
  /** Size of the output. */
  readonly bytes: number;
}
