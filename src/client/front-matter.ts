/** Types of front matter. */

declare global {
  /** What the site's schemas return. Lectern adds `docs` and `pages` in `.lectern/types.d.ts`. */
  interface LecternFrontMatter {}
}

type Fields = Readonly<Record<string, unknown>>;

/** Front matter of a doc. */
export type DocFrontMatter = Fields & (LecternFrontMatter extends { readonly docs: infer Docs } ? Docs : unknown);

/** Front matter of a Markdown page. */
export type PageFrontMatter = Fields & (LecternFrontMatter extends { readonly pages: infer Pages } ? Pages : unknown);
