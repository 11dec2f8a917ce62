import type { DocTag } from '../../../../shared/model.ts';
import { applyTrailingSlash, joinPath } from '../../../../shared/url.ts';
import { type Diagnostic, type Result, severityOf } from '../../../diagnostics/index.ts';
import { omitUndefined } from '../../../util/omit-undefined.ts';
import { frontMatterLocation } from '../../content/front-matter.ts';
import { quote, suggest } from '../../suggest.ts';
import type { Doc, SourceDoc, TagPage, VersionContext } from '../types.ts';
import { kebabCase } from './kebab-case.ts';
import type { DefinedTag, TagsFile } from './tags-file.ts';

type UrlContext = Pick<VersionContext, 'site' | 'options' | 'version'>;

/** The path of a version's list of tags, or of a tag's page below it; with base URL. */
export function tagsPathOf({ site, options, version }: UrlContext, ...below: readonly string[]): string {
  const path = joinPath(version.path, options.tagsBasePath, ...below);
  return applyTrailingSlash(path, site.trailingSlash, site.baseUrl);
}

interface TagContext extends UrlContext {
  /** The tags of the tags file; undefined when the site has none. */
  readonly definedTags: TagsFile | undefined;
}

/** The tags of a doc, each address once; tags that the tags file does not define are reported as `onInlineTags` says. */
export function tagsOf(doc: SourceDoc, context: TagContext): Result<readonly DocTag[]> {
  const tags = new Map<string, DocTag>();
  const diagnostics: Diagnostic[] = [];
  for (const [index, tag] of (doc.frontMatter.tags ?? []).entries()) {
    const defined = typeof tag === 'string' ? context.definedTags?.get(tag) : undefined;
    if (!defined) diagnostics.push(...undefinedTag(doc, index, context));
    const { label, permalink, description } = defined ?? inlineTag(tag);
    const href = tagsPathOf(context, permalink);
    if (!tags.has(href)) tags.set(href, { label, href, ...omitUndefined({ description }) });
  }
  return { value: [...tags.values()], diagnostics };
}

type FrontMatterTag = NonNullable<SourceDoc['frontMatter']['tags']>[number];

function inlineTag(tag: FrontMatterTag): DefinedTag {
  return typeof tag === 'string' ? { label: tag, permalink: kebabCase(tag) || encodeURIComponent(tag) } : tag;
}

function undefinedTag({ file, frontMatter }: SourceDoc, index: number, context: TagContext): Diagnostic[] {
  const { definedTags, options } = context;
  const severity = severityOf(options.onInlineTags);
  if (!definedTags || !severity) return [];
  const tag = frontMatter.tags?.[index];
  const name = typeof tag === 'string' ? tag : (tag?.label ?? '');
  return [
    {
      code: 'docs/inline-tag',
      severity,
      message: `The tag ${quote(name)} is not in the tags file.`,
      location: frontMatterLocation(file, ['tags', index]),
      fix: suggest(name, [...definedTags.keys()], 'tags'),
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
function tagPage(
  { label, href, description }: DocTag,
  tagged: readonly Doc[],
  isHidden: (doc: Doc) => boolean,
): TagPage {
  const unlisted = tagged.every(isHidden);
  const shown = unlisted ? tagged : tagged.filter(doc => !isHidden(doc));
  const docs = shown
    .map(({ id, title, description, permalink }) => ({ id, title, description, permalink }))
    .sort((a, b) => a.title.localeCompare(b.title, 'en'));
  return { label, permalink: href, docs, unlisted, ...omitUndefined({ description }) };
}
