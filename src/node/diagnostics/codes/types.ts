/** What the manual says of a code: the page of the manual and `lectern explain` are made from it. */
export interface Explanation {
  /** What is wrong, as a title. */
  readonly title: string;
  /** Why it comes to this. */
  readonly cause: string;
  /** How to mend it. */
  readonly fix: string;
}

/** Explanations by the part of a code after the slash. */
export type Explanations = Readonly<Record<string, Explanation>>;
