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

/** The explanations of features, to which `features/codes.ts` adds its table. */
// biome-ignore lint/suspicious/noEmptyInterface: Only an interface can be added to.
export interface FeatureExplanations {}
