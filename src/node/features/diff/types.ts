import type { Row, WordCounts } from './lines.ts';

/** What readers see of one site and not of the other. */
export interface Comparison {
  /** What was compared, in words. */
  readonly base: string;
  readonly site: string;
  /** Pages of the site. */
  readonly total: number;
  /** The most important first. */
  readonly changed: readonly ChangedPage[];
  readonly added: readonly ListedPage[];
  readonly removed: readonly RemovedPage[];
  readonly parts: readonly ChangedPart[];
  readonly files: readonly ChangedFile[];
}

export interface ListedPage {
  /** Below the site, with a slash before it. */
  readonly path: string;
  readonly title: string;
  readonly words: number;
  /** Its public address, if it states one. */
  readonly url?: string;
}

export interface RemovedPage extends ListedPage {
  /** Where readers of its address are sent. */
  readonly redirect?: string;
}

export interface ChangedPage extends ListedPage {
  readonly titleBefore?: string;
  readonly descriptions?: { readonly before: string; readonly after: string };
  /** Its path before, where readers of that are sent here. */
  readonly pathBefore?: string;
  readonly rows: readonly Row[];
  readonly counts: WordCounts;
  /** Files that it shows and that have changed. */
  readonly images: readonly string[];
}

/** A part around pages: told once. */
export interface ChangedPart {
  /** `navbar`, `footer`, or a sidebar by its name. */
  readonly name: string;
  readonly in: readonly string[];
  readonly out: readonly string[];
}

export interface ChangedFile {
  readonly kind: 'added' | 'changed' | 'removed';
  /** Without the hash of its content. */
  readonly name: string;
}
