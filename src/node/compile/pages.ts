import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Section } from '../../shared/model.ts';
import type { Diagnostic } from '../diagnostics.ts';
import { hashOf } from '../hash.ts';
import type { Memo } from '../memo.ts';
import { assetOf } from './assets.ts';
import { type Compiler, createCompiler } from './index.ts';
import type { ProcessorSettings } from './processor.ts';
import type { CompiledPage, PageBody, PageFacts, ResolveDoc } from './types.ts';

/** A page's source as a route names it. */
export interface CompileRequest {
  readonly file: string;
  readonly hash: string;
  readonly permalink: string;
  readonly title?: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly resolveDoc: ResolveDoc;
}

/** A compiled page whose larger parts are fetched when they are needed. */
export interface CompiledRef {
  readonly facts: PageFacts;
  readonly diagnostics: readonly Diagnostic[];
  readonly bodyHash: string;
  readonly body: () => PageBody;
}

/** Compiles, or finds what an earlier run compiled. */
export type PageCompiler = (request: CompileRequest) => Promise<CompiledRef>;

/** Raise it when the compiled form of the same source changes. */
const FORMAT = 2;

interface StoredFacts {
  readonly facts: Omit<PageFacts, 'sections'>;
  readonly bodyHash: string;
}

/** A compiler that remembers: a page is compiled again only if its source, its settings or what it refers to changed. */
export function createPageCompiler(settings: ProcessorSettings, memo: Memo): PageCompiler {
  const settingsKey = hashOf(String(FORMAT), JSON.stringify(settings, withFunctions));
  // The chain costs a tenth of a second to build; a run without changes never needs it.
  const lazy: { compiler?: Compiler } = {};
  const compile: Compiler = source => {
    lazy.compiler ??= createCompiler(settings);
    return lazy.compiler(source);
  };
  return async request => {
    const key = `compile:${hashOf(settingsKey, request.file, request.hash, request.permalink, request.title ?? '\0')}`;
    const stored = memo.get<StoredFacts>(key);
    if (stored && stillHolds(stored.facts, request)) return remembered(key, stored, memo);
    const text = await readFile(request.file, 'utf8');
    return remember(key, await compile({ ...request, text }), memo);
  };
}

/** Whether links still lead where they led, and files still are what they were. */
function stillHolds({ resolutions, assets, includes }: StoredFacts['facts'], { resolveDoc }: CompileRequest): boolean {
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

function remembered(key: string, { facts, bodyHash }: StoredFacts, memo: Memo): CompiledRef {
  return {
    facts: withSections(facts, () => demand(memo.get<readonly Section[]>(`${key}:sections`))),
    diagnostics: [],
    bodyHash,
    body: () => demand(memo.get<PageBody>(`${key}:body`)),
  };
}

/** Pages with problems are not kept: what mends them may be outside their source. */
function remember(key: string, { facts, body, diagnostics }: CompiledPage, memo: Memo): CompiledRef {
  const bodyHash = hashOf(JSON.stringify(body));
  if (diagnostics.length === 0) {
    const { sections, ...small } = facts;
    memo.set(key, { facts: small, bodyHash } satisfies StoredFacts);
    memo.set(`${key}:sections`, sections);
    memo.set(`${key}:body`, body);
  }
  return { facts, diagnostics, bodyHash, body: () => body };
}

function withSections(facts: StoredFacts['facts'], read: () => readonly Section[]): PageFacts {
  return Object.defineProperty({ ...facts }, 'sections', { get: read, enumerable: true }) as PageFacts;
}

function demand<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The cache lost a part of a page; run `lectern clear` and build again');
  return value;
}

/** Settings as text: a function is known by its source, a set by its members. */
function withFunctions(_key: string, value: unknown): unknown {
  if (typeof value === 'function') return String(value);
  return value instanceof Set ? [...value] : value;
}
