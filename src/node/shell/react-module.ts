import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Configuration, RuleSetRule, WebpackPluginInstance } from 'webpack';
import { SERVER_PACKAGES, SERVER_REACT } from '../server-react.ts';
import { hashOf } from '../util/hash.ts';
import { packageRoot } from '../version.ts';
import { minimizeReact } from './minimize-react.ts';
import { Minimizer } from './minimizer.ts';
import { ownLoader } from './own-loader.ts';
import { makeOnce, runBundler } from './prebuilt.ts';
import type { Mode } from './types.ts';

const require = createRequire(import.meta.url);

/** Where React stands as production and as development have it: a module that holds all of it, and what stands for its own. */
const DIRECTORIES = {
  production: path.join(packageRoot, 'dist/react'),
  development: path.join(packageRoot, 'dist/react-development'),
};
const BUNDLE = 'bundle.js';
const BUNDLES: readonly string[] = Object.values(DIRECTORIES).map(directory => path.join(directory, BUNDLE));

/** What sites and we import of React. */
const NAMES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'react-router-dom'];

const NAMES_OF = { production: NAMES, development: [...NAMES, 'react/jsx-dev-runtime'] };

/** What the client asks of the router; the rest is left out. */
const ROUTER = ['Router', 'UNSAFE_LocationContext', 'useLocation', 'useNavigationType'];

/** React's modules as the package brings them, for the bundler's `alias`. */
export function reactAliases(mode: Mode): Readonly<Record<string, string>> {
  return Object.fromEntries(NAMES_OF[mode].map(name => [`${name}$`, path.join(DIRECTORIES[mode], fileOf(name))]));
}

/** Whether a file is a module that holds React: with no import in it and, for production, minimized. */
export function isReactBundle(file = ''): boolean {
  return BUNDLES.includes(file);
}

/**
 * Bundles React, once for all sites, when the package is compiled: it is most of what a site's bundler would have to
 * parse and minimize.
 */
export async function makeReactModules(): Promise<void> {
  for (const mode of ['production', 'development'] as const) {
    await makeReactModule(DIRECTORIES[mode], NAMES_OF[mode], { mode, target: ['web', 'es2022'] });
  }
  const names = [...SERVER_PACKAGES, 'react-router-dom'];
  await makeReactModule(path.dirname(SERVER_REACT), names, { mode: 'production', target: 'node20' });
}

interface Purpose {
  readonly mode: Mode;
  readonly target: string | string[];
}

async function makeReactModule(directory: string, names: readonly string[], purpose: Purpose): Promise<void> {
  const packages = ['react', 'react-dom', 'scheduler', 'react-router', 'webpack', 'terser'];
  const recipe = readFileSync(ownLoader('minimize-react'));
  const key = hashOf(...packages.map(name => readFileSync(manifestOf(name))), recipe, JSON.stringify([names, ROUTER]));
  await makeOnce(directory, key, async () => {
    const entry = path.join(directory, 'entry.js');
    const parts = new Map([['react-router-dom', './router-part.mjs']]);
    const lines = names.map(
      name => `exports[${JSON.stringify(name)}] = require(${JSON.stringify(parts.get(name) ?? name)});`,
    );
    writeFileSync(entry, `${lines.join('\n')}\n`);
    writeFileSync(
      path.join(directory, 'router-part.mjs'),
      `export { ${ROUTER.join(', ')} } from 'react-router-dom';\n`,
    );
    for (const name of names) {
      const face = `module.exports = require('./bundle.js')[${JSON.stringify(name)}];\n`;
      writeFileSync(path.join(directory, fileOf(name)), face);
    }
    await runBundler(config(entry, purpose));
  });
}

/** The file that stands for a module. */
function fileOf(name: string): string {
  return `${name.replaceAll('/', '-')}.js`;
}

function config(entry: string, { mode, target }: Purpose): Configuration {
  return {
    target,
    context: packageRoot,
    entry,
    output: { path: path.dirname(entry), filename: BUNDLE, library: { type: 'commonjs2' } },
    module: { rules: [pureRule(path.dirname(manifestOf('react-router')))] },
    optimization: {
      nodeEnv: mode,
      minimize: mode === 'production',
      minimizer: [new Minimizer({ script: minimizeReact }) as unknown as WebpackPluginInstance],
    },
  };
}

/** Of a package whose components say nothing of side effects, only what is used stays. */
function pureRule(include: string): RuleSetRule {
  return { test: /\.m?js$/, include, use: ownLoader('pure-loader') };
}

function manifestOf(name: string): string {
  return name === 'scheduler'
    ? createRequire(manifestOf('react-dom')).resolve('scheduler/package.json')
    : require.resolve(`${name}/package.json`);
}
