/** What features add to rendered pages. */

import type { HeadTag } from '../../shared/model/head.ts';
import type { PageProps } from '../../shared/model/page.ts';
import type { FileExtension } from '../../shared/url.ts';
import type { PageBody } from '../compile/types.ts';
import type { RenderContext } from './types.ts';

/** A rendered page, before anything is added to it. */
export interface RenderedContent {
  readonly page: PageProps;
  /** Tags of its head, without those of the site. */
  readonly head: readonly HeadTag[];
  /** HTML inside the root element. */
  readonly html: string;
  /** The compiled content of a page without components, which that HTML should contain. */
  readonly content?: Extract<PageBody, { kind: 'html' }>;
}

/** What a feature adds to a page. */
export interface PageAddition<Facts = unknown> {
  /** Tags that only its document has. */
  readonly head?: readonly HeadTag[];
  /** What the feature wants to know of the page later, as JSON; it is cached with the page. */
  readonly facts?: Facts;
  /** Texts of files beside the page, by extensions that the feature's `pageFiles` names for the site. */
  readonly files?: Readonly<Record<FileExtension, string>>;
}

/** Adds to one page. */
export type AddFeature<Facts = unknown> = (content: RenderedContent, context: RenderContext) => PageAddition<Facts>;

/** Adds to pages, in the threads that render them. */
export interface PageHook<Settings = unknown, Facts = unknown> {
  readonly name: string;
  /** Loads the function, with what the feature's `settings` returned for the site; all features get a page as it was rendered. */
  addToPage?(settings: Settings): Promise<AddFeature<Facts>>;
}

/** The additions of a site's features to a page. */
export type AddToPage = (content: RenderedContent) => readonly (PageAddition & { readonly name: string })[];

/** Creates the function that adds to the pages of a context. */
export async function pageAdder(context: RenderContext, hooks: readonly PageHook[]): Promise<AddToPage> {
  const adding = context.additions.map(async ({ name, settings }) => {
    const add = await hooks.find(each => each.name === name)?.addToPage?.(settings);
    if (!add) throw new Error(`The threads do not know what the feature ${name} adds to pages`);
    return { name, add };
  });
  const all = await Promise.all(adding);
  return content =>
    all.map(({ name, add }) => {
      const addition = add(content, context);
      const unnamed = Object.keys(addition.files ?? {}).find(
        extension => !Object.hasOwn(context.site.pageFiles ?? {}, extension),
      );
      if (unnamed !== undefined)
        throw new Error(`The feature ${name} does not name ${unnamed} among its files of pages`);
      return { name, ...addition };
    });
}
