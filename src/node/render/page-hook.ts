/** What features add to rendered pages. */

import type { HeadTag } from '../../shared/model/head.ts';
import type { RenderContext } from './types.ts';

/** A rendered page, before anything is added to it. */
export interface RenderedHead {
  readonly path: string;
  /** Tags of its head, without those of the site. */
  readonly head: readonly HeadTag[];
}

/** What a feature adds to a page. */
export interface PageAddition {
  /** Tags that only its document has. */
  readonly head?: readonly HeadTag[];
  /** What the feature wants to know of the page later, as JSON; it is cached with the page. */
  readonly facts?: unknown;
}

/** Adds to pages, in the threads that render them. */
export interface PageHook {
  readonly name: string;
  /** @param settings what the feature's `pageSettings` returned for the site */
  addToPage?(page: RenderedHead, context: RenderContext, settings: never): PageAddition;
}

/** The additions of a site's features to a page. */
export type AddToPage = (page: RenderedHead) => readonly (PageAddition & { readonly name: string })[];

/** Creates the function that adds to the pages of a context. */
export function pageAdder(context: RenderContext, hooks: readonly PageHook[]): AddToPage {
  return page =>
    context.additions.map(({ name, settings }) => {
      const hook = hooks.find(each => each.name === name);
      if (!hook?.addToPage) throw new Error(`The threads do not know what the feature ${name} adds to pages`);
      return { name, ...hook.addToPage(page, context, settings as never) };
    });
}
