import type { LoaderContext } from 'webpack';

/** Stands before the loaders that plugins have for style sheets of their own kind: what these give is CSS. */
export default function sheetLoader(): void {}

export function pitch(this: LoaderContext<object>, others: string): string {
  const name = this.resourcePath.replace(/\.\w+$/, '.css');
  return `module.exports = require(${JSON.stringify(`${name}!=!-!${others}`)});`;
}
