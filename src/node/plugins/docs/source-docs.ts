import { dirname } from 'node:path/posix';
import { applyTrailingSlash, joinPath } from '../../../shared/url.ts';
import type { DocsOptions } from '../../config/site.ts';
import type { Diagnostic, Result, SourceLocation } from '../../diagnostics/index.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { fileMatcher } from '../content/files.ts';
import { frontMatterLocation, toDiagnostic } from '../content/front-matter.ts';
import { contentFile } from '../content/localized-files.ts';
import { markdownReader, type ReadMarkdown } from '../content/read-markdown.ts';
import { isDraft } from '../content/schedule.ts';
import { docsSchemaOf } from '../content/site-schema.ts';
import { feedOf } from '../feeds.ts';
import { quote } from '../suggest.ts';
import { type DocFrontMatter, docFrontMatter } from './front-matter.ts';
import { isPathname, nameDoc } from './names.ts';
import type { InstanceContext, SourceDoc, VersionInfo } from './types.ts';

interface SourceContext extends InstanceContext {
  readonly version: VersionInfo;
}

/** Reads the docs among the files of a version, in their order. */
export async function readSourceDocs(
  files: readonly string[],
  context: SourceContext,
): Promise<Result<readonly SourceDoc[]>> {
  const { site, options, version, tools } = context;
  const sources = files.filter(fileMatcher(options));
  const paths = sources.map(source => contentFile(source, version).file);
  const schema = docsSchemaOf(site, options, version.name);
  const read = await markdownReader(paths, docFrontMatter, { site, schema, cache: tools.cache });
  const results = sources.map(source => readSourceDoc(source, read, context));
  const docs = results.map(result => result.value);
  return {
    value: docs,
    diagnostics: results.flatMap(result => result.diagnostics),
  };
}

function readSourceDoc(source: string, read: ReadMarkdown<DocFrontMatter>, context: SourceContext): Result<SourceDoc> {
  const { site, options, version, tools } = context;
  const { file, folder, isTranslated } = contentFile(source, version);
  const { hash, facts } = read(file);
  const { title, description, imports, problems } = facts;
  const frontMatter = withFormat(facts.frontMatter, options.source);
  const { id, baseId, slug, numberPrefix } = nameDoc(source, frontMatter, options);
  const unlisted = frontMatter.unlisted === true;
  const permalink = applyTrailingSlash(joinPath(version.path, slug), site.trailingSlash, site.baseUrl);
  const doc: SourceDoc = {
    id,
    file,
    folder,
    isTranslated,
    hash,
    source,
    sourceDirName: dirname(source),
    frontMatter,
    title: title ?? baseId,
    description,
    slug,
    permalink,
    ...omitUndefined({ sidebarPosition: frontMatter.sidebar_position ?? numberPrefix }),
    draft: isDraft(frontMatter),
    unlisted,
    hidden: unlisted && tools.production,
    imports,
    ...(frontMatter.feed ? { feeds: [feedOf({ path: permalink, title: title ?? baseId, description }, site)] } : {}),
  };
  return { value: doc, diagnostics: [...problems.map(problem => toDiagnostic(problem, file)), ...checkNames(doc)] };
}

/** The front matter with the format of docs that are written elsewhere; where they are not trusted, it cannot choose another. */
function withFormat(frontMatter: DocFrontMatter, source: DocsOptions['source']): DocFrontMatter {
  if (!source) return frontMatter;
  const { mdx } = frontMatter;
  const format = source.format === 'md' ? 'md' : (mdx?.format ?? source.format);
  return { ...frontMatter, mdx: { ...mdx, format } };
}

function checkNames({ file, frontMatter: { id, slug: ownSlug }, slug }: SourceDoc): Diagnostic[] {
  const problems: Diagnostic[] = [];
  if (id?.includes('/')) {
    problems.push({
      code: 'docs/invalid-id',
      severity: 'error',
      message: `The doc id ${quote(id)} contains a slash.`,
      location: frontMatterLocation(file, ['id']),
      fix: 'Lectern adds the folder to the id itself. Keep only the last part.',
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

/** Reports ids that several docs have. */
export function duplicateIds(docs: readonly SourceDoc[], version: VersionInfo): Diagnostic[] {
  const byId = new Map<string, SourceDoc[]>();
  for (const doc of docs) byId.set(doc.id, [...(byId.get(doc.id) ?? []), doc]);
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
