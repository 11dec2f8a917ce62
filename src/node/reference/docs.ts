/** Docs that are pages of a reference: nobody writes them. */

import path from 'node:path';
import type { SidebarBadge } from '../../shared/model/sidebar.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { type MadePlace, madeDoc, madeRoute } from '../plugins/docs/made-doc.ts';
import type { MadeVersion } from '../plugins/docs/maker.ts';
import type { MadeDocs, SourceDoc, VersionInfo } from '../plugins/docs/types.ts';
import { hashOf } from '../util/hash.ts';
import { omitUndefined } from '../util/omit-undefined.ts';

/** A page before it is a doc. */
export interface ReferencePage<Content> {
  /** Of its doc. */
  readonly id: string;
  /** Path below the route; empty for the first page. */
  readonly slug: string;
  readonly title: string;
  /** One line of text. */
  readonly summary: string;
  /** What messages name: a file, and the place in it. */
  readonly file: string;
  /** Hash of everything that the page shows. */
  readonly hash: string;
  readonly content: Content;
  /** In the sidebar. */
  readonly badge?: SidebarBadge;
}

/** The pages of a version. */
export interface ReferencePages<Content> extends MadeDocs {
  readonly pages: readonly ReferencePage<Content>[];
  /** Key of what they are made of in the cache. */
  readonly bundleKey: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** What a page shows, and what its links begin at. */
export interface ReferenceContent<Content> {
  readonly shown: Content;
  /** Path of the first page below the site's base URL. */
  readonly route: string;
  /** Address that relative links in texts begin at; undefined for the first page. */
  readonly linkBase?: string;
}

/** Where pages are. */
interface PagesPlace extends MadePlace {
  /** The feature that makes the pages. */
  readonly feature: string;
  readonly version: VersionInfo;
  readonly linkBase?: string;
}

/** Makes docs of the pages of a version. */
export function referenceDocs<Content>(pages: ReferencePages<Content>, place: PagesPlace): MadeVersion {
  const { sidebars, files, bundleKey, diagnostics } = pages;
  const value = pages.pages.map(page => docOf(page, bundleKey, place));
  return { value, diagnostics, made: { sidebars, files } };
}

function docOf<Content>(page: ReferencePage<Content>, bundleKey: string, place: PagesPlace): SourceDoc {
  const { id, slug, content: shown, file, title, summary, badge } = page;
  const { feature, version, linkBase } = place;
  const route = madeRoute(place);
  const content: ReferenceContent<Content> = { shown, route, ...omitUndefined({ linkBase }) };
  return madeDoc(
    {
      ...{ id, slug, file, title, description: summary, folder: path.dirname(version.contentPath) },
      hash: hashOf(page.hash, route, linkBase ?? ''),
      frontMatter: {},
      made: { feature, content, bundleKey },
      ...omitUndefined({ badge }),
    },
    place,
  );
}
