/** The metadata of a post that Lectern reads; components get all of it. */
export interface PostMetadata {
  /** With `@site/`. */
  readonly source: string;
  readonly permalink: string;
  readonly title: string;
  readonly description: string;
  readonly unlisted: boolean;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly authors: readonly { readonly imageURL?: string }[];
  readonly tags: readonly Tag[];
}

/** A tag of a post, or of all. */
export interface Tag {
  readonly label: string;
}
