import type { LoaderContext } from 'webpack';

/** A CSS module that CommonJS requires, as the ES module that its compiler takes it for: the classes are its default export. */
export default function requiredCssLoader(): void {}

export function pitch(this: LoaderContext<object>): string {
  return `import classes from ${JSON.stringify(this.resource)};\nexport default { ...classes };\n`;
}
