import type { CodeSettings } from '../../shared/code/block.ts';
import type { HeadTag, PageProps, SiteData } from '../../shared/model.ts';
import type { PageBody } from '../compile/types.ts';
import type { Shell } from '../shell/types.ts';

/** A page with all that rendering needs. */
export interface RenderInput {
  readonly page: PageProps;
  readonly body: PageBody | null;
  readonly imports: readonly string[];
}

/** Elements that the site wants in every page: as data, or as HTML where a plugin gave that. */
export interface SiteTags {
  readonly head: readonly (HeadTag | string)[];
  /** Before the site's root element. */
  readonly preBody: readonly (HeadTag | string)[];
  /** After it. */
  readonly postBody: readonly (HeadTag | string)[];
}

/** Inputs of rendering that all pages of a run share. */
export interface RenderContext {
  readonly site: SiteData;
  readonly shell: Shell;
  readonly siteTags: SiteTags;
  readonly prepaint: string;
  readonly code: CodeSettings;
  /** Hash of how social images look; pages get none of their own without it. */
  readonly cards?: string;
}

/** Renders one page. @throws PageError when one of its components throws */
export type PageRenderer = (input: RenderInput) => Promise<RenderedPage>;

/** A picture of a page for social networks, to be drawn. */
export interface SocialImage {
  /** Path in the output. */
  readonly output: string;
  readonly title: string;
}

export interface RenderedPage {
  readonly html: string;
  /** Text of the route bundle; null where the HTML says all. */
  readonly bundle: string | null;
  /** Targets of the links that components made. */
  readonly links: readonly string[];
  /** Whether it asks search engines to leave it out. */
  readonly noIndex: boolean;
  readonly socialImage: SocialImage | null;
}
