import { join } from 'node:path';
import { basename, dirname, extname } from 'node:path/posix';
import { applyTrailingSlash, joinPath } from '../../../shared/url.ts';
import type { DocsOptions, Site } from '../../config/site.ts';
import type { Diagnostic, Result, SourceLocation } from '../../diagnostics/index.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { frontMatterLocation, inFile } from '../content/front-matter.ts';
import type { ReadMarkdown } from '../content/read-markdown.ts';
import { quote } from '../suggest.ts';
import { type DocFrontMatter, docFrontMatter } from './front-matter.ts';
import { numberPrefixParserOf, stripNumberPrefixes } from './number-prefix.ts';
import { isPathname, slugOf } from './slug.ts';
import type { SourceDoc, VersionInfo } from './types.ts';

export interface SourceContext {
  readonly site: Site;
  readonly options: DocsOptions;
  readonly version: VersionInfo;
  readonly read: ReadMarkdown;
}

/** Reads the docs of a version from these files, in their order. */
export function readSourceDocs(sources: readonly string[], context: SourceContext): Result<readonly SourceDoc[]> {
  const results = sources.map(source => readSourceDoc(source, context));
  const docs = results.map(result => result.value);
  const duplicates = duplicateIds(docs, context.version);
  return { value: docs, diagnostics: [...results.flatMap(result => result.diagnostics), ...duplicates] };
}

function readSourceDoc(source: string, { site, options, version, read }: SourceContext): Result<SourceDoc> {
  const file = join(version.contentPath, source);
  const { hash, facts } = read(file, docFrontMatter);
  const { frontMatter, title, description, imports, problems } = facts;
  const { id, baseId, dirName, numberPrefix } = nameDoc(source, frontMatter, options);
  const slug = slugOf({ baseId, dirName, source, ...omitUndefined({ slug: frontMatter.slug }) });
  const doc: SourceDoc = {
    id,
    file,
    hash,
    source,
    sourceDirName: dirname(source),
    frontMatter,
    title: title ?? baseId,
    description,
    slug,
    permalink: applyTrailingSlash(joinPath(version.path, slug), site.trailingSlash, site.baseUrl),
    ...omitUndefined({ sidebarPosition: frontMatter.sidebar_position ?? numberPrefix }),
    draft: frontMatter.draft === true,
    unlisted: frontMatter.unlisted === true,
    imports,
  };
  return { value: doc, diagnostics: [...problems.map(problem => inFile(problem, file)), ...checkNames(doc)] };
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
  return { id, baseId, dirName, ...omitUndefined({ numberPrefix }) };
}

function checkNames({ file, frontMatter: { id, slug: ownSlug }, slug }: SourceDoc): Diagnostic[] {
  const problems: Diagnostic[] = [];
  if (id?.includes('/')) {
    problems.push({
      code: 'docs/invalid-id',
      severity: 'error',
      message: `The doc id ${quote(id)} holds a slash.`,
      location: frontMatterLocation(file, ['id']),
      fix: 'The folder is put before the id by itself: keep the last part only.',
    });
  }
  if (!isPathname(slug)) {
    problems.push({
      code: 'docs/invalid-slug',
      severity: 'error',
      message: `The slug ${quote(ownSlug ?? slug)} cannot be part of a URL.`,
      location: frontMatterLocation(file, ['slug']),
      fix: 'Use letters, digits, dashes and slashes.',
    });
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
  const repeated = [...byId].filter(([, same]) => same.length > 1);
  return repeated.map(([id, same]): Diagnostic => {
    const [first, ...others] = same.map(
      ({ file, frontMatter }): SourceLocation =>
        frontMatter.id === undefined ? { file } : frontMatterLocation(file, ['id']),
    );
    return {
      code: 'docs/duplicate-id',
      severity: 'error',
      message: `${same.length} docs of version ${quote(version.name)} have the id ${quote(id)}: ${same.map(doc => doc.source).join(', ')}.`,
      ...omitUndefined({ location: first }),
      alsoAt: others,
      fix: 'Rename a file, or give one of them another `id` in its front matter.',
    };
  });
}
