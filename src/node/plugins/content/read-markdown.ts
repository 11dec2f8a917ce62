import { readFileSync, statSync } from 'node:fs';
import { scanImports } from '../../../shared/scan-imports.ts';
import { type Cache, FACTS, LOCAL } from '../../cache/index.ts';
import type { ParsedFrontMatter, ParseFrontMatter } from '../../config/hooks.ts';
import type { Site } from '../../config/site.ts';
import { messageOf } from '../../diagnostics/thrown.ts';
import { hashOf } from '../../util/hash.ts';
import { isRecord, toJson } from '../../util/json.ts';
import { isJustModified } from '../../util/just-modified.ts';
import { relativePath } from '../../util/relative-path.ts';
import { encodingProblem } from './encoding.ts';
import {
  type CheckedFrontMatter,
  checkFrontMatter,
  type FrontMatterProblem,
  type FrontMatterRules,
  locateInFrontMatter,
  MalformedFrontMatter,
  parseFrontMatter,
  readFrontMatter,
} from './front-matter.ts';
import { checkBySite, type SiteSchema } from './site-schema.ts';
import { excerpt, leadingTitle } from './text-facts.ts';

/** The part of the cache that reading content needs. */
export type FactsCache = Pick<Cache, 'get' | 'set'>;

/** Facts derived from a file's text, and the hash of its bytes. */
export interface FileFacts<T> {
  readonly hash: string;
  readonly facts: T;
}

/** State of a file on this machine, as long as which its hash is the same. */
interface Stamp {
  readonly size: number;
  readonly modified: number;
  readonly hash: string;
}

/** Facts that depend on nothing but the text of a Markdown file. */
export interface MarkdownFacts<F> {
  readonly frontMatter: Partial<F>;
  /** Of the front matter, else the heading that opens the text. */
  readonly title: string | undefined;
  /** Of the front matter, else the first line of prose. */
  readonly description: string;
  /** Import specifiers found by scanning the text; some may be in code blocks. */
  readonly imports: readonly string[];
  readonly problems: readonly FrontMatterProblem[];
}

/** Front matter that `MarkdownFacts` are read from. */
interface PageTexts {
  readonly title?: string;
  readonly description?: string;
}

export type ReadMarkdown<F extends PageTexts> = (file: string) => FileFacts<MarkdownFacts<F>>;

/**
 * Creates a reader for the given files. If the site has `markdown.parseFrontMatter`, all of them are parsed at once and
 * never cached, because the result may depend on anything.
 */
export async function markdownReader<F extends PageTexts>(
  files: readonly string[],
  rules: FrontMatterRules<F>,
  {
    site: { siteDir, markdown },
    schema,
    cache,
  }: {
    readonly site: Pick<Site, 'siteDir' | 'markdown'>;
    /** The site's own. */
    readonly schema: SiteSchema | undefined;
    readonly cache: FactsCache;
  },
): Promise<ReadMarkdown<F>> {
  const parse = markdown.parseFrontMatter;
  const read = (file: string) => readMarkdown(file, rules, { siteDir, cache });
  if (!parse && !schema) return read;
  const facts = new Map<string, FileFacts<MarkdownFacts<F>>>();
  const readAll = files.map(async file => {
    const own = parse ? await parseMarkdown(file, rules, parse) : read(file);
    facts.set(file, schema ? await withSiteSchema(own, { file, rules, schema }) : own);
  });
  await Promise.all(readAll);
  return file => facts.get(file) as FileFacts<MarkdownFacts<F>>;
}

