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

/** The script and the service worker of each locale that is a progressive web app. A worker precaches its own locale only. */
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
    const others = sites.map(other => other.site.outPath).filter(other => other.length > site.outPath.length);
    const own = all.filter(
      file => file.path.startsWith(site.outPath) && !others.some(other => file.path.startsWith(other)),
    );
    // Assets that locales share are not below the locale's base URL, and not among its files.
    const immutable = immutablePrefixes(site).flatMap(prefix => pathBelow(site.baseUrl, prefix) ?? []);
    const files = own.map(file => ({ ...file, path: file.path.slice(site.outPath.length) }));
    const manifest = precacheManifest(files, { options: pwa, immutable });
    return textFile(outputPath(site.outPath, WORKER_FILE), workerScript(manifest));
  });
  return [...scripts, ...workers];
}

interface PrecacheOptions {
  readonly options: Partial<Pick<PwaOptions, 'injectManifestConfig'>>;
  /** Path prefixes of files whose names change with their content. */
  readonly immutable: readonly string[];
}

/** The precache manifest of a service worker, sorted by URL; paths are relative to it. */
export function precacheManifest(
  files: readonly { readonly path: string; readonly hash: string }[],
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
