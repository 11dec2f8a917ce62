/** The files of progressive web apps: service workers and the scripts that register them. */
import picomatch from 'picomatch';
import { encodePath } from '../../shared/url.ts';
import type { Plan, PlannedFile } from '../emit/index.ts';
import {
  type PrecachedFile,
  type PwaOptions,
  pwaOptions,
  pwaScript,
  WORKER_FILE,
  workerScript,
} from '../plugins/pwa.ts';
import { immutablePrefixes } from './immutable-files.ts';
import type { PlannedLocale } from './render-locale.ts';
import { textFile } from './site-plan.ts';

/** Globs of the files that a service worker precaches by default. */
const DEFAULT_PATTERNS: readonly string[] = [
  '**/*.{js,json,txt,css,html,webmanifest}',
  '**/*.{png,jpg,jpeg,gif,svg,ico,webp,avif}',
  '**/*.{woff,woff2,eot,ttf,otf}',
];

/** Files that no page requests, which are not precached. */
const NEVER_REQUESTED = /(?:^|\/)(?:sw\.js|lectern\.json|llms[\w-]*\.txt|robots\.txt)$/;

/**
 * Adds a service worker and its script for each locale that is a progressive web app. A worker precaches its own locale
 * only.
 */
export function withPwaFiles(plan: Plan, locales: readonly PlannedLocale[]): Plan {
  const scripts = locales.flatMap(({ site }) => {
    const options = pwaOptions(site);
    if (!options) return [];
    const { name, text } = pwaScript(options, site.baseUrl);
    return [textFile(site.outPath + name, text)];
  });
  if (scripts.length === 0) return plan;
  const all = new Map([...plan, ...scripts.map(file => [file.path, file] as const)]);
  const workers = locales.flatMap(({ site }) => {
    const options = pwaOptions(site);
    const others = locales.map(other => other.site.outPath).filter(other => other.length > site.outPath.length);
    const own = [...all.values()].filter(
      file => file.path.startsWith(site.outPath) && !others.some(other => file.path.startsWith(other)),
    );
    if (!options) return [];
    const immutable = immutablePrefixes(site).map(prefix => prefix.slice(site.baseUrl.length));
    const files = own.map(file => ({ ...file, path: file.path.slice(site.outPath.length) }));
    return [textFile(site.outPath + WORKER_FILE, workerScript(precacheManifest(files, { options, immutable })))];
  });
  return new Map([...all, ...workers.map(file => [file.path, file] as const)]);
}

interface PrecacheOptions {
  readonly options: Pick<PwaOptions, 'injectManifestConfig'>;
  /** Path prefixes of files whose names change with their content. */
  readonly immutable: readonly string[];
}

/** The precache manifest of a service worker, sorted by URL. */
export function precacheManifest(
  files: readonly Pick<PlannedFile, 'path' | 'hash'>[],
  { options: { injectManifestConfig: own = {} }, immutable }: PrecacheOptions,
): readonly PrecachedFile[] {
  const isWanted = picomatch([...(own.globPatterns ?? DEFAULT_PATTERNS)], { ignore: [...(own.globIgnores ?? [])] });
  return files
    .filter(({ path }) => isWanted(path) && !NEVER_REQUESTED.test(path))
    .map(({ path, hash }) => ({
      url: encodePath(path),
      revision: immutable.some(prefix => path.startsWith(prefix)) ? null : hash,
    }))
    .sort((one, other) => (one.url < other.url ? -1 : 1));
}
