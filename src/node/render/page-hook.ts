/** What features add to rendered pages. */

import type { HeadTag } from '../../shared/model/head.ts';
import type { PageProps } from '../../shared/model/page.ts';
import type { FileExtension } from '../util/output-path.ts';
import type { RenderContext } from './types.ts';

/** A rendered page, before anything is added to it. */
export interface RenderedContent {
  readonly page: PageProps;
  /** Tags of its head, without those of the site. */
  readonly head: readonly HeadTag[];
  /** HTML inside the root element. */
  readonly html: string;
}

/** What a feature adds to a page. */
export interface PageAddition {
  /** Tags that only its document has. */
  readonly head?: readonly HeadTag[];
  /** What the feature wants to know of the page later, as JSON; it is cached with the page. */
  readonly facts?: unknown;
  /** Texts of files beside the page, by extensions that the feature's `pageFiles` names. */
  readonly files?: Readonly<Record<FileExtension, string>>;
}

/** Adds to pages, in the threads that render them. */
export interface PageHook {
  readonly name: string;
  /** @param settings what the feature's `pageSettings` returned for the site */
  addToPage?(content: RenderedContent, context: RenderContext, settings: never): PageAddition;
}

/** The additions of a site's features to a page. */
export type AddToPage = (content: RenderedContent) => readonly (PageAddition & { readonly name: string })[];

/** Creates the function that adds to the pages of a context. */
export function pageAdder(context: RenderContext, hooks: readonly PageHook[]): AddToPage {
  return content =>
    context.additions.map(({ name, settings }) => {
      const hook = hooks.find(each => each.name === name);
      if (!hook?.addToPage) throw new Error(`The threads do not know what the feature ${name} adds to pages`);
      return { name, ...hook.addToPage(content, context, settings as never) };
    });
}
