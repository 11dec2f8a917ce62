import type { CodeSettings } from '../../shared/code/block.ts';
import type { AllDocs, AllVersionDocs } from '../../shared/model/docs-data.ts';
import type { HeadTag } from '../../shared/model/head.ts';
import type { PageProps } from '../../shared/model/page.ts';
import type { WholeSidebars } from '../../shared/model/sidebar.ts';
import type { SiteData } from '../../shared/model/site.ts';
import type { FileExtension } from '../../shared/url.ts';
import type { PictureSources } from '../compile/picture-sources.ts';
import type { PageBody } from '../compile/types.ts';
import type { Shell } from '../shell/types.ts';
import type { OutputFolder } from '../util/output-path.ts';
import type { PolicyNeeds } from './policy-needs.ts';

/** A page to render. */
export interface RenderInput<Body = PageBody> {
  readonly page: PageProps;
  /** Null for a page without Markdown. */
  readonly body: Body | null;
  /** Registry keys of the modules that the body imports. */
  readonly imports: readonly string[];
}

/** Variants of images, by the images' output paths. */
export type Pictures = Readonly<Record<string, PictureSources>>;

/** Tags for every page, as data or as strings of HTML. */
export interface SiteTags {
  readonly head: readonly (HeadTag | string)[];
  /** Before the site's root element. */
  readonly preBody: readonly (HeadTag | string)[];
  /** After the site's root element. */
  readonly postBody: readonly (HeadTag | string)[];
}

/** Texts of the inline script in the language of the page. */
export interface FailureTexts {
  readonly text: string;
  readonly retry: string;
}

/** A feature that adds to the pages of a site, with its settings: plain data, and an input of every page. */
export interface PageSettings {
  readonly name: string;
  readonly settings: unknown;
}

/** Inputs of rendering that all pages share. */
export interface RenderContext {
  readonly site: SiteData;
  readonly shell: Shell;
  /** Base URL of assets, such as the shell's files. */
  readonly assetsUrl: string;
  /** Folder of assets in the output, with a trailing slash, or empty. */
  readonly assetsPath: OutputFolder;
  readonly siteTags: SiteTags;
  /** Runs before the first paint, for instance to set the colour mode. */
  readonly inlineScript: string;
  /** Texts of its message that a script could not be loaded. */
  readonly failureTexts: FailureTexts;
  readonly code: CodeSettings;
  /** The value of `process.env.NODE_ENV` in the code of pages. */
  readonly environment: 'production' | 'development';
  /** Absolute: what is in them is a file, whatever looks like one. */
  readonly staticDirectories: readonly string[];
  /** This and the next two: for pages whose components use them. */
  readonly allDocs: AllDocs;
  readonly versionDocs: AllVersionDocs;
  readonly sidebars: WholeSidebars;
  /** The site's data, of which components ask for some. */
  readonly data: Readonly<Record<string, unknown>>;
  /** What features add to pages. */
  readonly additions: readonly PageSettings[];
  /** Whether code that is not ours may run for any page: components of the site, or hooks of its plugins. */
  readonly runsOtherCode: boolean;
}

/** Renders one page. @throws RenderError if one of its components throws */
export type PageRenderer = (input: RenderInput) => Promise<RenderedPage>;

/** A rendered page. Its files are texts at first, then {@link PageFile}s, and {@link FileFacts} in the cache. */
export interface RenderedPage<File = string> {
  readonly html: File;
  /** The route bundle; null for pages that need no code of their own. */
  readonly bundle: File | null;
  /** Files of features beside it, by their extensions. */
  readonly files: Readonly<Record<FileExtension, File>>;
  /** URLs of links that components have rendered. */
  readonly links: readonly string[];
  /** Whether its components use all docs of the site. */
  readonly needsAllDocs: boolean;
  /** Names of the data that its components use. */
  readonly data: readonly string[];
  /** Whether it has a `noindex` tag. */
  readonly noIndex: boolean;
  /** Facts of features, by their names. */
  readonly added: Readonly<Record<string, unknown>>;
  /** What the site's policy has to allow for it. */
  readonly needs: PolicyNeeds;
}

/** The cached facts of a file of a rendered page. */
export interface FileFacts {
  readonly hash: string;
  readonly bytes: number;
}

/** A file of a rendered page: staged until it is moved to the output, or unchanged in the output. */
export interface PageFile extends FileFacts {
  readonly source: { readonly kind: 'staged'; readonly file: string } | { readonly kind: 'unchanged' };
}
