import { minify } from '@swc/core';
import { transform } from 'lightningcss';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';

/**
 * A plugin that minifies scripts and style sheets with native tools.
 *
 * @param isSmall whether a file was minified before
 * @param kept a chunk of such files, large enough that to read it again is not worth its few spaces
 */
export function minimizer(isSmall: (file: string) => boolean, kept: string): (compiler: Compiler) => void {
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
  return compiler =>
    compiler.hooks.compilation.tap('minimizer', compilation => {
      compilation.hooks.processAssets.tapPromise({ name: 'minimizer', stage }, async assets => {
        const small = scriptsOf(compilation, isSmall);
        const skipped = compilation.namedChunks.get(kept)?.files;
        const isDone = (name: string) => skipped?.has(name) || compilation.getAsset(name)?.info.minimized === true;
        const minimize = (name: string) => {
          if (name.endsWith('.css')) return minimizeStyles;
          if (!name.endsWith('.js')) return undefined;
          return small.has(name) ? removeSpace : minimizeScript;
        };
        const names = Object.keys(assets).filter(name => !isDone(name));
        await Promise.all(names.map(name => updateAsset(compilation, name, minimize(name))));
      });
    });
}

/** The scripts that consist of some files only. */
function scriptsOf({ chunks, chunkGraph }: Compilation, isOne: (file: string) => boolean): ReadonlySet<string> {
  const isWhole = (chunk: Chunk) =>
    [...chunkGraph.getChunkModulesIterable(chunk)].every(
      module => module.type.startsWith('css') || isOne(module.nameForCondition() ?? ''),
    );
  return new Set([...chunks].filter(isWhole).flatMap(({ files }) => [...files].filter(name => name.endsWith('.js'))));
}

type Minimize = (text: string, name: string) => string | Promise<string>;

async function updateAsset(compilation: Compilation, name: string, minimize: Minimize | undefined): Promise<void> {
  if (!minimize) return;
  try {
    const text = String(compilation.getAsset(name)?.source.source());
    compilation.updateAsset(name, new webpack.sources.RawSource(await minimize(text, name)), { minimized: true });
  } catch (error) {
    compilation.errors.push(new webpack.WebpackError(`${name}: ${error instanceof Error ? error.message : error}`));
  }
}

const ECMA = 2020;

/** Keeps licences. */
const FORMAT = { comments: 'some' } as const;

/** Minifies a script. */
export async function minimizeScript(text: string): Promise<string> {
  // The third pass reduces what the first one inlines.
  const compress = { ecma: ECMA, passes: 3 } as const;
  return (await minify(text, { ecma: ECMA, compress, mangle: true, format: FORMAT })).code;
}

/** Removes what the bundler has put around code that is minified already. */
async function removeSpace(text: string): Promise<string> {
  return (await minify(text, { ecma: ECMA, compress: false, mangle: false, format: FORMAT })).code;
}

/** Minifies a style sheet. Drops invalid CSS like browsers do: packages contain hacks for old browsers. */
export function minimizeStyles(text: string, filename: string): string {
  const { code } = transform({ filename, code: Buffer.from(text), minify: true, errorRecovery: true });
  return Buffer.from(code).toString('utf8');
}
