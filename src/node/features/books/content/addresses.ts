/** What becomes of the addresses of a page. */
export interface Addresses {
  /** The address that a link has in the book; undefined if it leads nowhere. */
  readonly link: (href: string) => string | undefined;
  /** The address of an image in the book; undefined if the build has no such file. */
  readonly image: (src: string) => string | undefined;
  /** The id that stands for one of the page; undefined for one that nothing leads to. */
  readonly id: (id: string) => string | undefined;
  /** Levels by which headings are lower than on the page. */
  readonly shift: number;
  /** Of the page, before ids that its drawings refer to. */
  readonly prefix: string;
}
