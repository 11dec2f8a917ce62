import * as z from 'zod';
import { anyText } from '../content/fields.ts';
import type { FrontMatterRules } from '../content/front-matter.ts';
import type { LastUpdateFields } from '../content/last-update.ts';
import { checkTogether, pageFields } from '../content/page-front-matter.ts';

/** A page that is a React component. */
export interface JsxPage {
  /** Absolute path. */
  readonly file: string;
  /** With base URL. */
  readonly permalink: string;
  /** Milliseconds since the epoch, for machines. */
  readonly changedAt?: number;
}

const schema = z.looseObject({ ...pageFields, wrapperClassName: anyText.exactOptional() }).check(checkTogether);

/** Front matter of a Markdown page after checking; keys outside of the schema are kept. */
export type PageFrontMatter = Readonly<z.infer<typeof schema>>;

export const pageFrontMatter: FrontMatterRules<PageFrontMatter> = { plugin: 'pages', schema };

/** A page written in Markdown. */
export interface MdxPage extends JsxPage, LastUpdateFields {
  /** Hash of the file's bytes. */
  readonly hash: string;
  readonly frontMatter: PageFrontMatter;
  readonly title: string;
  readonly description: string;
  /** As in the front matter: only in production it hides the page from search engines and search. */
  readonly unlisted: boolean;
  readonly editUrl?: string;
  /** Modules that its text seems to import, as written. */
  readonly imports: readonly string[];
}

/** The site's own pages, read; drafts left out in production. */
export interface PagesContent {
  readonly jsx: readonly JsxPage[];
  readonly mdx: readonly MdxPage[];
}
