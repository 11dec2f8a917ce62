/** The files of a built site, in a folder or on a server. */
export interface SiteFiles {
  /** Folder or address, as the user named it. */
  readonly name: string;
  /** Address of its pages, with trailing slash; null if only the site's description can tell. */
  readonly address: string | null;
  /**
   * Reads a file; undefined if the site has none.
   *
   * @param path relative to the site, percent-encoded as in a URL
   * @throws UserError when it cannot be read
   */
  read(path: string): Promise<Uint8Array | undefined>;
}
