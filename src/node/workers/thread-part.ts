/** The contract of what features do in threads. */

import type { Cache } from '../cache/index.ts';
import type { CompileFeature } from '../compile/compile-part.ts';
import type { PageContext } from '../compile/page-context.ts';
import type { ConfigPart } from '../config/option.ts';
import type { Site } from '../config/site.ts';
import type { PageHook } from '../render/page-hook.ts';

/** The types of what a feature hands to its own code in threads, and gets back: plain data, all of it. */
export interface ThreadTypes {
  /** What the feature reads of a site once, for all pages and values. */
  readonly settings?: unknown;
  /** Of a page, returned by `addToPage`. */
  readonly facts?: unknown;
  /** What it does `work` on, and what that returns. */
  readonly value?: unknown;
  readonly outcome?: unknown;
  /** What a page of its docs is made of, and what all pages of a version share. */
  readonly content?: unknown;
  readonly bundle?: unknown;
  /** What its part of the compiler is to know of the config. */
  readonly compile?: unknown;
}

/** A function of one value. Declared as a method, so that lists of features may forget the types of each. */
export type Work<Value, Outcome> = { of(value: Value): Outcome }['of'];

/** A function that makes a page: it gives the page its HTML. A method, as above. */
export type MakeContent<Content, Bundle> = {
  of(source: { readonly content: Content; readonly bundle: Bundle }, page: PageContext): Promise<void>;
}['of'];

/** What a feature does in threads. */
export interface ThreadPart<Types extends ThreadTypes = ThreadTypes>
  extends PageHook<Types['settings'], Types['facts']>,
    CompileFeature<Types['compile']> {
  readonly name: string;
  /** Loads the function that makes pages of the feature's docs. */
  makePage?(): Promise<MakeContent<Types['content'], Types['bundle']>>;
  /** Returns a function that threads call for each of many values. */
  work?(settings: Types['settings']): Promise<Work<Types['value'], Types['outcome']>>;
}

/** What a feature keeps open in the main thread. */
export interface Opened {
  close(): Promise<void>;
}

/** A feature as far as tasks are concerned. */
export interface ThreadFeature<Types extends ThreadTypes = ThreadTypes>
  extends ThreadPart<Types>,
    ConfigPart<Types['compile']> {
  readonly name: string;
  /** Opens what its part of the compiler asks for in the main thread, on sites that have settings for it, until all pages are compiled. */
  open?(folders: Pick<Site, 'siteDir'>, cache: Cache): Opened;
  /** Whether pages may still show a file that its part of the compiler has shown; called for pages in the cache. */
  mayShow?(file: string, site: Site): boolean;
}

/** Loads of features what a thread needs. */
export interface FeatureLoaders {
  readonly parts: () => Promise<readonly ThreadPart[]>;
  /** To read the config, which few threads do. */
  readonly options: () => Promise<readonly ConfigPart[]>;
}
