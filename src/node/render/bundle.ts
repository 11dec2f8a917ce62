import { escapeJson } from './document.ts';
import type { RouteBundleData } from './types.ts';

/** The text of a route bundle: an ES module that the shell imports when its page is navigated to. */
export function bundleModule({ shell, page, redirect, body, imports }: RouteBundleData): string {
  const lines = [`export const shell = ${JSON.stringify(shell)};`];
  if (redirect !== undefined) lines.push(`export const redirect = ${JSON.stringify(redirect)};`);
  if (page) lines.push(`export const page = ${escapeJson(JSON.stringify(page))};`);
  if (body?.kind === 'html') lines.push(`export const html = ${escapeJson(JSON.stringify(body.html))};`);
  if (body?.kind === 'mdx') {
    lines.push(`export const imports = ${JSON.stringify(imports)};`, `export default function () {\n${body.code}}`);
  }
  return `${lines.join('\n')}\n`;
}
