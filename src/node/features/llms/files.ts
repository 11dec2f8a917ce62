import { readFileSync } from 'node:fs';
import path from 'node:path';
import { escapePath, markdownUrl } from '../../../shared/url.ts';
import type { PlannedFile } from '../../emit/index.ts';
import type { FileTools } from '../../pipeline/feature.ts';
import type { RenderedSite } from '../../pipeline/render-routes.ts';
import { noIndexPaths, type PlannedPage } from '../../render/render-pages.ts';
import { hashOf } from '../../util/hash.ts';
import { fileUrl, outputPath, sitePath } from '../../util/output-path.ts';
import { staticFile } from '../../util/site-paths.ts';
import { partsOf } from './divide.ts';
import { type Edition, editionsOf, inSidebarOrder } from './editions.ts';
import { type List, listText, partsText } from './list.ts';
import { hasLlmsFiles } from './options.ts';

/** A file with its path below the locale's output folder; its text is only made if the output does not have it. */
interface LlmsFile {
  readonly name: string;
  readonly hash: string;
  readonly read: () => string;
}

/** A page of an edition with its Markdown. */
interface FullPage {
  readonly title: string;
  readonly file: string;
  readonly hash: string;
  readonly bytes: number;
}

type Rendered = Pick<RenderedSite, 'site' | 'graph' | 'compiled' | 'pages' | 'cache'>;

/** `llms.txt` and `llms-full.txt` of the site, and of each version that is not the latest. */
export function llmsFiles(rendered: Rendered, { output, stage }: FileTools): readonly PlannedFile[] {
  const { site, graph } = rendered;
  if (!hasLlmsFiles(site) || site.noIndex) return [];
  const editions = editionsOf(site, graph.allDocs, graph.notFound.page(null).search);
  const entries = listedEntries(rendered);
  const lists = editions.map(edition => ({
    edition,
    entries: entries.filter(({ tag }) => edition.tags.includes(tag)),
  }));
  const files = lists.flatMap(each => editionFiles(each, lists, rendered));
  // A static file of the site wins.
  const missing = files.filter(({ name }) => staticFile(name, site.staticDirectories) === undefined);
  return missing.map(({ name, hash, read }) => {
    const path = outputPath(site.outPath, name);
    if (output.isUpToDate(path, hash)) return { path, hash, source: { kind: 'unchanged' } };
    // Staged now: the Markdown of pages, of which it consists, is moved to the output later.
    return { path, hash, source: { kind: 'staged', file: stage(read()) } };
  });
}

/** An edition with its pages. */
interface EditionEntries {
  readonly edition: Edition;
  readonly entries: ReturnType<typeof listedEntries>;
}

function editionFiles(
  each: EditionEntries,
  [own, ...others]: readonly EditionEntries[],
  rendered: Rendered,
): readonly LlmsFile[] {
  const { site } = rendered;
  const { edition, entries } = each;
  if (entries.length === 0 && each !== own) return [];
  const folderOf = ({ path }: Edition): string => sitePath(path, site.baseUrl);
  const folder = folderOf(edition);
  const urlOf = (name: string): string => fileUrl(name, site);
  const title = edition.version === undefined ? site.title : `${site.title} ${edition.version}`;
  const head = { title, tagline: site.tagline };
  const full = fullFiles(entries, head, { folder, urlOf, rendered });
  const optional = each === own ? others.filter(other => other.entries.length > 0) : [];
  const list: List = {
    ...head,
    full: full[0] && urlOf(full[0].name),
    optional: optional.map(({ edition: other }) => ({
      title: `${site.title} ${other.version}`,
      url: urlOf(`${folderOf(other)}llms.txt`),
    })),
    pages: entries.map(({ title, description, lvl0, path, markdown }) => ({
      ...{ title, description, section: lvl0 },
      url: site.url + escapePath(markdown ? markdownUrl(path) : path),
    })),
  };
  return [llmsFile(`${folder}llms.txt`, listText(list)), ...full];
}

/** Pages that are in the search index and have no `noindex` tag, in the order of the sidebars. */
function listedEntries({ graph, compiled, pages }: Rendered) {
  const hidden = noIndexPaths(pages);
  const byPath = new Map(pages.map(page => [page.path, page]));
  const entries = graph.routes.flatMap(route => {
    const facts = compiled.get(route)?.facts;
    const entry = facts && !hidden.has(route.path) ? route.searchPage?.(facts) : undefined;
    const { path } = route;
    return entry ? [{ ...entry, path, markdown: byPath.get(path)?.files['.md'] }] : [];
  });
  return inSidebarOrder(
    entries,
    graph.dataFiles.map(({ data }) => data),
  );
}

interface FullFilesContext {
  readonly folder: string;
  readonly urlOf: (name: string) => string;
  readonly rendered: Rendered;
}

/** `llms-full.txt` with all pages or, if it would be too large, a list of its parts, and the parts. */
function fullFiles(
  entries: readonly { readonly title: string; readonly markdown: PlannedPage['html'] | undefined }[],
  head: Pick<List, 'title' | 'tagline'>,
  { folder, urlOf, rendered: { site, cache } }: FullFilesContext,
): readonly LlmsFile[] {
  const pages = entries.flatMap(({ title, markdown }): readonly FullPage[] => {
    if (!markdown) return [];
    const { source, hash, bytes } = markdown;
    const file = source.kind === 'staged' ? source.file : path.join(site.buildDir, markdown.path);
    return [{ title, file, hash, bytes }];
  });
  const parts = partsOf(pages);
  const files = parts.map((part, index): LlmsFile => {
    const read = (): string => part.map(({ file }) => readFileSync(file, 'utf8')).join('\n');
    const key = `llms:${hashOf(...part.map(page => page.hash))}`;
    const known = cache.get<string>(key);
    const hash = known ?? hashOf(read());
    if (known === undefined) cache.set(key, hash);
    return { name: `${folder}llms-full${parts.length === 1 ? '' : `-${index + 1}`}.txt`, hash, read };
  });
  if (files.length < 2) return files;
  const links = parts.map((part, index) => ({
    title: `${part[0]?.title} – ${part.at(-1)?.title}`,
    url: urlOf(files[index]?.name ?? ''),
  }));
  return [llmsFile(`${folder}llms-full.txt`, partsText(head, links)), ...files];
}

function llmsFile(name: string, text: string): LlmsFile {
  return { name, hash: hashOf(text), read: () => text };
}
