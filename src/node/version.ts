import { existsSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { attempt } from './util/attempt.ts';
import { readIfExists } from './util/files.ts';

/** Root of the installed package, from the bundles in `dist/run` as from `src/node`. */
export const packageRoot: string = path.resolve(fileURLToPath(import.meta.url), '../../..');

/**
 * The release of Lectern. The `version` of the manifest is that of this repository's own site, which moves on its own; releases
 * are published under this one.
 */
const RELEASE = '3.8.1';

/** The version of Docusaurus whose config, theme and plugin API Lectern has; plugins and components of sites compare it with theirs. */
export const DOCUSAURUS_VERSION = '3.8.1';

interface Manifest {
  readonly engines: { readonly node: string };
  readonly homepage?: string;
}

/** The release of Lectern, which is the version of the published package. */
export function packageVersion(): string {
  return RELEASE;
}

/** The versions of Node that the package runs in, as npm reads them. */
export function nodeRange(): string {
  return manifest().engines.node;
}

/**
 * Where the manual is published, by the environment or the homepage of the package; undefined where neither has a web
 * address.
 */
export function manualUrl({ LECTERN_MANUAL }: NodeJS.ProcessEnv = process.env): string | undefined {
  return [LECTERN_MANUAL, manifest().homepage].find(url => url !== undefined && /^https?:\/\/[^/]/.test(url));
}

function manifest(): Manifest {
  return JSON.parse(readIfExists(path.join(packageRoot, 'package.json')) ?? '');
}

/** The version that the `package.json` of a directory states; undefined where there is none. */
export function versionIn(directory: string): string | undefined {
  const parsed = attempt(() => JSON.parse(readIfExists(path.join(directory, 'package.json')) ?? '{}'));
  return typeof parsed?.version === 'string' ? parsed.version : undefined;
}

/** The directory of an installed package, found from a directory as Node finds it; undefined where there is none. */
export function packageIn(directory: string, name: string): string | undefined {
  const plugnplay = findPnpApi?.(`${directory}/`);
  if (plugnplay) return attempt(() => plugnplay.resolveToUnqualified(name, `${directory}/`)) ?? undefined;
  const found = path.join(directory, 'node_modules', name);
  if (existsSync(path.join(found, 'package.json'))) return found;
  const parent = path.dirname(directory);
  return parent === directory ? undefined : packageIn(parent, name);
}

/** What Yarn's Plug'n'Play, which has no folders of packages, adds to Node's own module. */
const { findPnpApi } = module as {
  readonly findPnpApi?: (folder: string) => {
    resolveToUnqualified(name: string, issuer: string): string | null;
  } | null;
};
