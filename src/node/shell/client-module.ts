import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import { hashOf } from '../hash.ts';
import { packageRoot, packageVersion } from '../version.ts';
import { Minimizer } from './minimizer.ts';
import { makeOnce, runBundler } from './prebuilt.ts';
import { ownClient, scriptRule } from './webpack-rules.ts';

const directory = path.join(packageRoot, 'dist/client');

/** The module that holds our client as servers run it: a function of what differs from site to site. */
const BUNDLE = path.join(directory, 'bundle.js');

/** The client with the generated modules of the site that is being bundled. */
const CLIENT = path.join(directory, 'client.js');

/** Packages that the server bundle asks for when it is loaded, in the copies that this package brings. */
export const SERVER_PACKAGES: readonly string[] = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server'];

/** Packages that only a browser runs: empty in the server bundle. */
export const BROWSER_PACKAGES: Readonly<Record<string, false>> = {
  '@docsearch/react/modal': false,
  'algoliasearch/lite': false,
  nprogress: false,
  '@generated/code-languages': false,
};

/** Whether a file is the module that holds our client, in which the bundler has nothing to look for. */
export function isClientBundle(file: string): boolean {
  return file === BUNDLE;
}

/** Our client's modules as the package brings them for servers, by the paths of their sources. */
export function clientAliases(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    doors().flatMap(door => {
      const source = path.join(ownClient, door);
      return [source, source.replace(/([\\/]index)?\.tsx?$/, '')].map(name => [`${name}$`, faceOf(door)]);
    }),
  );
}

/**
 * Bundles our client for servers, once for all sites, when the package is compiled: no site can change it, and it is
 * half of what the bundler would have to read for a server.
 */
export async function makeClientModule(): Promise<void> {
  const sources = [ownClient, path.join(packageRoot, 'src/shared')].flatMap(scriptsIn);
  const key = hashOf(
    packageVersion(),
    ...sources.map(file => file.slice(packageRoot.length) + readFileSync(file, 'utf8')),
  );
  await makeOnce(directory, key, async () => {
    const entry = path.join(directory, 'entry.js');
    const provided = new Set<string>();
    const lines = doors().map(door => `  ${quote(door)}: () => require(${quote(`../../src/client/${door}`)}),`);
    writeFileSync(entry, `module.exports = {\n${lines.join('\n')}\n};\n`);
    await runBundler(config(entry, provided));
    writeFileSync(
      BUNDLE,
      `module.exports = provided => {\n${readFileSync(BUNDLE, 'utf8')}\nreturn module.exports;\n};\n`,
    );
    const lookups = [...provided].sort().map(name => `  ${quote(name)}: () => require(${quote(name)}),`);
    writeFileSync(CLIENT, `module.exports = require('./bundle.js')({\n${lookups.join('\n')}\n});\n`);
    for (const door of doors())
      writeFileSync(faceOf(door), `module.exports = require('./client.js')[${quote(door)}]();\n`);
  });
}

function config(entry: string, provided: Set<string>): Configuration {
  return {
    target: 'node20',
    context: packageRoot,
    entry,
    output: {
      path: directory,
      filename: path.basename(BUNDLE),
      library: { type: 'commonjs2' },
      asyncChunks: false,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: BROWSER_PACKAGES,
    },
    module: { rules: [scriptRule()] },
    optimization: { minimizer: [new Minimizer() as unknown as WebpackPluginInstance] },
    externals: [
      Object.fromEntries([...SERVER_PACKAGES, 'react-router-dom'].map(name => [name, `commonjs ${name}`])),
      async ({ context = '', request = '' }) => {
        if (request.endsWith('.css') && !request.endsWith('.module.css')) return 'var {}';
        const name = request.endsWith('.css') ? path.relative(directory, path.join(context, request)) : request;
        if (name === request && (!name.startsWith('@generated/') || name in BROWSER_PACKAGES)) return undefined;
        provided.add(name);
        return `var provided[${quote(name)}]()`;
      },
    ],
  };
}

/** What is imported of the client from outside of it, below its folder. */
function doors(): readonly string[] {
  const compatible = scriptsIn(path.join(ownClient, 'docusaurus')).map(file => path.relative(ownClient, file));
  return ['index.ts', 'server.tsx', ...compatible];
}

function faceOf(door: string): string {
  return path.join(directory, `${door.replaceAll(path.sep, '-')}.js`);
}

function scriptsIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .sort()
    .map(name => path.join(folder, name));
}

function quote(text: string): string {
  return JSON.stringify(text);
}
