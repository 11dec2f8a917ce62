import path from 'node:path';
import { createFileHasher } from '../cache/file-hash.ts';
import type { Site } from '../config/site.ts';
import { assertInside } from '../emit/gate.ts';
import type { Output, Plan, PlannedFile } from '../emit/index.ts';
import type { Graph } from '../graph.ts';
import { openSearchFile } from '../plugins/open-search.ts';
import { redirectHtml } from '../render/document.ts';
import type { IndexFile } from '../search/site-index.ts';
import { filesBelow } from '../util/files.ts';
import { hashOf } from '../util/hash.ts';
import type { GeneratedFile } from './generated-files.ts';
import { htmlPath, type RenderedSite } from './site-pages.ts';

/** A file whose text is at hand. */
export function textFile(name: string, text: string | Uint8Array): PlannedFile {
  return { path: name, hash: hashOf(text), source: { kind: 'bytes', bytes: text } };
}

/** A copy of a file. */
export function copiedFile(name: string, file: string, hash: string): PlannedFile {
  return { path: name, hash, source: { kind: 'copy', file } };
}

interface SitePlanInput extends RenderedSite {
  readonly index: readonly IndexFile[];
  readonly generated: readonly GeneratedFile[];
  readonly socialImages: readonly PlannedFile[];
  readonly output: Output;
}

/** Everything the site is made of, by path. A static file of the site's gives way to a generated one of its name. */
export function planSite(input: SitePlanInput): Plan {
  const { site, graph, shell, cache, pages, index, generated, socialImages, output } = input;
  const { outPath, assetsPath } = site;
  const hashFile = createFileHasher(cache);
  const files = [
    ...Array.from(copies(input), ([name, file]) => copiedFile(name, file, hashFile(file))),
    ...pages.flatMap(({ html, bundle }) => (bundle ? [html, bundle] : [html])),
    ...socialImages,
    textFile(assetsPath + shell.siteScript.path, shell.siteScript.text),
    ...graphFiles(graph, site, shell.id).map(([name, text]) => textFile(name, text())),
    ...generated.map(({ name, text }) => textFile(outPath + name, text)),
    ...index.map(file => indexFile(`${outPath}search/${file.name}`, file, output)),
  ];
  assertInside(files.map(file => file.path));
  return new Map(files.map(file => [file.path, file]));
}

/** Files that the output has copies of: static files, the shell's and assets of pages. */
function* copies({ site, shell, compiled }: SitePlanInput): Generator<readonly [name: string, file: string]> {
  const { outPath, assetsPath } = site;
  for (const directory of site.staticDirectories) {
    for (const name of filesBelow(directory)) yield [outPath + name, path.join(directory, name)];
  }
  for (const name of shell.clientFiles) yield [assetsPath + name, path.join(shell.clientDir, name)];
  for (const { facts } of compiled.values()) {
    for (const { file, output } of facts.assets) yield [assetsPath + output, file];
  }
}

/** Redirects, data files and the description of the search: their paths in the output, and functions that make their texts. */
export function graphFiles(
  { redirects, dataFiles }: Graph,
  site: Site,
  shellId: string,
): readonly (readonly [name: string, text: () => string])[] {
  const search = openSearchFile(site);
  return [
    ...(search ? [[site.outPath + search.name, () => search.text] as const] : []),
    ...redirects.map(redirect => {
      const { from, output = htmlPath(from, site) } = redirect;
      return [output, () => redirectHtml(redirect, shellId, site.url)] as const;
    }),
    ...dataFiles.map(({ output, data }) => [site.outPath + output, () => JSON.stringify(data)] as const),
  ];
}

function indexFile(path: string, { hash, read }: IndexFile, { isUpToDate }: Output): PlannedFile {
  return { path, hash, source: isUpToDate(path, hash) ? { kind: 'unchanged' } : { kind: 'bytes', bytes: read() } };
}
