import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import { SERVER_PACKAGES } from '../server-react.ts';
import { scriptsBelow, THEME_DIR, themeParts } from '../theme-parts.ts';
import { hashOf } from '../util/hash.ts';
import { relativePath } from '../util/relative-path.ts';
import { packageRoot, packageVersion } from '../version.ts';
import { lookUps } from './look-ups.ts';
import { Minimizer } from './minimizer.ts';
import { makeOnce, runBundler } from './prebuilt.ts';
import { ownClient, scriptRule } from './webpack-rules.ts';

const directory = path.join(packageRoot, 'dist/server');

/** The module that holds our client and theme as servers run them: a function of what differs from site to site. */
const BUNDLE = path.join(directory, 'bundle.js');

/** The same with the generated modules of the site that is being bundled, and with what it puts in place of theme parts. */
const STOCK = path.join(directory, 'stock.js');

/** What a site puts in place of theme parts. */
const OVERRIDES = '@generated/theme-overrides';

/** The theme's parts as the package brings them for servers, at the paths of their sources. */
export const SERVER_THEME: string = path.join(directory, '@theme');

/** Packages that only a browser runs: empty in the server bundle. */
export const BROWSER_PACKAGES: Readonly<Record<string, false>> = {
  '@docsearch/react/modal': false,
  'algoliasearch/lite': false,
  'search-insights': false,
  nprogress: false,
  '@generated/code-languages': false,
};

/** Whether a file is the module that holds client and theme, in which the bundler has nothing to look for. */
export function isServerBundle(file: string): boolean {
  return file === BUNDLE;
}

/** Our client's modules as the package brings them for servers, by the paths of their sources. */
export function clientAliases(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    clientDoors().flatMap(({ name, source }) =>
      [source, source.replace(/([\\/]index)?\.tsx?$/, '')].map(alias => [`${alias}$`, faceOf(name)]),
    ),
  );
}

/**
 * Bundles our client and theme for servers, once for all sites, when the package is compiled: they are most of what the
 * bundler would have to read for a server. What a site puts in place of a part of the theme is looked up as it runs.
 */
export async function makeServerModule(): Promise<void> {
  const sources = [ownClient, path.join(packageRoot, 'src/shared'), THEME_DIR].flatMap(scriptsIn);
  const key = hashOf(
    packageVersion(),
    ...sources.map(file => file.slice(packageRoot.length) + readFileSync(file, 'utf8')),
  );
  await makeOnce(directory, key, async () => {
    const entry = path.join(directory, 'entry.js');
    const provided = new Set<string>();
    const doors = [...clientDoors(), ...themeDoors()];
    writeFileSync(entry, lookUps(doors.map(({ name, source }) => [name, source])));
    await runBundler(config(entry, provided));
    writeFileSync(BUNDLE, asFunction(readFileSync(BUNDLE, 'utf8')));
    writeFileSync(path.join(directory, 'provided.js'), lookUps([...provided].sort().map(name => [name, name])));
    writeFileSync(
      STOCK,
      `module.exports = require('./bundle.js')({ ...require('./provided.js'), ...require('${OVERRIDES}') });\n`,
    );
    for (const { name } of doors) writeFace(name);
  });
}

/** `part` is a part of the theme: what stands in for it, else the stock one. */
function asFunction(bundle: string): string {
  return [
    'module.exports = provided => {',
    'const part = name => (provided[name] ?? module.exports[name])();',
    bundle,
    'return module.exports;',
    '};',
    '',
  ].join('\n');
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
      alias: { ...BROWSER_PACKAGES, 'lectern/client': path.join(ownClient, 'index.ts') },
    },
    module: { rules: [scriptRule()] },
    optimization: { minimizer: [new Minimizer() as unknown as WebpackPluginInstance] },
    externals: [
      Object.fromEntries([...SERVER_PACKAGES, 'react-router-dom'].map(name => [name, `commonjs ${name}`])),
      async ({ context = '', request = '' }) => {
        if (request.startsWith('@theme/')) return `var part(${quote(request)})`;
        if (request.endsWith('.css') && !request.endsWith('.module.css')) return 'var {}';
        const name = request.endsWith('.css') ? path.relative(directory, path.join(context, request)) : request;
        if (name === request && (!name.startsWith('@generated/') || name in BROWSER_PACKAGES)) return undefined;
        provided.add(name);
        return `var provided[${quote(name)}]()`;
      },
    ],
  };
}

/** A module of the bundle that is imported from outside of it. */
interface Door {
  readonly name: string;
  readonly source: string;
}

function clientDoors(): readonly Door[] {
  const compatible = scriptsIn(path.join(ownClient, 'docusaurus'));
  const sources = [...['index.ts', 'server.tsx'].map(name => path.join(ownClient, name)), ...compatible];
  return sources.map(source => ({ name: `client/${relativePath(ownClient, source)}`, source }));
}

function themeDoors(): readonly Door[] {
  return [...themeParts().values()].map(({ name, file }) => ({
    name: `@theme/${name}`,
    source: path.join(THEME_DIR, file),
  }));
}

function faceOf(door: string): string {
  return path.join(directory, `${door}.js`);
}

function writeFace(door: string): void {
  const face = faceOf(door);
  mkdirSync(path.dirname(face), { recursive: true });
  const stock = relativePath(path.dirname(face), STOCK);
  writeFileSync(face, `module.exports = require(${quote(`./${stock}`)})[${quote(door)}]();\n`);
}

function scriptsIn(folder: string): readonly string[] {
  return scriptsBelow(folder).map(name => path.join(folder, name));
}

function quote(text: string): string {
  return JSON.stringify(text);
}
