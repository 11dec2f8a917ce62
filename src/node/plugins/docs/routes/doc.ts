import type { DocProps } from '../../../../shared/model/doc.ts';
import type { PageFacts } from '../../../compile/types.ts';
import { GENERATOR_TEXTS } from '../../../translations/generator-texts.ts';
import { translate } from '../../../translations/texts.ts';
import { hashOf } from '../../../util/hash.ts';
import { omitUndefined, pick } from '../../../util/omit-undefined.ts';
import { siteAlias } from '../../../util/relative-path.ts';
import { originalLanguage, translationProps } from '../../content/localized-files.ts';
import { feedLinks } from '../../feeds.ts';
import { breadcrumbsJsonLd, canonical, imageMetas, keywordsMeta, robots } from '../../page-head.ts';
import type { Route } from '../../types.ts';
import { cardsAround, topCategory } from '../sidebars/props.ts';
import type { Doc } from '../types.ts';
import {
  canonicalVersion,
  navigationProps,
  sidebarItemsOf,
  type VersionPage,
  type VersionRoutesContext,
  versionRoute,
} from './page-parts.ts';

/** The route of a doc. */
export function docRoute(doc: Doc, context: VersionRoutesContext): Route {
  const { options, version, docComponent: component } = context;
  const { file, folder, hash, frontMatter, title, permalink } = doc;
  const isSearched = !doc.unlisted && !version.noIndex && (frontMatter.search ?? version.search);
  return {
    ...versionRoute({ path: permalink, component }, context, facts => docPage(doc, facts, context)),
    id: `docs:${options.id}/${version.name}/${doc.id}`,
    location: { file, ...omitUndefined({ line: doc.text?.line }) },
    ...omitUndefined({ lastUpdatedAt: doc.changedAt, feeds: doc.feeds, release: doc.release }),
    source: {
      file,
      hash,
      frontMatter,
      ...(frontMatter.hide_title ? {} : { title }),
      compiler: `docs:${options.id}`,
      contentPath: folder,
      isTranslated: doc.isTranslated,
      ...omitUndefined({ made: doc.made, text: doc.text, glossary: glossaryOf(doc, version) }),
    },
    ...(isSearched ? { searchPage: searchPageOf(doc, context) } : {}),
  };
}

/** The terms that a doc explains, in the language of its text. */
function glossaryOf({ frontMatter, isTranslated, text }: Doc, { glossaries }: VersionRoutesContext['version']) {
  if (frontMatter.glossary === false || text) return undefined;
  return isTranslated ? glossaries?.translated : glossaries?.original;
}

function docPage(doc: Doc, facts: PageFacts | null, context: VersionRoutesContext): VersionPage {
  const { site, version } = context;
  const { id, title, description, permalink, sidebar, frontMatter, tags, unlisted, draft } = doc;
  const place = navigationProps(doc, id, context);
  const latest = canonicalVersion(context)?.docsById.get(id);
  const { minHeadingLevel, maxHeadingLevel } = site.theme.data.tableOfContents;
  const tocMinLevel = frontMatter.toc_min_heading_level ?? minHeadingLevel;
  const tocMaxLevel = frontMatter.toc_max_heading_level ?? maxHeadingLevel;
  const hasCards = facts?.imports.includes('@theme/DocCardList');
  return {
    title,
    description,
    ...translationProps(site, doc),
    className: `docs-doc-page docs-doc-id-${id}`,
    pageId: id,
    sidebar,
    head: [
      ...canonical(latest && !latest.unlisted ? latest.permalink : undefined, site),
      ...(facts?.head ?? []),
      ...keywordsMeta(frontMatter.keywords),
      ...imageMetas(facts?.image ?? frontMatter.image, site),
      ...robots(version.noIndex || unlisted),
      ...feedLinks(doc.feeds ?? [], site),
      ...breadcrumbsJsonLd(place.breadcrumbs, { url: site.url, path: permalink }),
    ],
    docFile: {
      source: siteAlias(site.siteDir, doc.file),
      ...pick(doc, ['sourceDirName', 'slug', 'sidebarPosition', 'frontMatter']),
      assets: omitUndefined({ image: facts?.image }),
    },
    props: {
      id,
      title,
      description,
      permalink,
      hideTitle: frontMatter.hide_title ?? false,
      hideTableOfContents: frontMatter.hide_table_of_contents ?? false,
      toc: (facts?.toc ?? []).filter(({ level }) => level >= tocMinLevel && level <= tocMaxLevel),
      tocMinLevel,
      tocMaxLevel,
      ...place,
      tags,
      ...(hasCards && {
        cards: cardsAround(sidebarItemsOf(doc, version), permalink, { docs: version.docsById, site }),
      }),
      unlisted,
      draft,
      ...(frontMatter.feedback === false && { asksNothing: true as const }),
      ...pick(doc, ['editUrl', 'lastUpdatedAt', 'lastUpdatedBy']),
      ...(doc.contributors?.length && { contributors: listOf(doc.contributors, site.locale.htmlLang) }),
    } satisfies DocProps,
  };
}

/** @example listOf(['Ann', 'Mia'], 'en') // 'Ann and Mia' */
function listOf(names: readonly string[], language: string): string {
  return new Intl.ListFormat(language).format(names);
}

function searchPageOf(
  doc: Doc,
  { site, version, search, positions }: VersionRoutesContext,
): NonNullable<Route['searchPage']> {
  const { id, title, description, permalink, frontMatter } = doc;
  // A search for the site's title finds its main doc.
  const keywords = [...(frontMatter.keywords ?? []), ...(id === version.mainDocId ? [site.title] : [])];
  return facts => ({
    url: permalink,
    lvl0: topCategory(sidebarItemsOf(doc, version), permalink) ?? translate(site.texts, GENERATOR_TEXTS.searchGroup),
    title,
    description,
    language: search.language,
    ...omitUndefined({ textLanguage: originalLanguage(site, doc)?.lang }),
    tag: search.tag,
    version: version.name,
    keywords,
    position: positions.get(id) ?? 0,
    contentHash: hashOf(title, JSON.stringify(keywords), facts.textHash),
  });
}
