import type { Choosing } from './production.ts';

/** A file's text, or its bytes. */
export type FileContent = string | Uint8Array;

/** A site that follows from a seed. */
export interface GeneratedSite {
  /** `7-3`: the third site of seed 7. */
  readonly name: string;
  /** By path in the site. */
  readonly files: ReadonlyMap<string, FileContent>;
  /** The productions that each file used, by path. */
  readonly productions: ReadonlyMap<string, readonly string[]>;
}

/** A doc before its text is written. */
export interface PlannedDoc {
  /** Path of the file in the site. */
  readonly file: string;
  /** Where the site's routes put it, below the base URL and with no locale; undefined where only the builds know. */
  readonly address?: string;
  /** Ids of headings that links may name. */
  readonly anchors: readonly string[];
}

/** A doc in its version. */
export interface PlacedDoc extends PlannedDoc {
  /** Id among the docs of its version; a page may choose another. */
  id: string;
  /** Lines that its place in the site needs in its front matter. */
  readonly meta: readonly string[];
  /** Productions that led to its name and to those lines. */
  readonly productions: readonly string[];
}

/** A site while it is written. */
export interface SiteContext extends Choosing {
  /** What the config says, key by key. */
  readonly config: ConfigValues;
  /** Options of the docs of the preset. */
  readonly docsOptions: ConfigValues;
  /** Options of the preset but for its docs. */
  readonly presetOptions: ConfigValues;
  readonly themeConfig: ConfigValues;
  readonly plugins: unknown[];
  readonly state: SiteState;
  readonly docs: PlacedDoc[];
  /** The files so far; a production may add those that it needs: partials, images, components. */
  readonly files: Map<string, FileContent>;
}

/** What is counted or set once in a site. */
export interface SiteState {
  /** How many names were given out. */
  names: number;
  /** What is written when the pages are, as it needs their ids. */
  readonly afterPages: (() => void)[];
  /** What is written last, as it needs the sidebars. */
  readonly afterSidebars: (() => void)[];
  /** Whether all versions of the preset's docs have the sidebar `defaultSidebar`, and a link to it leads somewhere. */
  hasDefaultSidebar: boolean;
  /** Names of the versions that are no longer written. */
  versions: readonly string[];
}

/** Values of a config by key; `Code` of `code.ts` is written as it is. */
export type ConfigValues = Record<string, unknown>;

/** A page while it is written. */
export interface PageContext extends SiteContext {
  readonly doc: PlannedDoc;
  /** How many blocks or spans are open around what is written next. */
  readonly depth: number;
  /** Lines for the top of the file: imports and exports. */
  readonly imports: Set<string>;
  /** Blocks for the end of the file: definitions of links and footnotes. */
  readonly definitions: Set<string>;
}
