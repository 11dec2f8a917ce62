/** Yarn's Plug'n'Play: packages stay in archives, and a module that Node loads first knows where. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Machine } from './machine.ts';

interface Api {
  resolveToUnqualified(request: string, issuer: string): string;
}

export function isPlugAndPlay(folder: string): boolean {
  return existsSync(path.join(folder, '.pnp.cjs'));
}

/** A machine whose Node finds the packages of a site, as `yarn run` makes it. */
export function inSite(folder: string, machine: Machine): Machine {
  if (!isPlugAndPlay(folder)) return machine;
  const loader = pathToFileURL(path.join(folder, '.pnp.loader.mjs'));
  const NODE_OPTIONS = `--require ${path.join(folder, '.pnp.cjs')} --experimental-loader ${loader}`;
  return { ...machine, env: { ...machine.env, NODE_OPTIONS } };
}

/** A file of a package that a site has installed. @example installedFile('/site', 'typescript/bin/tsc') */
export function installedFile(folder: string, name: string): string {
  if (!isPlugAndPlay(folder)) return path.join(folder, 'node_modules', name);
  const api: Api = createRequire(import.meta.url)(path.join(folder, '.pnp.cjs'));
  return api.resolveToUnqualified(name, folder + path.sep);
}
