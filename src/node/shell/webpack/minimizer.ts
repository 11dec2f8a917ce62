import { minify } from '@swc/core';
import { transform } from 'lightningcss';
import webpack, { type Compilation, type Compiler } from 'webpack';

type Minimize = (text: string, name: string) => string | Promise<string>;

export interface MinimizerOptions {
  /** Whether an asset is small as it comes. */
  readonly isSmall?: (name: string) => boolean;
  /** Minimizes a script. */
  readonly script?: Minimize;
}

/** Makes scripts and style sheets small, each by the fastest native tool there is for it unless told otherwise. */
export class Minimizer {
  readonly #isSmall: (name: string) => boolean;
  readonly #minimizers: readonly (readonly [ending: string, minimize: Minimize])[];

  constructor({ isSmall = () => false, script = minimizeScript }: MinimizerOptions = {}) {
    this.#isSmall = isSmall;
    this.#minimizers = [
      ['.js', script],
      ['.css', minimizeStyles],
    ];
  }

  apply(compiler: Compiler): void {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
    compiler.hooks.compilation.tap('Minimizer', compilation => {
      compilation.hooks.processAssets.tapPromise({ name: 'Minimizer', stage }, async assets => {
        const names = Object.keys(assets).filter(name => !this.#isSmall(name));
        await Promise.all(names.map(name => this.#minimize(name, compilation)));
      });
    });
  }

  async #minimize(name: string, compilation: Compilation): Promise<void> {
    const minimized = this.#minimizers.find(([ending]) => name.endsWith(ending))?.[1];
    if (!minimized) return;
    try {
      const text = String(compilation.getAsset(name)?.source.source());
      compilation.updateAsset(name, new webpack.sources.RawSource(await minimized(text, name)), { minimized: true });
    } catch (error) {
      compilation.errors.push(new webpack.WebpackError(`${name}: ${error instanceof Error ? error.message : error}`));
    }
  }
}

export async function minimizeScript(text: string): Promise<string> {
  const ecma = 2020;
  // Licences ask to be kept. What the first pass inlines, the third makes smaller.
  return (await minify(text, { ecma, compress: { ecma, passes: 3 }, mangle: true, format: { comments: 'some' } })).code;
}

function minimizeStyles(text: string, filename: string): string {
  return Buffer.from(transform({ filename, code: Buffer.from(text), minify: true }).code).toString('utf8');
}
