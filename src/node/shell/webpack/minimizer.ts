import { minify } from '@swc/core';
import { transform } from 'lightningcss';
import webpack, { type Compilation, type Compiler } from 'webpack';

/**
 * A plugin that minifies scripts and style sheets with native tools.
 *
 * @param isSmall whether an asset is minified already
 */
export function minimizer(isSmall: (name: string) => boolean): (compiler: Compiler) => void {
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
  return compiler =>
    compiler.hooks.compilation.tap('minimizer', compilation => {
      compilation.hooks.processAssets.tapPromise({ name: 'minimizer', stage }, async assets => {
        const isMinimized = (name: string) => compilation.getAsset(name)?.info.minimized === true;
        const names = Object.keys(assets).filter(name => !isSmall(name) && !isMinimized(name));
        await Promise.all(names.map(name => minimize(name, compilation)));
      });
    });
}

const MINIMIZERS: Readonly<Record<string, (text: string, name: string) => string | Promise<string>>> = {
  '.js': minimizeScript,
  '.css': minimizeStyles,
};

async function minimize(name: string, compilation: Compilation): Promise<void> {
  const minimizeText = MINIMIZERS[/\.\w+$/.exec(name)?.[0] ?? ''];
  if (!minimizeText) return;
  try {
    const text = String(compilation.getAsset(name)?.source.source());
    compilation.updateAsset(name, new webpack.sources.RawSource(await minimizeText(text, name)), { minimized: true });
  } catch (error) {
    compilation.errors.push(new webpack.WebpackError(`${name}: ${error instanceof Error ? error.message : error}`));
  }
}

/** Minifies a script. */
export async function minimizeScript(text: string): Promise<string> {
  const ecma = 2020;
  // Keeps licences. The third pass reduces what the first one inlines.
  return (await minify(text, { ecma, compress: { ecma, passes: 3 }, mangle: true, format: { comments: 'some' } })).code;
}

/** Minifies a style sheet. Drops invalid CSS like browsers do: packages contain hacks for old browsers. */
export function minimizeStyles(text: string, filename: string): string {
  const { code } = transform({ filename, code: Buffer.from(text), minify: true, errorRecovery: true });
  return Buffer.from(code).toString('utf8');
}
