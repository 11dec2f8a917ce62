import type { LoaderContext } from 'webpack';

/** Requests a style sheet in another language as CSS, through the loaders that a plugin has configured after this one. */
export default function cssRequestLoader(): void {}

export function pitch(this: LoaderContext<object>, others: string): string {
  const name = this.resourcePath.replace(/\.\w+$/, '.css');
  const request = JSON.stringify(`${name}!=!-!${others}`);
  return name.endsWith('.module.css') ? `export { default } from ${request};` : `import ${request};`;
}
