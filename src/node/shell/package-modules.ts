import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration, RuleSetRule, WebpackPluginInstance } from 'webpack';
import { hashOf } from '../util/hash.ts';
import { packageRoot } from '../version.ts';
import { Minimizer } from './minimizer.ts';
import { makeOnce, runBundler } from './prebuilt.ts';
import { BROWSER_DIR } from './stock-modules.ts';
import { ownClient } from './webpack-rules.ts';

const directory = path.join(packageRoot, 'dist/packages');

/** What our client's search takes of packages, and the file that stands for each. */
const TAKEN = [
  { name: '@docsearch/react/modal', file: 'docsearch', exports: ['DocSearchModal'] },
  { name: 'algoliasearch/lite', file: 'algoliasearch', exports: ['liteClient'] },
] as const;

/** What they take of the site that they become part of. */
const GIVEN = ['react', 'react-dom'];

/** Has our client's search take the packages as they were bundled; what a site imports itself stays what it is. */
export function packagesRule(): RuleSetRule {
  const aliases = TAKEN.map(({ name, file }) => [`${name}$`, path.join(directory, `${file}.js`)]);
  return { include: [path.join(ownClient, 'search'), BROWSER_DIR], resolve: { alias: Object.fromEntries(aliases) } };
}

/** Whether a file is a package as it was bundled: minimized, and with no import in it. */
export function isPackageBundle(file: string): boolean {
  return TAKEN.some(taken => file === bundleOf(taken.file));
}

/**
 * Bundles what search takes of packages, once for all sites, when our package is compiled: most of it is left out, and
 * the rest need not be parsed for each site.
 */
export async function makePackageModules(): Promise<void> {
  // Our dependencies are exact versions.
  const manifest = readFileSync(path.join(packageRoot, 'package.json'));
  await makeOnce(directory, hashOf(manifest, JSON.stringify([TAKEN, GIVEN])), async () => {
    for (const { name, file, exports } of TAKEN) {
      writeFileSync(entryOf(file), `export { ${exports.join(', ')} } from ${JSON.stringify(name)};\n`);
    }
    await runBundler(config());
    const given = GIVEN.map(name => `${JSON.stringify(name)}: require(${JSON.stringify(name)})`).join(', ');
    for (const { file } of TAKEN) {
      writeFileSync(bundleOf(file), asFunction(readFileSync(bundleOf(file), 'utf8')));
      const bundle = `./${path.basename(bundleOf(file))}`;
      writeFileSync(path.join(directory, `${file}.js`), `module.exports = require('${bundle}')({ ${given} });\n`);
    }
  });
}

function asFunction(bundle: string): string {
  return `module.exports = given => {\nconst module = {};\n${bundle}\nreturn module.exports;\n};\n`;
}

function config(): Configuration {
  return {
    target: ['web', 'es2022'],
    context: packageRoot,
    entry: Object.fromEntries(TAKEN.map(({ file }) => [file, entryOf(file)])),
    output: { path: directory, filename: '[name].bundle.js', library: { type: 'commonjs2' } },
    module: { rules: [{ include: directory, resolve: { fullySpecified: false } }] },
    externals: Object.fromEntries(GIVEN.map(name => [name, `var given[${JSON.stringify(name)}]`])),
    optimization: { minimizer: [new Minimizer() as unknown as WebpackPluginInstance] },
  };
}

function entryOf(file: string): string {
  return path.join(directory, `${file}.entry.mjs`);
}

function bundleOf(file: string): string {
  return path.join(directory, `${file}.bundle.js`);
}
