import path from 'node:path';
import type { Section } from '../../shared/model/search.ts';
import type { Cache, Extent } from '../cache/index.ts';
import type { SegmentWriter } from '../cache/segment.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { hashOf } from '../util/hash.ts';
import { omitUndefined } from '../util/omit-undefined.ts';
import { relativePath } from '../util/relative-path.ts';
import { mapBaseUrl, withBaseUrl } from './base-url.ts';
import { mapAddresses } from './markdown/addresses.ts';
import type { CompiledPage, PageBody, PageFacts, PageLinks, Resolution } from './types.ts';

/**
 * A compiled page in the cache: its facts are in memory, its large parts are read on demand. Plain data, so that worker
 * threads can return it.
 */
export interface CachedPage extends StoredFacts {
  /** Hash of all inputs of the compilation. */
  readonly key: string;
  /** Absolute path of the source. */
  readonly file: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly extents: Readonly<Record<Part, Extent>>;
}

/** The part of a cached page that every run reads. */
interface StoredFacts {
  readonly facts: PageFacts;
  readonly resolutions: readonly Resolution[];
  /** Hash of the permalinks that the links were resolved against. */
  readonly permalinksKey: string;
  /** Hashes of the body, of links with anchors, and of anchors alone. */
  readonly hashes: { readonly body: string; readonly links: string; readonly anchors: string };
}

const PARTS = ['facts', 'body', 'links', 'sections'] as const;
type Part = (typeof PARTS)[number];

/**
 * Segments for compiled pages. Facts and links are separate from texts, which few runs read: a segment is read as a
 * whole.
 */
export interface PageWriters {
  readonly facts: SegmentWriter;
  readonly texts: SegmentWriter;
}

interface WriteOptions extends Pick<CachedPage, 'key' | 'file' | 'permalinksKey'> {
  readonly writers: PageWriters;
}

/** Writes a compiled page to the cache's segments. */
export function writePage(
  { facts, anchors, links, sections, resolutions, body, diagnostics }: CompiledPage,
  { key, file, permalinksKey, writers }: WriteOptions,
): CachedPage {
  const linksJson = JSON.stringify(mapLinkPaths({ anchors, links }, toRelative(file)));
  const bodyJson = JSON.stringify(body);
  const hashes = { body: hashOf(bodyJson), links: hashOf(linksJson), anchors: hashOf(JSON.stringify(anchors)) };
  const stored = mapFactPaths({ facts, resolutions, permalinksKey, hashes }, toRelative(file));
  const extents = {
    facts: writers.facts.append(stored),
    links: writers.facts.appendJson(linksJson),
    sections: writers.texts.append(sections),
    body: writers.texts.appendJson(bodyJson),
  };
  return { key, file, facts, resolutions, permalinksKey, hashes, diagnostics, extents };
}

/** Adds a page that {@link writePage} has written, perhaps in a worker thread, to the cache's index. */
export function registerPage({ key, extents, diagnostics }: CachedPage, cache: Cache): void {
  for (const part of PARTS) {
    // A page with problems gets no facts, so that each run compiles it again: the fix may be outside of its source.
    if (part !== 'facts' || diagnostics.length === 0) cache.registerExtent(partKey(key, part), extents[part]);
  }
}

/** The cached page of a key; undefined unless the cache has all its parts. */
export function findPage(key: string, file: string, cache: Cache): CachedPage | undefined {
  const stored = cache.get<StoredFacts>(partKey(key, 'facts'));
  const [facts, body, links, sections] = PARTS.map(part => cache.locate(partKey(key, part)));
  if (!stored || !facts || !body || !links || !sections) return undefined;
  return {
    key,
    file,
    ...mapFactPaths(stored, toAbsolute(file)),
    diagnostics: [],
    extents: { facts, body, links, sections },
  };
}

/** Whether the page was compiled with problems in the last run. */
export function hadProblems(key: string, cache: Cache): boolean {
  return cache.locate(key) === undefined && cache.locate(partKey(key, 'body')) !== undefined;
}

/** A cached body with a locale's base URL in place of the placeholder. */
export function bodyWithBaseUrl(body: PageBody, baseUrl: string): PageBody {
  if (body.kind === 'html') {
    const { html, markdown } = body;
    return {
      kind: 'html',
      html: withBaseUrl(html, baseUrl),
      ...(markdown === undefined ? {} : { markdown: mapAddresses(markdown, url => withBaseUrl(url, baseUrl)) }),
    };
  }
  return { kind: 'mdx', code: withBaseUrl(body.code, baseUrl) };
}

/** Reads a page's links and anchors from the cache. @throws DamagedCacheError */
export function readLinks({ extents, file }: CachedPage, cache: Cache, baseUrl: string): PageLinks {
  return mapLinkPaths(mapBaseUrl(cache.read<PageLinks>(extents.links), baseUrl), toAbsolute(file));
}

/** Reads a page's sections from the cache. @throws DamagedCacheError */
export function readSections({ extents }: CachedPage, cache: Cache): readonly Section[] {
  return cache.read(extents.sections);
}

function partKey(key: string, part: Part): string {
  return part === 'facts' ? key : `${key}:${part}`;
}

type MapPath = (file: string) => string;

/** Paths are stored relative to the page, so that the cache is valid wherever the site is checked out. */
function toRelative(pageFile: string): MapPath {
  return file => relativePath(path.dirname(pageFile), file);
}

function toAbsolute(pageFile: string): MapPath {
  const own = path.basename(pageFile);
  // Fast path: most paths are the page's own.
  return file => (file === own ? pageFile : path.resolve(path.dirname(pageFile), file));
}

function mapFactPaths({ facts, resolutions, ...stored }: StoredFacts, map: MapPath): StoredFacts {
  return {
    ...stored,
    facts: {
      ...facts,
      assets: facts.assets.map(asset => ({ ...asset, file: map(asset.file) })),
      includes: facts.includes.map(([file, hash]) => [map(file), hash]),
      ...omitUndefined({ shownFiles: facts.shownFiles?.map(map), trackedFiles: facts.trackedFiles?.map(map) }),
    },
    resolutions: resolutions.map(([href, file, permalink]) => [href, map(file), permalink]),
  };
}

function mapLinkPaths({ anchors, links }: PageLinks, map: MapPath): PageLinks {
  return {
    anchors,
    links: links.map(link => ({ ...link, location: { ...link.location, file: map(link.location.file) } })),
  };
}
