import type { CodeSettings } from '../../shared/code/block.ts';
import type { AllDocs, AllVersionDocs } from '../../shared/model/docs-data.ts';
import type { HeadTag } from '../../shared/model/head.ts';
import type { PageProps } from '../../shared/model/page.ts';
import type { WholeSidebars } from '../../shared/model/sidebar.ts';
import type { SiteData } from '../../shared/model/site.ts';
import type { PictureSources } from '../compile/picture-sources.ts';
import type { PageBody } from '../compile/types.ts';
import type { MarkdownFacts } from '../markdown/index.ts';
import type { Shell } from '../shell/types.ts';
import type { Needs } from './needs.ts';

/** A page to render. */
export interface RenderInput<Body = PageBody> {
  readonly page: PageProps;
  /** Null for a page that is a component. */
  readonly body: Body | null;
  /** Registry keys of what the body imports. */
  readonly imports: readonly string[];
}

/** Variants of images, by the images' paths in the output. */
export type Pictures = Readonly<Record<string, PictureSources>>;

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
  /** Base path of the shell's files. */
  readonly assetsUrl: string;
  /** Path of their folder in the output. */
  readonly assetsPath: string;
  readonly siteTags: SiteTags;
  readonly prepaint: string;
  readonly code: CodeSettings;
  /** For pages whose components ask for them. */
  readonly allDocs: AllDocs;
  readonly versionDocs: AllVersionDocs;
  readonly sidebars: WholeSidebars;
  /** Hash of how social images look; pages get none of their own without it. */
  readonly cards?: string;
}

/** Makes Markdown of a page that is rendered: see `src/node/markdown`. */
export type ToMarkdown = (html: string, facts: MarkdownFacts) => string;

/** Renders one page. @throws RenderError when one of its components throws */
export type PageRenderer = (input: RenderInput) => Promise<RenderedPage>;

/** A picture of a page for social networks, to be drawn. */
export interface SocialImage {
  /** Path in the output. */
  readonly output: string;
  readonly title: string;
}

/** A page with its files: as texts, as {@link PageFile}s, or in the cache as {@link FileFacts}. */
export interface RenderedPage<File = string> {
  readonly html: File;
  /** The route bundle; null where the HTML is all there is. */
  readonly bundle: File | null;
  /** Its Markdown; null where the site wants none, or there is nothing to read. */
  readonly markdown: File | null;
  /** Targets of the links that components made. */
  readonly links: readonly string[];
  /** Whether its components asked something of all docs of the site. */
  readonly needsAllDocs: boolean;
  /** Whether it asks search engines to leave it out. */
  readonly noIndex: boolean;
  readonly socialImage: SocialImage | null;
  /** What its content needs of the site's policy. */
  readonly needs: Needs;
}

/** What the cache keeps of a file of a rendered page. */
export interface FileFacts {
  readonly hash: string;
  readonly bytes: number;
}

/** A file of a rendered page: staged until it is moved to its place in the output, or there already. */
export interface PageFile extends FileFacts {
  readonly source: { readonly kind: 'staged'; readonly file: string } | { readonly kind: 'unchanged' };
}
