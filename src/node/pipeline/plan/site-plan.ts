import path from 'node:path';
import { createFileHasher } from '../../cache/file-hash.ts';
import type { Site } from '../../config/site.ts';
import { copiedFile, type Output, type Plan, type PlannedFile, textFile } from '../../emit/index.ts';
import { assertInside } from '../../emit/path-checks.ts';
import type { Claim } from '../../emit/plan-conflicts.ts';
import type { Graph } from '../../graph/index.ts';
import { redirectHtml } from '../../render/document.ts';
import { filesOfPage } from '../../render/render-pages.ts';
import type { IndexFile } from '../../search/site-index.ts';
import { filesThroughLinks } from '../../util/files.ts';
import { htmlPath, type OutputPath, outputPath } from '../../util/output-path.ts';
import type { ContentFile, Feature } from '../feature.ts';
import type { RenderedSite } from '../render-routes.ts';

interface SitePlanInput extends RenderedSite {
  readonly index: readonly IndexFile[];
  readonly features: readonly Feature[];
  /** Files of features. */
  readonly added: readonly PlannedFile[];
  readonly output: Output;
}

/**
 * The planned files of a locale. Of two with the same path the later one wins, so generated files win over static ones.
 */
export function siteClaims(input: SitePlanInput): readonly Claim[] {
  const { site, graph, shell, index, features, added, output } = input;
  const { outPath, assetsPath } = site;
  const claims = [
    ...staticClaims(input),
    ...copies(input).map(generatedClaim),
    ...pageClaims(input),
    generatedClaim(textFile(outputPath(assetsPath, shell.siteScript.path), shell.siteScript.text)),
    ...contentFiles(graph, site, { shellId: shell.id, features }).map(({ path, text, origin }) =>
      generatedClaim({ ...textFile(path, text()), origin }),
    ),
    ...added.map(generatedClaim),
    ...index.map(file => generatedClaim(indexFile(outputPath(outPath, `search/${file.name}`), file, output))),
  ];
  return claims.map(claim => ({ ...claim, locale: site.locale.name }));
}

/** The plan of claims. @throws UserError for paths that lead out of the output directory */
export function planOf(claims: readonly Claim[]): Plan {
  assertInside(claims.map(({ file }) => file.path));
  return new Map(claims.map(({ file }) => [file.path, file]));
}

function generatedClaim(file: PlannedFile): Claim {
  const { path, origin = { by: `the generated \`${path}\`` } } = file;
  return { file, kind: 'generated', ...origin };
}

/** Claims for the files of the static directories. */
export function staticClaims({ site, cache }: Pick<SitePlanInput, 'site' | 'cache'>): readonly Claim[] {
  const hashFile = createFileHasher(cache);
  return site.staticDirectories.flatMap(directory =>
    filesThroughLinks(directory).map((name): Claim => {
      const file = path.join(directory, name);
      const by = `the static file \`${name}\``;
      return {
        file: copiedFile(outputPath(site.outPath, name), file, hashFile(file)),
        kind: 'static',
        by,
        location: { file },
      };
    }),
  );
}

/** Copies of the shell's files and of pages' assets, whose names contain hashes. */
function copies({ site: { assetsPath }, shell, compiled, cache }: SitePlanInput): readonly PlannedFile[] {
  const hashFile = createFileHasher(cache);
  const assets = [...compiled.values()].flatMap(({ facts }) => facts.assets);
  const named = [
    ...shell.clientFiles.map(name => [name, path.join(shell.clientDir, name)] as const),
    ...assets.map(({ file, output }) => [output, file] as const),
  ];
  return named.map(([name, file]) => copiedFile(outputPath(assetsPath, name), file, hashFile(file)));
}

/** Claims for pages with a source, and for generated pages, such as the 404 page and the search page. */
function pageClaims({ pages, graph }: SitePlanInput): readonly Claim[] {
  const sources = new Map(graph.routes.map(({ path, source, location }) => [path, source ?? location]));
  return pages.flatMap((page): readonly Claim[] => {
    const { path } = page;
    const source = sources.get(path);
    const files = filesOfPage(page);
    if (!source) return files.map(generatedClaim);
    const claim = { by: `the page \`${path}\``, location: { file: source.file } };
    return files.map(file => ({ file, kind: 'page', ...claim }));
  });
}

interface ContentFileOptions {
  readonly shellId: string;
  readonly features: readonly Feature[];
}

/** Files that need no rendered page: redirects, data files, and those of features. */
export function contentFiles(
  graph: Graph,
  site: Site,
  { shellId, features }: ContentFileOptions,
): readonly ContentFile[] {
  const { redirects, dataFiles } = graph;
  return [
    ...features.flatMap(feature => feature.contentFiles?.(site, graph) ?? []),
    ...redirects.map(redirect => {
      const { from, output = htmlPath(from, site) } = redirect;
      return { path: output, text: () => redirectHtml(redirect, shellId, site.url) };
    }),
    ...dataFiles.map(({ output, data }) => ({
      path: outputPath(site.outPath, output),
      text: () => JSON.stringify(data),
    })),
  ];
}

function indexFile(path: OutputPath, { hash, read }: IndexFile, { isUpToDate }: Output): PlannedFile {
  return { path, hash, source: isUpToDate(path, hash) ? { kind: 'unchanged' } : { kind: 'bytes', read } };
}
