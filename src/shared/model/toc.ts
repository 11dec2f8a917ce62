/** One heading of a page's table of contents, in document order. */
export interface TocItem {
  readonly id: string;
  /** Safe HTML: text with code, em, strong and del kept. */
  readonly value: string;
  /** 2–6. */
  readonly level: number;
}
