/** One file of the output, decided but not written. */
export interface PlannedFile {
  /** Relative to the output directory, with `/`. */
  readonly path: string;
  /** Hash of the bytes. */
  readonly hash: string;
  /** The bytes, asked for only when the file has to be written. */
  readonly bytes: () => Promise<Uint8Array | string>;
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
