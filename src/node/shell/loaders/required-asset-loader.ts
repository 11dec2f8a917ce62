import type { LoaderContext } from 'webpack';

/** Makes a file that is loaded by `require` an ES module, as in Docusaurus: its default export is the URL. */
export default function requiredAssetLoader(): void {}

export function pitch(this: LoaderContext<object>): string {
  return `export { default } from ${JSON.stringify(this.resource)};\n`;
}
