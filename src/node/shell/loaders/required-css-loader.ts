import type { LoaderContext } from 'webpack';

/** Makes a CSS module that is loaded by `require` an ES module, as compiled code expects: its default export has the classes. */
export default function requiredCssLoader(): void {}

export function pitch(this: LoaderContext<object>): string {
  return `import classes from ${JSON.stringify(this.resource)};\nexport default { ...classes };\n`;
}
