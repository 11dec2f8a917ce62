/** Where a planned file's bytes come from. */
export type FileSource =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array | string }
  /** Made when it is written. */
  | { readonly kind: 'made'; readonly bytes: () => Uint8Array }
  | { readonly kind: 'copy'; readonly file: string }
  /** Written already, beside the output; it is moved into place. */
  | { readonly kind: 'staged'; readonly file: string }
  /** Already in place, as {@link PlannedFile.hash} says. */
  | { readonly kind: 'unchanged' };

/** One file of the output, decided but not in place. */
export interface PlannedFile {
  /** Relative to the output directory, with `/`. */
  readonly path: string;
  /** Hash of the bytes. */
  readonly hash: string;
  readonly source: FileSource;
}

/** The whole output by path. */
export type Plan = ReadonlyMap<string, PlannedFile>;

/** What writing a plan did. */
export interface Emitted {
  readonly written: number;
  readonly removed: number;
  readonly unchanged: number;
  /** Size of the output. */
  readonly bytes: number;
}
