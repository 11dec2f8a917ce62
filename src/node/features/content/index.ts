/** Docs that are written elsewhere: in another git repository, in a package, or what a function returns. */

import path from 'node:path';
import type { ResolveContext } from '../../config/option.ts';
import { resolveDocs } from '../../config/plugins/docs-options.ts';
import { check } from '../../config/schema/check.ts';
import { docsSchema } from '../../config/schema/docs.ts';
import type { DocsOptions } from '../../config/site.ts';
import type { Feature } from '../../pipeline/feature.ts';
import { appendPath } from '../../plugins/content/edit-url.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { type ContentSource, contentOption, sourceDocsSchema, sourcesOf } from './options.ts';
import { localFolder, type PlacedSource, placeSource, variableOf } from './sources.ts';

export const content: Feature = {
  name: 'content',
  options: [contentOption],
  docs: (site, context) => sourcesOf(site).flatMap(source => docsOf(source, context) ?? []),
};

/** The docs of a source; undefined after reporting mistakes. */
function docsOf(source: ContentSource, context: ResolveContext): DocsOptions | undefined {
  const { report, siteDir } = context;
  const keyPath = ['content', source.index];
  const options = check(sourceDocsSchema, source.docs ?? {}, { path: [...keyPath, 'docs'], report });
  if (!options) return undefined;
  reportCode(source, context);
  reportLocal(source, context);
  const found = placeSource(source, siteDir);
  const level = omitUndefined({ onBrokenLinks: source.onBrokenLinks });
  const placed = { ...found, source: { ...found.source, ...level } };
  const own = { id: source.id, path: path.join(placed.root, source.folder), routeBasePath: source.route };
  const all = docsSchema.parse(omitUndefined({ ...options, ...own }));
  const docs = resolveDocs(
    { ...omitUndefined({ ...all, tags: undefined }), ...(all.tags === undefined ? {} : { tags: all.tags }), keyPath },
    context,
  );
  return { ...docs, ...sidebarOf(source, placed), ...addressesOf(source, docs, placed) };
}

function sidebarOf(
  { sourceSidebar }: ContentSource,
  { root }: PlacedSource,
): Pick<DocsOptions, 'sidebarPath'> | object {
  return sourceSidebar === undefined ? {} : { sidebarPath: path.join(root, sourceSidebar) };
}

/** Edit links lead to where the file is written: as a text, `editUrl` is the address of the repository's files. */
function addressesOf(
  { folder }: ContentSource,
  { editUrl }: DocsOptions,
  { source, editUrl: atHost }: PlacedSource,
): Pick<DocsOptions, 'source'> & Partial<Pick<DocsOptions, 'editUrl'>> {
  if (typeof editUrl === 'function') return { source };
  if (editUrl === undefined) return { source, ...(atHost && { editUrl: ({ docPath }) => atHost(docPath) }) };
  const base = `${appendPath(editUrl, folder).replace(/\/$/, '')}/`;
  const linked = source.linkBase ? {} : { linkBase: () => base };
  return { source: { ...source, ...linked }, editUrl: ({ docPath }) => appendPath(base, docPath) };
}

/** Reports a sidebars file that would run, of a source that is not trusted to. */
function reportCode({ format, sourceSidebar, index }: ContentSource, { report }: ResolveContext): void {
  if (format !== 'md' || sourceSidebar === undefined || sourceSidebar.endsWith('.json')) return;
  report({
    code: 'config/contradiction',
    severity: 'error',
    message: `\`sourceSidebar\` is '${sourceSidebar}', which is code, and code of this source does not run in \`format: 'md'\`.`,
    fix: "Use a sidebars file in JSON, write one in the site (`docs: { sidebarPath }`), or set `format: 'mdx'` if you trust the source.",
    path: ['content', index, 'sourceSidebar'],
  });
}

/** Says that a folder of this machine is read. */
function reportLocal(source: ContentSource, { report, siteDir }: ResolveContext): void {
  const folder = source.package === undefined ? localFolder(source, siteDir) : undefined;
  if (folder === undefined) return;
  report({
    code: 'content/local-folder',
    severity: 'notice',
    message: `The docs '${source.id}' are those in ${folder}, as the variable ${variableOf(source.id)} says.`,
    fix: `Unset the variable for the commit that lectern.lock.json names.`,
    path: ['content', source.index],
  });
}
