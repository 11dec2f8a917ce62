import { readFileSync } from 'node:fs';
import type { ParsedFrontMatter, ParseFrontMatter, Site } from '../../config/site.ts';
import { hashOf } from '../../util/hash.ts';
import { isRecord } from '../../util/json.ts';
import { type Cache, type FileFacts, readFacts } from './file-facts.ts';
import {
  type CheckedFrontMatter,
  checkFrontMatter,
  type FrontMatterRules,
  locateInFrontMatter,
  readFrontMatter,
  splitFrontMatter,
} from './front-matter.ts';
import { parseYaml } from './yaml.ts';

/** How facts of a Markdown file are found. */
export interface Derivation<F extends object, T> {
  /** Names the derivation and its revision: raise it when the facts change. */
  readonly kind: string;
  readonly rules: FrontMatterRules<F>;
  readonly derive: (checked: CheckedFrontMatter<F>) => T;
}

/** Reads a Markdown file: the hash of its bytes, and what is derived from its front matter and text. */
export type ReadMarkdown = <F extends object, T>(file: string, derivation: Derivation<F, T>) => FileFacts<T>;

/**
 * A reader of some files. Front matter is YAML, unless the site has a parser of its own: that is asked for all files
 * first, and in every run anew, because nobody knows what it reads.
 */
export async function markdownReader(
  files: readonly string[],
  { site: { siteDir, markdown }, cache }: { readonly site: Pick<Site, 'siteDir' | 'markdown'>; readonly cache: Cache },
): Promise<ReadMarkdown> {
  const parse = markdown.parseFrontMatter;
  if (!parse) {
    return (file, { kind, rules, derive }) =>
      readFacts(file, kind, { derive: text => derive(readFrontMatter(text, rules)), cache, siteDir });
  }
  const texts = new Map(await Promise.all(files.map(async file => [file, await parseFile(file, parse)] as const)));
  return (file, { rules, derive }) => {
    const { hash, text, parsed } = texts.get(file) as ParsedFile;
    return { hash, facts: derive(parsed instanceof Error ? failed(parsed) : checked(text, parsed, rules)) };
  };
}

interface ParsedFile {
  readonly hash: string;
  readonly text: string;
  readonly parsed: ParsedFrontMatter | Error;
}

async function parseFile(file: string, parse: ParseFrontMatter): Promise<ParsedFile> {
  const bytes = readFileSync(file);
  const text = bytes.toString('utf8');
  try {
    const parsed = await parse({ filePath: file, fileContent: text, defaultParseFrontMatter });
    if (!isRecord(parsed?.frontMatter) || typeof parsed.content !== 'string') {
      throw new Error('it must return an object with `frontMatter` and `content`');
    }
    return { hash: hashOf(bytes), text, parsed };
  } catch (error) {
    return { hash: hashOf(bytes), text, parsed: error instanceof Error ? error : new Error(String(error)) };
  }
}

/** What parsers of sites start from. @throws Error when the front matter is not valid YAML */
async function defaultParseFrontMatter({ fileContent }: { readonly fileContent: string }): Promise<ParsedFrontMatter> {
  const { yaml = '', body } = splitFrontMatter(fileContent);
  const { value, problem } = parseYaml(yaml);
  if (problem) throw new Error(problem.message);
  return { frontMatter: isRecord(value) ? value : {}, content: body };
}

function checked<F extends object>(
  text: string,
  { frontMatter, content }: ParsedFrontMatter,
  rules: FrontMatterRules<F>,
) {
  return checkFrontMatter(frontMatter, { body: content, rules, locate: path => locateInFrontMatter(text, path) });
}

function failed(error: Error): CheckedFrontMatter<never> {
  const message = `\`markdown.parseFrontMatter\` failed: ${error.message}`;
  const problem = { slug: 'malformed-front-matter', severity: 'error', message, line: 1, column: 1 } as const;
  return { frontMatter: {} as Partial<never>, body: '', problems: [problem] };
}
