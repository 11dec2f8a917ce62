import type { LoaderContext } from 'webpack';

/** Requests a style sheet of another language as CSS, from the loaders that a plugin has for it after this one. */
export default function cssRequestLoader(): void {}

export function pitch(this: LoaderContext<object>, others: string): string {
  const name = this.resourcePath.replace(/\.\w+$/, '.css');
  const request = JSON.stringify(`${name}!=!-!${others}`);
  return name.endsWith('.module.css') ? `export { default } from ${request};` : `import ${request};`;
}