/** Facts with the front matter that the site's schema returns. They are not cached: the result may depend on anything. */
async function withSiteSchema<F extends PageTexts>(
  { hash, facts }: FileFacts<MarkdownFacts<F>>,
  { file, rules, schema }: { readonly file: string; readonly rules: FrontMatterRules<F>; readonly schema: SiteSchema },
): Promise<FileFacts<MarkdownFacts<F>>> {
  // What cannot be read has no keys.
  if (facts.problems.some(({ severity, key }) => severity === 'error' && key === undefined)) return { hash, facts };
  const { title, description } = facts.frontMatter;
  const checked = await checkBySite(facts.frontMatter as Readonly<Record<string, unknown>>, {
    ...{ rules, site: schema, problems: facts.problems },
    locate: path => locateInFrontMatter(readFileSync(file, 'utf8'), path),
  });
  const frontMatter = checked.frontMatter as Partial<F>;
  return {
    hash,
    facts: {
      ...facts,
      ...checked,
      frontMatter,
      title: frontMatter.title !== title && frontMatter.title?.trim() ? frontMatter.title : facts.title,
      description:
        frontMatter.description === description ? facts.description : (frontMatter.description ?? facts.description),
    },
  };
}

/**
 * The new hash of an edited Markdown file if its facts, which other pages may show, are the same as before; else
 * undefined. Not for sites with `markdown.parseFrontMatter`.
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
    // An empty title, as templates of files have it, is none.
    title: frontMatter.title?.trim() ? frontMatter.title : leadingTitle(body),
    description: frontMatter.description ?? excerpt(body),
    imports: scanImports(body),
    problems,
  };
}

/**
 * Derives facts from a file's bytes, with a cache: a file with the same size and times is not read, and `derive` is not
 * called for the same bytes. `kind` distinguishes derivations in the cache; `cached` are the facts of the last call.
 */
export function readFacts<T>(
  file: string,
  kind: string,
  { derive, cache, siteDir }: ReadTools & { readonly derive: (bytes: Buffer) => T },
): FileFacts<T> & { readonly cached: FileFacts<T> | undefined } {
  const name = `${kind}:${relativePath(siteDir, file)}`;
  const [key, stampKey] = [FACTS + name, `${LOCAL}stamp:${name}`];
  const { size, mtimeMs, ctimeMs } = statSync(file);
  const modified = Math.max(mtimeMs, ctimeMs);
  const cached = cache.get<FileFacts<T>>(key);
  const stamp = cache.get<Stamp>(stampKey);
  const isSame = stamp?.size === size && stamp.modified === modified && stamp.hash === cached?.hash;
  if (cached && isSame && !isJustModified(modified)) return { ...cached, cached };
  const bytes = readFileSync(file);
  const hash = hashOf(bytes);
  const facts = cached?.hash === hash ? cached.facts : derive(bytes);
  if (cached?.hash !== hash) cache.set(key, { hash, facts } satisfies FileFacts<T>);
  cache.set(stampKey, { size, modified, hash } satisfies Stamp);
  return { hash, facts, cached };
}

/** Reads a Markdown file with the site's `markdown.parseFrontMatter`. */
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
    const { content: body } = result;
    const frontMatter = toJson<Record<string, unknown>>(result.frontMatter);
    const checked = checkFrontMatter(frontMatter, rules, path => locateInFrontMatter(text, path));
    return { hash, facts: factsOf({ body, ...checked }) };
  } catch (error) {
    const problem: FrontMatterProblem = {
      code: `${rules.plugin}/malformed-front-matter`,
      ...(error instanceof MalformedFrontMatter ? error.problem : failedFunction(error)),
    };
    return { hash, facts: factsOf({ frontMatter: {}, body: '', problems: [problem] }) };
  }
}

function failedFunction(error: unknown): Omit<FrontMatterProblem, 'code'> {
  return {
    severity: 'error',
    message: `\`markdown.parseFrontMatter\` failed: ${messageOf(error)}`,
    fix: 'Fix the function in the config, or the front matter that it reads.',
    line: 1,
    column: 1,
  };
}

/**
 * The default parser, an argument of `markdown.parseFrontMatter`.
 *
 * @throws MalformedFrontMatter, which says what is wrong where the function lets it pass
 */
async function defaultParseFrontMatter({ fileContent }: { readonly fileContent: string }): Promise<ParsedFrontMatter> {
  const { fields, body, problem } = parseFrontMatter(fileContent);
  if (problem) throw new MalformedFrontMatter(problem);
  return { frontMatter: fields, content: body };
}
