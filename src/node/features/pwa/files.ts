/** The files of progressive web apps: service workers and the scripts that register them. */
import picomatch from 'picomatch';
import { encodePath, pathBelow } from '../../../shared/url.ts';
import { immutablePrefixes } from '../../emit/immutable-files.ts';
import { type PlannedFile, textFile } from '../../emit/index.ts';
import type { PlannedOutput } from '../../pipeline/feature.ts';
import { outputPath } from '../../util/output-path.ts';
import { type PwaOptions, pwaOption } from './options.ts';
import { type PrecachedFile, pwaScript, WORKER_FILE, workerScript } from './scripts.ts';

/** Globs of the files that a service worker precaches by default. */
const DEFAULT_PATTERNS: readonly string[] = [
  '**/*.{js,json,txt,css,html,webmanifest}',
  '**/*.{png,jpg,jpeg,gif,svg,ico,webp,avif}',
  '**/*.{woff,woff2,eot,ttf,otf}',
];

/** Files that no page requests, which are not precached. */
const NEVER_REQUESTED = /(?:^|\/)(?:sw\.js|lectern\.json|llms[\w-]*\.txt|robots\.txt)$/;

/**
 * The script and the service worker of each locale that is a progressive web app. A worker precaches its own locale, and the
 * assets that locales share.
 */
export function appFiles({ sites, plan }: PlannedOutput): readonly PlannedFile[] {
  const apps = sites.flatMap(({ site }) => {
    const pwa = pwaOption.of(site);
    return pwa ? [{ site, pwa }] : [];
  });
  const scripts = apps.map(({ site, pwa }) => {
    const { name, text } = pwaScript(pwa, site.baseUrl);
    return textFile(outputPath(site.outPath, name), text);
  });
  const all = [...plan.values(), ...scripts];
  const workers = apps.map(({ site, pwa }) => {
    const { outPath, assetsPath, assetsUrl, baseUrl } = site;
    const others = sites.map(other => other.site.outPath).filter(other => other.length > outPath.length);
    const own = all.filter(file => file.path.startsWith(outPath) && !others.some(other => file.path.startsWith(other)));
    const shared =
      assetsPath === outPath
        ? []
        : [...plan.values()].filter(({ path }) => path.startsWith(outputPath(assetsPath, 'assets/')));
    const files = [
      ...own.map(({ path, hash }) => ({ path: path.slice(outPath.length), hash })),
      ...shared.map(({ path, hash }) => ({ path: path.slice(assetsPath.length), hash, base: assetsUrl })),
    ];
    const immutable = immutablePrefixes(site).flatMap(prefix => [prefix, pathBelow(baseUrl, prefix) ?? prefix]);
    return textFile(
      outputPath(outPath, WORKER_FILE),
      workerScript(precacheManifest(files, { options: pwa, immutable })),
    );
  });
  return [...scripts, ...workers];
}

interface PrecacheOptions {
  readonly options: Partial<Pick<PwaOptions, 'injectManifestConfig'>>;
  /** Prefixes of URLs whose names change with their content. */
  readonly immutable: readonly string[];
}

interface Precachable {
  readonly path: string;
  readonly hash: string;
  /** What the path is below, if not the folder of the worker. */
  readonly base?: string;
}

/** The precache manifest of a service worker, sorted by URL; URLs are relative to it, or absolute paths. */
export function precacheManifest(
  files: readonly Precachable[],
  { options: { injectManifestConfig: own = {} }, immutable }: PrecacheOptions,
): readonly PrecachedFile[] {
  const isWanted = picomatch([...(own.globPatterns ?? DEFAULT_PATTERNS)], { ignore: [...(own.globIgnores ?? [])] });
  return files
    .filter(({ path }) => isWanted(path) && !NEVER_REQUESTED.test(path))
    .map(({ path, hash, base = '' }) => ({
      url: encodePath(base + path),
      revision: immutable.some(prefix => (base + path).startsWith(prefix)) ? null : hash,
    }))
    .sort((one, other) => (one.url < other.url ? -1 : 1));
}
