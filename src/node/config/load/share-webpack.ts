import module, { createRequire } from 'node:module';
import path from 'node:path';
import { attempt } from '../../util/attempt.ts';
import { filesBelow } from '../../util/files.ts';
import { once } from '../../util/once.ts';
import { isBelow } from '../../util/relative-path.ts';
import { packageIn } from '../../version.ts';

const require = createRequire(import.meta.url);

type ResolveFilename = (request: string, ...rest: readonly unknown[]) => string;

/** Node's loader of CommonJS modules; `_resolveFilename` finds the file of a request. */
const node = module as unknown as { _resolveFilename: ResolveFilename };

/** Directory of the webpack that bundles. */
export const webpackDir: string = path.dirname(require.resolve('webpack/package.json'));

/**
 * Makes configs and plugins get the webpack that bundles when they request `webpack`: plugins of another copy fail in
 * its compiler. ES modules that Node loads are covered for the copy that the site has installed.
 */
export function shareWebpack(siteDir: string): void {
  patchRequire();
  const foreign = packageIn(siteDir, 'webpack');
  const main = foreign && attempt(() => require.resolve(foreign));
  if (main === undefined || isBelow(webpackDir, main) || main in require.cache) return;
  // A getter, because loading webpack takes time, and nearly all requests come by way of `require`.
  const shared = { id: main, filename: main, loaded: true, children: [], paths: [] };
  Object.defineProperty(shared, 'exports', { enumerable: true, get: () => require('webpack') });
  require.cache[main] = shared as unknown as NodeJS.Module;
}

const patchRequire = once(() => {
  const resolve = node._resolveFilename;
  node._resolveFilename = function (this: unknown, request, ...rest) {
    for (const own of ownRequests(request)) {
      const file = attempt(() => resolve.call(this, own, ...rest));
      if (file !== undefined) return file;
    }
    return resolve.call(this, request, ...rest);
  };
});

/** jiti inserts the second one for the first, with slashes on all systems. */
const PREFIXES: readonly string[] = ['webpack/', `${webpackDir.replaceAll('\\', '/')}/`];

/** Absolute paths to try for a request of webpack or of a file in it; webpack has moved some files between folders. */
function ownRequests(request: string): readonly string[] {
  if (request === 'webpack') return [webpackDir];
  const prefix = PREFIXES.find(each => request.startsWith(each));
  if (prefix === undefined) return [];
  const name = path.basename(request, '.js');
  const [moved, another] = libraryFiles().filter(file => path.basename(file, '.js') === name);
  const own = path.join(webpackDir, request.slice(prefix.length));
  return moved === undefined || another !== undefined ? [own] : [own, path.join(webpackDir, 'lib', moved)];
}

const libraryFiles = once(() => filesBelow(path.join(webpackDir, 'lib')));
