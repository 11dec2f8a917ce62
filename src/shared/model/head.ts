/** An element of the document head; `false` and missing values leave an attribute out, `true` writes it bare. */
export interface HeadTag {
  readonly tagName: string;
  readonly attributes?: Readonly<Record<string, string | boolean | undefined>>;
  /** Raw text of `script` and `style`; escaped text of `title`. */
  readonly innerHTML?: string;
}
