/** The files of sites that install as apps. */
import picomatch from 'picomatch';
import type { Plan, PlannedFile } from '../emit/index.ts';
import { type AppOptions, appOptions, appScript, type KeptFile, WORKER, workerScript } from '../plugins/app.ts';
import { immutablePrefixes } from './immutable-files.ts';
import type { PlannedLocale } from './render-locale.ts';
import { textFile } from './site-plan.ts';

/** What a worker keeps unless the options say otherwise. */
const PATTERNS: readonly string[] = [
  '**/*.{js,json,txt,css,html,webmanifest}',
  '**/*.{png,jpg,jpeg,gif,svg,ico,webp,avif}',
  '**/*.{woff,woff2,eot,ttf,otf}',
];

/** What no page asks for. */
const UNASKED = /(?:^|\/)(?:sw\.js|lectern\.json|llms[\w-]*\.txt|robots\.txt)$/;

/** The plan with a worker and its script for each locale that installs as an app, below whose folder all kept files are. */
export function withApps(plan: Plan, locales: readonly PlannedLocale[]): Plan {
  const scripts = locales.flatMap(({ site }) => {
    const options = appOptions(site);
    if (!options) return [];
    const { name, text } = appScript(options, site.baseUrl);
    return [textFile(site.outPath + name, text)];
  });
  if (scripts.length === 0) return plan;
  const all = new Map([...plan, ...scripts.map(file => [file.path, file] as const)]);
  const workers = locales.flatMap(({ site }) => {
    const options = appOptions(site);
    const others = locales.map(other => other.site.outPath).filter(other => other.length > site.outPath.length);
    const own = [...all.values()].filter(
      file => file.path.startsWith(site.outPath) && !others.some(other => file.path.startsWith(other)),
    );
    if (!options) return [];
    const lasting = immutablePrefixes(site).map(prefix => prefix.slice(site.baseUrl.length));
    const files = own.map(file => ({ ...file, path: file.path.slice(site.outPath.length) }));
    return [textFile(site.outPath + WORKER, workerScript(keptFiles(files, { options, lasting })))];
  });
  return new Map([...all, ...workers.map(file => [file.path, file] as const)]);
}

interface Keeping {
  readonly options: Pick<AppOptions, 'injectManifestConfig'>;
  /** How the paths begin of files whose names change with their bytes. */
  readonly lasting: readonly string[];
}

/** The files that a worker keeps, by name. */
export function keptFiles(
  files: readonly Pick<PlannedFile, 'path' | 'hash'>[],
  { options: { injectManifestConfig: own = {} }, lasting }: Keeping,
): readonly KeptFile[] {
  const isWanted = picomatch([...(own.globPatterns ?? PATTERNS)], { ignore: [...(own.globIgnores ?? [])] });
  return files
    .filter(({ path }) => isWanted(path) && !UNASKED.test(path))
    .map(({ path, hash }) => ({
      url: encodeURI(path),
      revision: lasting.some(prefix => path.startsWith(prefix)) ? null : hash,
    }))
    .sort((one, other) => (one.url < other.url ? -1 : 1));
}
