/** The files of a built site, wherever it is. */
export interface SiteFiles {
  /** As the user named it. */
  readonly name: string;
  /** Where its pages are, with trailing slash; null where only the site itself can tell. */
  readonly address: string | null;
  /**
   * The bytes of a file; undefined where the site has none.
   *
   * @param path relative to the site, percent-encoded as in a URL
   * @throws UserError where it cannot be read
   */
  read(path: string): Promise<Uint8Array | undefined>;
}
