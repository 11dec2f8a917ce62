/** The data of a build's report (`build --report`). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Manifest, readManifest } from '../../emit/manifest.ts';
import type { BuiltRun, PlannedOutput, PlannedSite } from '../../pipeline/feature.ts';
import type { MeasuredStep, Measures } from '../../pipeline/progress.ts';
import { indexedPages } from '../../pipeline/searchable-pages.ts';
import type { ShellMiss } from '../../shell/index.ts';
import { relativePath } from '../../util/relative-path.ts';
import { manifestFile } from '../../util/site-paths.ts';
import { packageVersion } from '../../version.ts';
import { largestFirst, outputReport, sum } from './output.ts';
import type { BuildReport, CacheStep, MadeReason, PageReport, ScriptReport, SearchReport } from './types.ts';

/** The report of a run whose output is in place. */
export function buildReport(
  { sites }: PlannedOutput,
  { clock, shell }: Pick<BuiltRun, 'clock' | 'shell'>,
  measures: Measures,
): BuildReport {
  const [{ site }] = sites;
  const files = readManifest(manifestFile(site.siteDir), site.buildDir) ?? {};
  const byPath = <T extends { readonly path: string }>(one: T, other: T): number => (one.path < other.path ? -1 : 1);
  const pages = sites.flatMap(locale => pageReports(locale, { measures, files }));
  const timeOf = ({ compileMs, renderMs }: PageReport): number => (compileMs ?? 0) + (renderMs ?? 0);
  return {
    format: 1,
    version: packageVersion(),
    site: site.title,
    ms: rounded(clock.elapsed()),
    stages: clock
      .spans()
      .map(({ name, start, ms }) => ({ name, start: rounded(start), ms: rounded(ms) }))
      .sort((one, other) => one.start - other.start),
    pages: pages.toSorted((one, other) => timeOf(other) - timeOf(one) || byPath(one, other)),
    cache: [
      stepOf('compile', measures),
      shellStep(shell.misses),
      stepOf('render', measures),
      stepOf('search', measures),
    ],
    output: outputReport(
      Object.entries(files).map(([name, [, size]]) => [name, size]),
      {
        pageScripts: new Set(sites.flatMap(locale => locale.pages.flatMap(({ bundle }) => bundle?.path ?? []))),
        searchFolders: searchFolders(sites),
      },
    ),
    scripts: scriptReports(sites, shell, files),
    search: searchReport(sites, files),
  };
}

function pageReports(
  { site, graph, pages }: PlannedSite,
  { measures, files }: { readonly measures: Measures; readonly files: Manifest },
): readonly PageReport[] {
  const sources = new Map(graph.routes.map(({ path, source }) => [path, source?.file]));
  const sizeOf = (name: string | undefined): number => (name === undefined ? 0 : (files[name]?.[1] ?? 0));
  return pages.map(page => {
    const source = sources.get(page.path);
    return {
      path: page.path,
      source: source === undefined ? null : relativePath(site.siteDir, source),
      compileMs: timeIn(measures.compileMs, source),
      renderMs: timeIn(measures.renderMs, page.path),
      bytes: sizeOf(page.html.path),
      scriptBytes: sizeOf(page.bundle?.path),
    };
  });
}

function timeIn(times: ReadonlyMap<string, number>, key: string | undefined): number | null {
  const ms = key === undefined ? undefined : times.get(key);
  return ms === undefined ? null : rounded(ms);
}

/** Milliseconds rounded to a tenth, since clocks are not more precise. */
function rounded(ms: number): number {
  return Math.round(ms * 10) / 10;
}

function stepOf(name: MeasuredStep, { counts }: Measures): CacheStep {
  const all = [...(counts.get(name) ?? [])].map(([reason, count]) => ({ reason: reason as MadeReason | '', count }));
  const reasons = all.filter((each): each is { reason: MadeReason; count: number } => each.reason !== '');
  return {
    name,
    reused: all.find(({ reason }) => reason === '')?.count ?? 0,
    made: reasons.reduce((total, { count }) => total + count, 0),
    reasons: reasons.sort((one, other) => other.count - one.count || (one.reason < other.reason ? -1 : 1)),
  };
}

const SHELL_REASONS = { none: 'new', inputs: 'inputs', files: 'sources' } as const satisfies Record<
  ShellMiss,
  MadeReason
>;

function shellStep(misses: readonly (ShellMiss | undefined)[]): CacheStep {
  const made = misses.filter(miss => miss !== undefined);
  const reasons = [...new Set(made)].map(miss => ({
    reason: SHELL_REASONS[miss],
    count: made.filter(each => each === miss).length,
  }));
  return { name: 'bundle', reused: misses.length - made.length, made: made.length, reasons };
}

function scriptReports(
  sites: PlannedOutput['sites'],
  shell: BuiltRun['shell'],
  files: Manifest,
): readonly ScriptReport[] {
  const [{ site }] = sites;
  const entry = new Set(sites.flatMap(locale => locale.shell.entry.scripts));
  const known = new Map(shell.scripts.map(({ file, parts }) => [site.assetsPath + file, { file, parts }]));
  const scripts = sites.flatMap(({ shell: { siteScript }, site: { assetsPath } }) => {
    const parts = [{ name: 'site', bytes: Buffer.byteLength(siteScript.text) }];
    return [[assetsPath + siteScript.path, { file: siteScript.path, parts }] as const];
  });
  const reports = [...known, ...scripts].flatMap(([name, { file, parts }]) => {
    const bytes = files[name]?.[1];
    if (bytes === undefined) return [];
    const gzipBytes = gzipSync(readFileSync(path.join(site.buildDir, name))).length;
    return [{ path: name, bytes, gzipBytes, everyPage: entry.has(file), parts }];
  });
  return largestFirst(reports, 'path');
}

function searchFolders(sites: readonly PlannedSite[]): readonly string[] {
  return [...new Set(sites.map(({ site }) => `${site.outPath}search/`))];
}

const INDEX_KINDS = [
  ['core', /\/(?:(?:core|shards)-[^/]*|manifest)\.json$/],
  ['words', /\/(?:headings|stops|terms|words)-[^/]*$/],
  ['texts', /\/pages-[^/]*$/],
] as const;

function searchReport(sites: readonly PlannedSite[], files: Manifest): SearchReport {
  const folders = searchFolders(sites);
  const index = Object.entries(files).flatMap(([name, [, bytes]]) =>
    folders.some(folder => name.startsWith(folder)) ? [{ name, bytes }] : [],
  );
  const kinds = INDEX_KINDS.map(([kind, pattern]) => {
    const ofKind = index.filter(({ name }) => pattern.test(name));
    return { kind, files: ofKind.length, bytes: sum(ofKind) };
  });
  const pages = sites.flatMap(locale =>
    indexedPages(locale.graph.routes, locale).map(({ entry, sections }) => ({
      path: entry.url,
      characters: sections()
        .flatMap(({ heading, paragraphs, code }) => [heading, ...paragraphs, ...code])
        .reduce((total, text) => total + text.length, 0),
    })),
  );
  return {
    bytes: sum(kinds),
    files: kinds.reduce((total, { files: count }) => total + count, 0),
    kinds,
    pages: pages.sort((one, other) => other.characters - one.characters || (one.path < other.path ? -1 : 1)),
  };
}
