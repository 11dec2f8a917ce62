/** Tags: the tags file defines them, front matter names them, and each has a page that lists its docs. */
import { existsSync } from 'node:fs';
import * as z from 'zod';
import type { DocTag } from '../../../shared/model/doc.ts';
import { applyTrailingSlash, joinPath } from '../../../shared/url.ts';
import { type Diagnostic, type Result, severityOf } from '../../diagnostics/index.ts';
import type { Locator } from '../../diagnostics/source-location.ts';
import { isRecord } from '../../util/json.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { readYamlFile } from '../../util/yaml.ts';
import { anyText, checkFields, fieldDiagnostics, text } from '../content/fields.ts';
import { frontMatterLocation } from '../content/front-matter.ts';
import { contentFile } from '../content/localized-files.ts';
import { quote, suggest } from '../suggest.ts';
import type { Doc, SourceDoc, TagPage, VersionContext } from './types.ts';

const schema = z.strictObject({
  label: text.exactOptional(),
  description: anyText.exactOptional(),
  permalink: text.exactOptional(),
});

interface DefinedTag {
  readonly label: string;
  /** Below the version's tags path. */
  readonly permalink: string;
  readonly description?: string;
}

/** Defined tags by key; front matter names them by that key. */
export type TagsFile = ReadonlyMap<string, DefinedTag>;

/** Absolute path of a version's tags file; undefined if it has none. */
export function tagsFileOf({ version, options: { tags } }: VersionContext): string | undefined {
  if (tags === false) return undefined;
  const { file } = contentFile(tags ?? 'tags.yml', version);
  return tags !== undefined || existsSync(file) ? file : undefined;
}

const INVALID = 'docs/invalid-tags-file';

/** Reads a version's tags file; the value is undefined if there is none. */
export function readTagsFile(context: VersionContext): Result<TagsFile | undefined> {
  const file = tagsFileOf(context);
  if (file === undefined) return { value: undefined, diagnostics: [] };
  const tags = new Map<string, DefinedTag>();
  if (!existsSync(file)) {
    const message = `The tags file does not exist: ${file}.`;
    const fix = 'Create it, or correct the docs option `tags`.';
    const location = context.locateOption(['tags']);
    return {
      value: tags,
      diagnostics: [{ code: 'docs/missing-tags-file', severity: 'error', message, location, fix }],
    };
  }
  const { record, locate, diagnostics } = readYamlFile(file, {
    code: INVALID,
    name: 'tags file',
    shape: 'one key for each tag',
    fix: 'Write a line `key:` for each tag, with `label`, `description` or `permalink` below.',
  });
  const problems = [...diagnostics];
  for (const [key, fields] of Object.entries(record)) {
    const tag = defineTag(key, fields, locate);
    const { permalink } = tag.value;
    const other = [...tags].find(([, { permalink: taken }]) => taken === permalink)?.[0];
    problems.push(...tag.diagnostics);
    if (other !== undefined) {
      problems.push({
        code: 'docs/duplicate-tag-permalink',
        severity: 'error',
        message: `The tags ${quote(other)} and ${quote(key)} share the permalink ${quote(permalink)}.`,
        location: locate([key]),
        fix: 'Give one of them another `permalink`.',
      });
    }
    tags.set(key, tag.value);
  }
  return { value: tags, diagnostics: problems };
}

function defineTag(key: string, fields: unknown, locate: Locator): Result<DefinedTag> {
  const defaults = { label: key.charAt(0).toUpperCase() + key.slice(1).toLowerCase(), permalink: `/${kebabCase(key)}` };
  if (fields === null) return { value: defaults, diagnostics: [] };
  if (!isRecord(fields)) {
    const message = `The tag ${quote(key)} must be empty or hold a label, a description or a permalink, not ${quote(fields)}.`;
    const fix = 'Write `label: …` in a line of its own below the tag, with two spaces before it.';
    return {
      value: defaults,
      diagnostics: [{ code: INVALID, severity: 'error', message, location: locate([key]), fix }],
    };
  }
  const { fields: own, problems } = checkFields(schema, fields);
  const intro = `Tag ${quote(key)}: `;
  return {
    value: { ...defaults, ...omitUndefined(own) },
    diagnostics: fieldDiagnostics(problems, { code: INVALID, intro, locate: path => locate([key, ...path]) }),
  };
}

