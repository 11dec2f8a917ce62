import type { LoaderContext } from 'webpack';

interface Options {
  /** Text of modules, by the file that each stands for. */
  readonly stubs: ReadonlyMap<string, string>;
}

/** Re-exports a module of the stock bundle from there, without reading its source. */
export default function stubLoader(): void {}

export function pitch(this: LoaderContext<Options>): string | undefined {
  return this.getOptions().stubs.get(this.resourcePath);
}
