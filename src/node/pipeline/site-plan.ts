import path from 'node:path';
import { bundleUrl, pageKey } from '../../shared/url.ts';
import type { FileHasher } from '../cache/file-hash.ts';
import type { CachedPage } from '../compile/cached-page.ts';
import type { Site } from '../config/site.ts';
import type { Plan, PlannedFile } from '../emit/plan.ts';
import type { Graph } from '../graph.ts';
import type { Route } from '../plugins/types.ts';
import type { RedirectFile } from '../render/redirects.ts';
import type { PlannedPage } from '../render/render-pages.ts';
import type { IndexFile } from '../search/site-index.ts';
import type { Shell } from '../shell/types.ts';
import { filesBelow } from '../util/files.ts';
import { hashOf } from '../util/hash.ts';

/** Path of a page's HTML in the output, without the base URL. */
export function htmlPath(permalink: string, { baseUrl, trailingSlash }: OutputOptions): string {
  const below = permalink.slice(baseUrl.length);
  if (/\.html?$/.test(below)) return below;
  const bare = below.replace(/\/+$/, '');
  if (bare === '') return 'index.html';
  return trailingSlash === false && !below.endsWith('/') ? `${bare}.html` : `${bare}/index.html`;
}

export interface OutputOptions {
  readonly baseUrl: string;
  readonly trailingSlash?: boolean;
}

/** Path of a page's route bundle in the output. */
export function bundlePath(permalink: string, { baseUrl }: OutputOptions): string {
  const url = bundleUrl(permalink);
  return `${pageKey(permalink)}/` === baseUrl ? 'page.js' : url.slice(baseUrl.length);
}

/** A file whose text is at hand. */
export function textFile(name: string, text: string | Uint8Array): PlannedFile {
  return { path: name, hash: hashOf(text), source: { kind: 'bytes', bytes: text } };
}

/** A copy of a file. */
export function copiedFile(name: string, file: string, hash: string): PlannedFile {
  return { path: name, hash, source: { kind: 'copy', file } };
}

interface SitePlanInput {
  readonly site: Site;
  readonly graph: Graph;
  readonly compiled: ReadonlyMap<Route, CachedPage>;
  readonly shell: Shell;
  readonly rendered: readonly PlannedPage[];
  readonly redirects: readonly RedirectFile[];
  readonly index: readonly IndexFile[];
  /** Files made for machines: the sitemap. */
  readonly texts: readonly { readonly name: string; readonly text: string }[];
  readonly socialImages: readonly PlannedFile[];
  readonly hashFile: FileHasher;
  /** Whether the output has a file with this hash at a path. */
  readonly isUpToDate: (path: string, hash: string) => boolean;
}

/** Everything the site is made of, by path. A static file of the site's gives way to a generated one of its name. */
export function planSite(input: SitePlanInput): Plan {
  return new Map(
    [...staticFiles(input), ...shellFiles(input), ...assetFiles(input), ...pageFiles(input), ...otherFiles(input)].map(
      file => [file.path, file],
    ),
  );
}

function* staticFiles({ site, hashFile }: SitePlanInput): Generator<PlannedFile> {
  for (const directory of site.staticDirectories) {
    for (const name of filesBelow(directory)) {
      const file = path.join(directory, name);
      yield copiedFile(name, file, hashFile(file));
    }
  }
}

function* shellFiles({ shell, hashFile }: SitePlanInput): Generator<PlannedFile> {
  for (const name of shell.clientFiles) {
    const file = path.join(shell.clientDir, name);
    yield copiedFile(name, file, hashFile(file));
  }
}

function* assetFiles({ compiled, hashFile }: SitePlanInput): Generator<PlannedFile> {
  for (const { facts } of compiled.values()) {
    for (const { file, output } of facts.assets) yield copiedFile(output, file, hashFile(file));
  }
}

function* pageFiles({ rendered }: SitePlanInput): Generator<PlannedFile> {
  for (const { html, bundle } of rendered) {
    yield html;
    if (bundle) yield bundle;
  }
}

function* otherFiles(input: SitePlanInput): Generator<PlannedFile> {
  const { site, graph, redirects, index, texts, socialImages, isUpToDate } = input;
  yield* socialImages;
  for (const { from, html, output = htmlPath(from, site) } of redirects) yield textFile(output, html);
  for (const { name, text } of texts) yield textFile(name, text);
  for (const { output, data } of graph.dataFiles) yield textFile(output, JSON.stringify(data));
  for (const { name, hash, read } of index) {
    const path = `search/${name}`;
    yield { path, hash, source: isUpToDate(path, hash) ? { kind: 'unchanged' } : { kind: 'bytes', bytes: read() } };
  }
}