/** The path of a version's list of tags, or of a page below it; base URL included. */
export function tagsPathOf({ site, options, version }: VersionContext, ...below: readonly string[]): string {
  const path = joinPath(version.path, options.tagsBasePath, ...below);
  return applyTrailingSlash(path, site.trailingSlash, site.baseUrl);
}

interface TagContext extends VersionContext {
  /** Undefined if the version has no tags file. */
  readonly definedTags: TagsFile | undefined;
}

/** The tags of a doc, unique by URL; tags that the tags file does not define are reported as `onInlineTags` says. */
export function tagsOf(doc: SourceDoc, context: TagContext): Result<readonly DocTag[]> {
  const tags = new Map<string, DocTag>();
  const diagnostics: Diagnostic[] = [];
  const severity = severityOf(context.options.onInlineTags);
  for (const [index, tag] of (doc.frontMatter.tags ?? []).entries()) {
    const inline = typeof tag === 'string' ? { label: tag, permalink: kebabCase(tag) || encodeURIComponent(tag) } : tag;
    const defined = typeof tag === 'string' ? context.definedTags?.get(tag) : undefined;
    if (context.definedTags && !defined && severity) {
      diagnostics.push({
        code: 'docs/inline-tag',
        severity,
        message: `The tag ${quote(inline.label)} is not in the tags file.`,
        location: frontMatterLocation(doc.file, ['tags', index]),
        fix: suggest(inline.label, [...context.definedTags.keys()], 'tags'),
      });
    }
    const { label, permalink, description }: DefinedTag = defined ?? inline;
    const href = tagsPathOf(context, permalink);
    if (!tags.has(href))
      tags.set(href, { label, href, ...omitUndefined({ description }), ...(defined && { isDefined: true }) });
  }
  return { value: [...tags.values()], diagnostics };
}

/** One page for each tag, in the order of their labels. */
export function tagPagesOf(docs: readonly Doc[], context: VersionContext): readonly TagPage[] {
  const byHref = new Map<string, { tag: DocTag; docs: Doc[] }>();
  for (const doc of docs) {
    for (const tag of doc.tags) {
      const group = byHref.get(tag.href) ?? { tag, docs: [] };
      group.docs.push(doc);
      byHref.set(tag.href, group);
    }
  }
  // There is no list of tags that only hidden docs have.
  const isListed = docs.some(doc => !doc.hidden && doc.tags.length > 0);
  const allTagsPath = isListed ? tagsPathOf(context) : undefined;
  return [...byHref.values()]
    .map(({ tag, docs: tagged }) => tagPage(tag, tagged, allTagsPath))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

/**
 * The page of a tag. If all its docs are hidden, the page is unlisted and lists them; else it leaves hidden docs out.
 */
function tagPage(
  { label, href, description }: DocTag,
  tagged: readonly Doc[],
  allTagsPath: string | undefined,
): TagPage {
  const unlisted = tagged.every(doc => doc.hidden);
  const items = tagged
    .filter(doc => unlisted || !doc.hidden)
    .map(({ id, title, description, permalink }) => ({ id, title, description, permalink }))
    .sort((a, b) => a.title.localeCompare(b.title, 'en'));
  const count = items.length;
  return { label, permalink: href, ...omitUndefined({ description, allTagsPath }), count, items, unlisted };
}

/** A word: an upper-case run, a capitalised or lower-case word, a number, or a run of letters without case. */
const WORD = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+|[\p{Lo}\p{Lm}]+/gu;

/** Letters that Unicode does not decompose into a base letter and an accent. */
const SPELLINGS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
};

/**
 * Words in lower case, joined by dashes, without accents.
 *
 * @example kebabCase('API v2') // 'api-v-2'
 * @example kebabCase('fooBar') // 'foo-bar'
 */
export function kebabCase(words: string): string {
  const plain = words
    .normalize('NFD')
    .replace(/\p{Mn}|['’]/gu, '')
    .normalize('NFC')
    .replace(/[ßæÆœŒøØłŁ]/g, letter => SPELLINGS[letter] ?? letter);
  return (plain.match(WORD) ?? []).join('-').toLowerCase();
}
