/** Explanation of a code, for its page of the manual and for `lectern explain`. */
export interface Explanation {
  /** Short name of the problem. */
  readonly title: string;
  /** Why the problem occurs. */
  readonly cause: string;
  /** How to fix it. */
  readonly fix: string;
}

/** Explanations by the part of a code after the slash. */
export type Explanations = Readonly<Record<string, Explanation>>;
