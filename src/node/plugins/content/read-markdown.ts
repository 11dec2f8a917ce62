import { readFileSync, statSync } from 'node:fs';
import { scanImports } from '../../../shared/scan-imports.ts';
import type { Cache } from '../../cache/index.ts';
import type { ParsedFrontMatter, ParseFrontMatter } from '../../config/hooks.ts';
import type { Site } from '../../config/site.ts';
import { hashOf } from '../../util/hash.ts';
import { isRecord } from '../../util/json.ts';
import { relativePath } from '../../util/relative-path.ts';
import { encodingProblem } from './encoding.ts';
import {
  type CheckedFrontMatter,
  checkFrontMatter,
  type FrontMatterProblem,
  type FrontMatterRules,
  locateInFrontMatter,
  readFrontMatter,
  splitFrontMatter,
} from './front-matter.ts';
import { excerpt, leadingTitle } from './text-facts.ts';
import { parseYaml } from './yaml.ts';

/** The part of the cache that content is read with. */
export type FactsCache = Pick<Cache, 'get' | 'set'>;

/** Facts derived from a file's text, and the hash of its bytes. */
export interface FileFacts<T> {
  readonly hash: string;
  readonly facts: T;
}

/** Valid as long as size and times, or else the bytes, are the same. */
interface CachedFacts<T> extends FileFacts<T> {
  readonly size: number;
  readonly modified: number;
}

/** Facts of a Markdown file that its text alone decides. */
export interface MarkdownFacts<F> {
  readonly frontMatter: Partial<F>;
  /** Front matter's, else the heading that opens the text. */
  readonly title: string | undefined;
  /** Front matter's, else the first line of prose. */
  readonly description: string;
  /** Modules that the text seems to import, as written. */
  readonly imports: readonly string[];
  readonly problems: readonly FrontMatterProblem[];
}

/** The front matter's keys that every page has. */
interface PageTexts {
  readonly title?: string;
  readonly description?: string;
}

export type ReadMarkdown<F extends PageTexts> = (file: string) => FileFacts<MarkdownFacts<F>>;

/**
 * A reader of some files. Front matter is YAML, unless the site has a parser of its own: that one reads all files first,
 * and in every run, because nothing tells what else it depends on.
 */
export async function markdownReader<F extends PageTexts>(
  files: readonly string[],
  rules: FrontMatterRules<F>,
  {
    site: { siteDir, markdown },
    cache,
  }: { readonly site: Pick<Site, 'siteDir' | 'markdown'>; readonly cache: FactsCache },
): Promise<ReadMarkdown<F>> {
  const parse = markdown.parseFrontMatter;
  if (!parse) return file => readMarkdown(file, rules, { siteDir, cache });
  const parsed = files.map(async file => [file, await parseMarkdown(file, rules, parse)] as const);
  const facts = new Map(await Promise.all(parsed));
  return file => facts.get(file) as FileFacts<MarkdownFacts<F>>;
}

/**
 * The hash of a Markdown file, where an edit left everything that other pages know of it as it was; else undefined. Not for
 * sites that have a front matter parser of their own.
 */
export function hashIfTextEdit<F extends PageTexts>(
  file: string,
  rules: FrontMatterRules<F>,
  tools: ReadTools,
): string | undefined {
  const { hash, facts, cached } = readMarkdown(file, rules, tools);
  return cached && JSON.stringify(cached.facts) === JSON.stringify(facts) ? hash : undefined;
}

interface ReadTools {
  readonly siteDir: string;
  readonly cache: FactsCache;
}

function readMarkdown<F extends PageTexts>(file: string, rules: FrontMatterRules<F>, tools: ReadTools) {
  return readFacts(file, rules.plugin, { ...tools, derive: bytes => factsOf(readChecked(bytes, rules)) });
}

function readChecked<F extends PageTexts>(bytes: Buffer, rules: FrontMatterRules<F>): CheckedFrontMatter<F> {
  const problem = encodingProblem(bytes, rules.plugin);
  return problem ? { frontMatter: {}, body: '', problems: [problem] } : readFrontMatter(bytes.toString('utf8'), rules);
}

function factsOf<F extends PageTexts>({ frontMatter, body, problems }: CheckedFrontMatter<F>): MarkdownFacts<F> {
  return {
    frontMatter,
    title: frontMatter.title ?? leadingTitle(body),
    description: frontMatter.description ?? excerpt(body),
    imports: scanImports(body),
    problems,
  };
}

/** Age in milliseconds below which a file is read anyway: two writes may share a time stamp. */
const FRESH_MS = 2000;

/**
 * Derives facts from a file's bytes. A file whose size and times did not change is not read, one whose bytes did not
 * change is not derived again. `kind` names the derivation.
 */
export function readFacts<T>(
  file: string,
  kind: string,
  { derive, cache, siteDir }: ReadTools & { readonly derive: (bytes: Buffer) => T },
): FileFacts<T> & { readonly cached: FileFacts<T> | undefined } {
  const key = `${kind}:${relativePath(siteDir, file)}`;
  const { size, mtimeMs, ctimeMs } = statSync(file);
  const modified = Math.max(mtimeMs, ctimeMs);
  const cached = cache.get<CachedFacts<T>>(key);
  const isFresh = Date.now() - modified < FRESH_MS;
  if (cached?.size === size && cached.modified === modified && !isFresh) return { ...cached, cached };
  const bytes = readFileSync(file);
  const hash = hashOf(bytes);
  const facts = cached?.hash === hash ? cached.facts : derive(bytes);
  cache.set(key, { hash, facts, size, modified } satisfies CachedFacts<T>);
  return { hash, facts, cached };
}

/** Reads a Markdown file with the site's own parser. */
async function parseMarkdown<F extends PageTexts>(
  file: string,
  rules: FrontMatterRules<F>,
  parse: ParseFrontMatter,
): Promise<FileFacts<MarkdownFacts<F>>> {
  const bytes = readFileSync(file);
  const text = bytes.toString('utf8');
  const hash = hashOf(bytes);
  try {
    const result = await parse({ filePath: file, fileContent: text, defaultParseFrontMatter });
    if (!isRecord(result?.frontMatter) || typeof result.content !== 'string') {
      throw new Error('it must return an object with `frontMatter` and `content`');
    }
    const { frontMatter, content: body } = result;
    const checked = checkFrontMatter(frontMatter, rules, path => locateInFrontMatter(text, path));
    return { hash, facts: factsOf({ body, ...checked }) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const problem: FrontMatterProblem = {
      code: `${rules.plugin}/malformed-front-matter`,
      severity: 'error',
      message: `\`markdown.parseFrontMatter\` failed: ${reason}`,
      line: 1,
      column: 1,
    };
    return { hash, facts: factsOf({ frontMatter: {}, body: '', problems: [problem] }) };
  }
}

/** The parser that sites' own parsers are handed. @throws Error when the front matter is not valid YAML */
async function defaultParseFrontMatter({ fileContent }: { readonly fileContent: string }): Promise<ParsedFrontMatter> {
  const { yaml = '', body } = splitFrontMatter(fileContent);
  const { value, problem } = parseYaml(yaml);
  if (problem) throw new Error(problem.message);
  return { frontMatter: isRecord(value) ? value : {}, content: body };
}
