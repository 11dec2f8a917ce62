import { readFileSync } from 'node:fs';
import type { Section } from '../../shared/model.ts';
import type { Cache, Extent } from '../cache/index.ts';
import { assetOf } from '../compile/assets.ts';
import { createDocResolver } from '../compile/doc-links.ts';
import type { PageBody, ResolveDoc } from '../compile/index.ts';
import type { PageLinks } from '../compile/types.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { KnownFacts, RouteSource } from '../plugins/types.ts';
import { hashOf } from '../util/hash.ts';
import { relativePath } from '../util/relative-path.ts';
import { type HeldLinks, heldLinks } from './held-links.ts';
import { fromKept, fromKeptLinks, type KeptFacts } from './kept-facts.ts';
import type { Pool } from './pool.ts';
import type { SettingsKeys } from './settings.ts';
import type { CompileOutcome, CompileTask, Permalinks } from './tasks.ts';

/** A page's source and the address it is compiled for. */
export interface PageRequest {
  readonly source: RouteSource;
  /** With base URL. */
  readonly permalink: string;
}

/** A compiled page; its large parts are read when they are needed. */
export interface CompiledRef {
  /** Names it in the cache. */
  readonly key: string;
  readonly facts: KnownFacts;
  readonly diagnostics: readonly Diagnostic[];
  readonly bodyHash: string;
  readonly bodyAt: Extent;
  readonly linksHash: string;
  readonly anchorsHash: string;
  readonly links: () => Promise<PageLinks>;
  readonly body: () => Promise<PageBody>;
  readonly sections: () => Promise<readonly Section[]>;
  /** Compiles it anew, for when what was kept of it is gone. */
  readonly again: () => Promise<CompiledRef>;
}

/** Compiles pages, or finds what an earlier run compiled; results in the order of the requests. */
export type PagesCompiler = (requests: readonly PageRequest[]) => Promise<readonly CompiledRef[]>;

export interface PagesCompilerOptions {
  /** What decides how pages are compiled, by the name of their compiler. */
  readonly keys: () => SettingsKeys;
  readonly siteDir: string;
  readonly permalinks: () => Permalinks;
  readonly cache: Cache;
  readonly pool: Pool;
}

/** A compiler that remembers: a page is compiled again only if its source, its settings or what it refers to changed. */
export function createPagesCompiler({ keys, siteDir, permalinks, cache, pool }: PagesCompilerOptions): PagesCompiler {
  const keyOf = ({ source, permalink }: PageRequest) => {
    const { compiler, file, hash, title = '\0', frontMatter, contentPath } = source;
    const places = [file, contentPath].map(location => relativePath(siteDir, location));
    const parts = [keys().get(compiler) ?? '', hash, permalink, title, JSON.stringify(frontMatter)];
    return `compile:${hashOf(...parts, ...places)}`;
  };
  const resolverOf = ({ compiler, contentPath }: RouteSource): ResolveDoc =>
    createDocResolver({ permalinks: permalinks().get(compiler) ?? new Map(), siteDir }, contentPath);

  const compileAnew = async (requests: readonly PageRequest[]): Promise<readonly CompiledRef[]> => {
    const outcomes = await pool.compile(requests.map(taskOf));
    return outcomes.map((outcome, index) => {
      const request = requests[index] as PageRequest;
      const key = keyOf(request);
      adopt(key, outcome, cache);
      return refOf(request, key, outcome);
    });
  };
  const refOf = (request: PageRequest, key: string, known: Known): CompiledRef => {
    const again = async () => (await compileAnew([request]))[0] as CompiledRef;
    const part = async <T>(name: Part): Promise<T> => {
      const value = cache.get<T>(partKey(key, name));
      if (value !== undefined) return value;
      await again();
      return cache.get<T>(partKey(key, name)) as T;
    };
    const links = async () => fromKeptLinks(await part<PageLinks>('links'), request.source.file);
    return { ...known, key, links, body: () => part('body'), sections: () => part('sections'), again };
  };
  const linksHold = (key: string, { source }: PageRequest): boolean => {
    const kept = cache.get<PageLinks>(partKey(key, 'links'));
    return kept !== undefined && stillLead(fromKeptLinks(kept, source.file), resolverOf(source));
  };
  const remembered = (request: PageRequest, held: HeldLinks): CompiledRef | undefined => {
    const key = keyOf(request);
    const stored = cache.get<KeptFacts>(key);
    const facts = stored && fromKept(stored.facts, request.source.file);
    const [bodyAt] = PARTS.map(name => cache.locate(partKey(key, name)));
    if (!facts || !bodyAt || !stillStand(facts)) return undefined;
    const ref = refOf(request, key, { ...stored, facts, diagnostics: [], bodyAt });
    return held.has(ref) || linksHold(key, request) ? ref : undefined;
  };

  return async requests => {
    const held = heldLinks(requests.length, permalinks, { siteDir, cache });
    const known = requests.map(request => remembered(request, held));
    const missing = requests.filter((_, index) => !known[index]);
    const fresh = [...(await compileAnew(missing))];
    const pages = known.map(ref => ref ?? (fresh.shift() as CompiledRef));
    held.keep(pages);
    return pages;
  };
}

/** What is at hand of a page. */
type Known = Pick<CompileOutcome, 'facts' | 'diagnostics' | 'bodyHash' | 'bodyAt' | 'linksHash' | 'anchorsHash'>;

/** What is read of a page when it is needed. */
type Part = (typeof PARTS)[number];
const PARTS = ['body', 'links', 'sections'] as const;

function partKey(key: string, part: Part): string {
  return `${key}:${part}`;
}

function taskOf({ source, permalink }: PageRequest): CompileTask {
  const { compiler, file, title, frontMatter, contentPath } = source;
  return { compiler, file, permalink, frontMatter, contentPath, ...(title === undefined ? {} : { title }) };
}

/** Facts of pages with problems are not kept: what mends them may be outside their source. */
function adopt(key: string, outcome: CompileOutcome, cache: Cache): void {
  if (outcome.diagnostics.length === 0) cache.adopt(key, outcome.factsAt);
  cache.adopt(partKey(key, 'links'), outcome.linksAt);
  cache.adopt(partKey(key, 'sections'), outcome.sectionsAt);
  cache.adopt(partKey(key, 'body'), outcome.bodyAt);
}

/** Whether links still lead where they led. */
function stillLead({ resolutions }: PageLinks, resolveDoc: ResolveDoc): boolean {
  return resolutions.every(([href, file, permalink]) => (resolveDoc(href, file) ?? null) === permalink);
}

/** Whether files still are what they were. */
function stillStand({ assets, includes }: KnownFacts): boolean {
  return (
    assets.every(({ file, kind, output }) => ifThere(() => assetOf(file, kind).output) === output) &&
    includes.every(([file, hash]) => ifThere(() => hashOf(readFileSync(file))) === hash)
  );
}

/** A value, or undefined where a file that it needs is gone. */
function ifThere<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
