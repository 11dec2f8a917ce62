/**
 * Measures rivers.
 *
 * Begin with {@link River}, and see {@link measure | how to measure}.
 *
 * @packageDocumentation
 */

export type { MeasureOptions, Reading } from './measure.ts';
export { measure as survey, measure } from './measure.ts';
export * as tides from './tides.ts';
export { Unit } from './units.ts';

/** What has a name. */
export interface Named {
  /** For readers. */
  readonly name: string;
}

/**
 * A body of water.
 *
 * @typeParam Place - What places are.
 */
export abstract class Water<Place extends string = string> implements Named {
  readonly name: string;
  /** Where it begins. */
  source?: Place;

  constructor(name: string) {
    this.name = name;
  }

  /** Its depth in metres. */
  abstract depth(at: Place): number;
}

/**
 * A river. Text with {braces}, <b>bold</b>, `<Code>` and <script>alert(1)</script> of a comment is never run.
 *
 * @remarks
 * Rivers flow *down*.
 *
 * @example A short river
 * ```ts
 * const elbe = new River('Elbe', { length: 1094 });
 * elbe.flow();
 * ```
 *
 * @since 1.2
 * @see {@link Water.depth}
 */
export class River extends Water<'delta' | 'spring'> {
  /** How many rivers there are. */
  static count = 0;
  /**
   * Its length.
   * @defaultValue `0`
   */
  length: number;
  /** @internal */
  secret = 1;
  #own = 2;

  /**
   * Makes a river.
   *
   * @param name - What people call it.
   * @param options - More about it.
   */
  constructor(
    name: string,
    options: { /** In kilometres. */ length?: number /** Where it ends. */; end?: Water } = {},
  ) {
    super(name);
    this.length = options.length ?? 0;
  }

  /** Whether it has water. */
  get isDry(): boolean {
    return this.#own === 0;
  }

  depth(): number {
    return 1;
  }

  /**
   * Lets it flow.
   *
   * @param speed - In metres in a second.
   * @returns The {@linkcode Reading | reading} at the end.
   * @throws {@link DryError} if it is dry.
   */
  async flow(speed = 1): Promise<import('./measure.ts').Reading> {
    return { value: speed };
  }

  /** @deprecated Use {@link River.flow}. */
  run(): void {}

  /** @beta */
  freeze(...days: Date[]): this {
    this.length += days.length;
    return this;
  }
}

/** A river without water. */
export class DryError extends Error {
  override name = 'DryError';
}

/** A name, or what has one. */
export type NameLike =
  | string
  | Named
  | (() => Named)
  | { readonly toString: () => string; readonly valueOf: () => number };

/** Options of maps. */
export type MapOptions = {
  /**
   * The scale.
   * @defaultValue 100
   */
  scale?: number;
  /** Called once it is drawn. */
  onDraw?(river: River): void;
};

/** Picks the names. */
export type Names<T> = { [Key in keyof T]: T[Key] extends Named ? T[Key]['name'] : never };

/** The longest known. */
export const LONGEST = 6650;

/** @internal */
export const hidden = true;

/** Its type is not told. */
export enum Kind {
  /** Small. */
  Brook = 'brook',
  Stream = 'stream',
}
