import { join } from 'node:path';
import { basename, dirname, extname } from 'node:path/posix';
import { scanImports } from '../../../shared/scan-imports.ts';
import { applyTrailingSlash, joinPath } from '../../../shared/url.ts';
import type { DocsOptions, Site } from '../../config/site.ts';
import type { Diagnostic, Result, SourceLocation } from '../../diagnostics/index.ts';
import { type Cache, hashIfSameFacts } from '../content/file-facts.ts';
import { fileMatcher } from '../content/files.ts';
import { type CheckedFrontMatter, type FrontMatterProblem, inFile, readFrontMatter } from '../content/front-matter.ts';
import { locationOf } from '../content/place.ts';
import type { Derivation, ReadMarkdown } from '../content/read-markdown.ts';
import { excerpt, leadingTitle } from '../content/text-facts.ts';
import { quote } from '../suggest.ts';
import { docFrontMatter } from './front-matter.ts';
import { numberPrefixParserOf, stripNumberPrefixes } from './number-prefix.ts';
import { isPathname, slugOf } from './slug.ts';
import type { DocFrontMatter, SourceDoc, VersionInfo } from './types.ts';

/** What a doc's text says, whatever its path. */
interface DocFacts {
  readonly frontMatter: DocFrontMatter;
  readonly title: string | undefined;
  readonly description: string;
  readonly problems: readonly FrontMatterProblem[];
  readonly imports: readonly string[];
}

/** Where the docs of a version come from. */
export interface SourceContext {
  readonly site: Site;
  readonly options: DocsOptions;
  readonly version: VersionInfo;
  readonly read: ReadMarkdown;
}

/** Reads the docs of a version, in the order of their files. */
export function readSourceDocs(sources: readonly string[], context: SourceContext): Result<readonly SourceDoc[]> {
  const results = sources.map(source => readSourceDoc(source, context));
  const docs = results.map(result => result.value);
  const duplicates = duplicateIds(docs, context.version);
  return { value: docs, diagnostics: [...results.flatMap(result => result.diagnostics), ...duplicates] };
}

/** Those of a version's files that are docs. */
export function docFiles(files: readonly string[], options: DocsOptions): readonly string[] {
  return files.filter(fileMatcher(options));
}

function readSourceDoc(source: string, context: SourceContext): Result<SourceDoc> {
  const file = join(context.version.contentPath, source);
  const { hash, facts } = context.read(file, DOC_FACTS);
  const { frontMatter } = facts;
  const names = nameDoc(source, frontMatter, context.options);
  const slug = slugOf({ ...names, source, ...(frontMatter.slug !== undefined && { slug: frontMatter.slug }) });
  const { trailingSlash, baseUrl } = context.site;
  const sidebarPosition = frontMatter.sidebar_position ?? names.numberPrefix;
  const doc: SourceDoc = {
    id: names.id,
    file,
    hash,
    source,
    sourceDirName: dirname(source),
    frontMatter,
    title: frontMatter.title ?? facts.title ?? names.baseId,
    description: frontMatter.description ?? facts.description,
    slug,
    permalink: applyTrailingSlash(joinPath(context.version.path, slug), trailingSlash, baseUrl),
    ...(sidebarPosition !== undefined && { sidebarPosition }),
    draft: frontMatter.draft === true,
    unlisted: frontMatter.unlisted === true,
    imports: facts.imports,
  };
  return {
    value: doc,
    diagnostics: [...facts.problems.map(problem => inFile(problem, 'docs', file)), ...checkNames(doc)],
  };
}

const DOC_FACTS: Derivation<DocFrontMatter, DocFacts> = {
  kind: 'doc',
  rules: docFrontMatter,
  derive: docFactsOf,
};

/**
 * The hash of a doc's file, where an edit left everything that other pages know of the doc as it was; else undefined.
 * Not for sites that have a front matter parser of their own.
 */
export function hashIfTextEdit(file: string, siteDir: string, cache: Cache): string | undefined {
  const derive = (text: string) => docFactsOf(readFrontMatter(text, docFrontMatter));
  return hashIfSameFacts(file, DOC_FACTS.kind, { derive, cache, siteDir });
}

function docFactsOf({ frontMatter, body, problems }: CheckedFrontMatter<DocFrontMatter>): DocFacts {
  return {
    frontMatter,
    title: frontMatter.title === undefined ? leadingTitle(body) : undefined,
    description: frontMatter.description === undefined ? excerpt(body) : '',
    imports: scanImports(body),
    problems,
  };
}

interface DocNames {
  readonly id: string;
  readonly baseId: string;
  readonly dirName: string;
  readonly numberPrefix?: number;
}

/** Ids and directory of a doc, number prefixes off unless its front matter keeps them. */
function nameDoc(source: string, frontMatter: DocFrontMatter, options: DocsOptions): DocNames {
  const keepsPrefixes = frontMatter.parse_number_prefixes === false;
  const parse = numberPrefixParserOf(keepsPrefixes ? false : options.numberPrefixParser);
  const { filename, numberPrefix } = parse(basename(source, extname(source)));
  const baseId = frontMatter.id ?? filename;
  const dirName = stripNumberPrefixes(dirname(source), parse);
  const id = dirName === '.' ? baseId : `${dirName}/${baseId}`;
  return { id, baseId, dirName, ...(numberPrefix !== undefined && { numberPrefix }) };
}

function checkNames(doc: SourceDoc): Diagnostic[] {
  const problems: Diagnostic[] = [];
  const { id, slug } = doc.frontMatter;
  const complain = (key: string, slugOfCode: string, rest: { message: string; fix: string }): void => {
    problems.push({ code: `docs/${slugOfCode}`, severity: 'error', location: locationOf(doc.file, [key]), ...rest });
  };
  if (id?.includes('/')) {
    const message = `The doc id ${quote(id)} holds a slash.`;
    complain('id', 'invalid-id', {
      message,
      fix: 'The folder is put before the id by itself: keep the last part only.',
    });
  }
  if (!isPathname(doc.slug)) {
    const message = `The slug ${quote(slug ?? doc.slug)} cannot be part of a URL.`;
    complain('slug', 'invalid-slug', { message, fix: 'Use letters, digits, dashes and slashes.' });
  }
  return problems;
}

function duplicateIds(docs: readonly SourceDoc[], version: VersionInfo): Diagnostic[] {
  const byId = new Map<string, SourceDoc[]>();
  for (const doc of docs) {
    const same = byId.get(doc.id);
    if (same) same.push(doc);
    else byId.set(doc.id, [doc]);
  }
  return [...byId].flatMap(([id, same]): Diagnostic[] => {
    const [first, ...others] = same.length > 1 ? same : [];
    if (!first) return [];
    const at = (doc: SourceDoc): SourceLocation =>
      doc.frontMatter.id === undefined ? { file: doc.file } : locationOf(doc.file, ['id']);
    return [
      {
        code: 'docs/duplicate-id',
        severity: 'error',
        message: `${others.length + 1} docs of version ${quote(version.name)} have the id ${quote(id)}: ${[first, ...others].map(doc => doc.source).join(', ')}.`,
        location: at(first),
        alsoAt: others.map(at),
        fix: 'Rename a file, or give one of them another `id` in its front matter.',
      },
    ];
  });
}
