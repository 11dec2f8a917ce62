import type { DocTag } from '../../../../shared/model.ts';
import { applyTrailingSlash, joinPath } from '../../../../shared/url.ts';
import type { DocsOptions, Site } from '../../../config/site.ts';
import { type Diagnostic, severityOf } from '../../../diagnostics/index.ts';
import { omitUndefined } from '../../../util/omit-undefined.ts';
import { locationOf } from '../../content/place.ts';
import { quote, suggest } from '../../suggest.ts';
import type { Doc, SourceDoc, TagPage, VersionInfo } from '../types.ts';
import { kebabCase } from './kebab-case.ts';
import type { TagsFile } from './tags-file.ts';

/** What a version's tags depend on. */
export interface TagContext {
  readonly site: Site;
  readonly options: DocsOptions;
  readonly version: VersionInfo;
  /** Tags the site has defined; undefined when it defines none. */
  readonly defined: TagsFile | undefined;
}

/** Where a version's list of tags is, with base URL. */
export function tagsPathOf({ site, options, version }: TagContext): string {
  return applyTrailingSlash(joinPath(version.path, options.tagsBasePath), site.trailingSlash, site.baseUrl);
}

/** The tags of a doc, each once; tags the tags file does not know are told as `onInlineTags` says. */
export function tagsOf(
  doc: SourceDoc,
  context: TagContext,
): { tags: readonly DocTag[]; diagnostics: readonly Diagnostic[] } {
  const tags = new Map<string, DocTag>();
  const inline: number[] = [];
  for (const [index, tag] of (doc.frontMatter.tags ?? []).entries()) {
    const known = typeof tag === 'string' ? context.defined?.get(tag) : undefined;
    if (!known) inline.push(index);
    const { label, permalink, description } = known ?? inlineTag(tag);
    const href = tagHref(permalink, context);
    if (!tags.has(href)) tags.set(href, { label, href, ...omitUndefined({ description }) });
  }
  return { tags: [...tags.values()], diagnostics: inline.flatMap(index => undefinedTag(doc, index, context)) };
}

function inlineTag(tag: string | { label: string; permalink: string }): {
  label: string;
  permalink: string;
  description?: string;
} {
  return typeof tag === 'string' ? { label: tag, permalink: kebabCase(tag) || encodeURIComponent(tag) } : tag;
}

function tagHref(permalink: string, { site, options, version }: TagContext): string {
  const path = joinPath(version.path, options.tagsBasePath, permalink);
  return applyTrailingSlash(path, site.trailingSlash, site.baseUrl);
}

function undefinedTag(doc: SourceDoc, index: number, { defined, options }: TagContext): Diagnostic[] {
  const severity = severityOf(options.onInlineTags);
  if (!defined || !severity) return [];
  const tag = doc.frontMatter.tags?.[index];
  const name = typeof tag === 'string' ? tag : (tag?.label ?? '');
  return [
    {
      code: 'docs/inline-tag',
      severity,
      message: `The tag ${quote(name)} is not in the tags file.`,
      location: locationOf(doc.file, ['tags', index]),
      fix: suggest(name, [...defined.keys()], 'tags'),
    },
  ];
}

/** One page for each tag, in the order of their labels. `isHidden`: docs that tag pages leave out. */
export function tagPagesOf(docs: readonly Doc[], isHidden: (doc: Doc) => boolean): readonly TagPage[] {
  const byHref = new Map<string, { tag: DocTag; docs: Doc[] }>();
  for (const doc of docs) {
    for (const tag of doc.tags) {
      const group = byHref.get(tag.href) ?? { tag, docs: [] };
      group.docs.push(doc);
      byHref.set(tag.href, group);
    }
  }
  return [...byHref.values()]
    .map(({ tag, docs: tagged }) => tagPage(tag, tagged, isHidden))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

/** A tag with unlisted docs only is unlisted itself, and shows them. */
function tagPage(tag: DocTag, tagged: readonly Doc[], isHidden: (doc: Doc) => boolean): TagPage {
  const unlisted = tagged.every(isHidden);
  const shown = unlisted ? tagged : tagged.filter(doc => !isHidden(doc));
  const docs = shown
    .map(({ id, title, description, permalink }) => ({ id, title, description, permalink }))
    .sort((a, b) => a.title.localeCompare(b.title, 'en'));
  return { label: tag.label, permalink: tag.href, docs, unlisted, ...omitUndefined({ description: tag.description }) };
}
