/** A generator or search engine to compare with. */
export interface Installable {
  /** Also its folder's. */
  readonly name: string;
  /** Versions by npm package. */
  readonly packages: Readonly<Record<string, string>>;
  /** Versions of what they depend on, where npm's choice cannot be installed. */
  readonly overrides?: Readonly<Record<string, string>>;
  /** Programs that stand in for packages where they are on the path, by package. */
  readonly programs?: Readonly<Record<string, string>>;
}

/** Another generator that can be installed next to this one. */
export interface KnownPeer extends Installable {
  /** Texts of the files that its site needs besides `docs/`, by path. */
  readonly files: Readonly<Record<string, string>>;
  /** Builds the site that it is run in to `build/`, with what is installed in `node_modules/`; a shell's. */
  readonly command: string;
}
