import { readFileSync } from 'node:fs';
import type { Section } from '../../shared/model.ts';
import { assetOf } from '../compile/assets.ts';
import { createDocResolver } from '../compile/doc-links.ts';
import type { PageBody, ResolveDoc } from '../compile/index.ts';
import type { Diagnostic } from '../diagnostics.ts';
import { hashOf } from '../hash.ts';
import type { Location, Memo } from '../memo/index.ts';
import type { RouteSource } from '../plugins/types.ts';
import { relativePath } from '../relative-path.ts';
import { fromKept, type KeptFacts, type SmallFacts } from './kept-facts.ts';
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
  readonly facts: SmallFacts;
  readonly diagnostics: readonly Diagnostic[];
  readonly bodyHash: string;
  readonly bodyAt: Location;
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
  readonly memo: Memo;
  readonly pool: Pool;
}

/** A compiler that remembers: a page is compiled again only if its source, its settings or what it refers to changed. */
export function createPagesCompiler({ keys, siteDir, permalinks, memo, pool }: PagesCompilerOptions): PagesCompiler {
  const keyOf = ({ source, permalink }: PageRequest) => {
    const { compiler, file, hash, title = '\0', frontMatter, contentPath } = source;
    const places = [file, contentPath].map(place => relativePath(siteDir, place));
    const parts = [keys().get(compiler) ?? '', hash, permalink, title, JSON.stringify(frontMatter)];
    return `compile:${hashOf(...parts, ...places)}`;
  };
  const resolverOf = ({ source }: PageRequest): ResolveDoc =>
    createDocResolver({ permalinks: permalinks().get(source.compiler) ?? new Map(), siteDir }, source.contentPath);

  const compileAnew = async (requests: readonly PageRequest[]): Promise<readonly CompiledRef[]> => {
    const outcomes = await pool.compile(requests.map(taskOf));
    return outcomes.map((outcome, index) => {
      const request = requests[index] as PageRequest;
      const key = keyOf(request);
      adopt(key, outcome, memo);
      return refOf(request, key, outcome);
    });
  };
  const refOf = (
    request: PageRequest,
    key: string,
    known: Pick<CompileOutcome, 'facts' | 'diagnostics' | 'bodyHash' | 'bodyAt'>,
  ): CompiledRef => {
    const again = async () => (await compileAnew([request]))[0] as CompiledRef;
    const part = async <T>(name: 'body' | 'sections'): Promise<T> => {
      const value = memo.get<T>(`${key}:${name}`);
      if (value !== undefined) return value;
      await again();
      return memo.get<T>(`${key}:${name}`) as T;
    };
    return { ...known, body: () => part('body'), sections: () => part('sections'), again };
  };
  const remembered = (request: PageRequest): CompiledRef | undefined => {
    const key = keyOf(request);
    const stored = memo.get<KeptFacts>(key);
    const bodyAt = memo.locate(`${key}:body`);
    memo.locate(`${key}:sections`);
    const facts = stored && fromKept(stored.facts, request.source.file);
    if (!facts || !bodyAt || !stillHolds(facts, resolverOf(request))) return undefined;
    return refOf(request, key, { facts, bodyHash: stored.bodyHash, diagnostics: [], bodyAt });
  };

  return async requests => {
    const known = requests.map(remembered);
    const missing = requests.filter((_, index) => !known[index]);
    const fresh = [...(await compileAnew(missing))];
    return known.map(ref => ref ?? (fresh.shift() as CompiledRef));
  };
}

function taskOf({ source, permalink }: PageRequest): CompileTask {
  const { compiler, file, title, frontMatter, contentPath } = source;
  return { compiler, file, permalink, frontMatter, contentPath, ...(title === undefined ? {} : { title }) };
}

/** Facts of pages with problems are not kept: what mends them may be outside their source. */
function adopt(key: string, outcome: CompileOutcome, memo: Memo): void {
  if (outcome.diagnostics.length === 0) memo.adopt(key, outcome.factsAt);
  memo.adopt(`${key}:sections`, outcome.sectionsAt);
  memo.adopt(`${key}:body`, outcome.bodyAt);
}

/** Whether links still lead where they led, and files still are what they were. */
function stillHolds({ resolutions, assets, includes }: SmallFacts, resolveDoc: ResolveDoc): boolean {
  return (
    resolutions.every(([href, file, permalink]) => (resolveDoc(href, file) ?? null) === permalink) &&
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
