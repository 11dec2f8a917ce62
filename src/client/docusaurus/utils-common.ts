/** `@docusaurus/utils-common`. */
import { applyTrailingSlash as applySlash } from '../../shared/url.ts';

export interface TrailingSlashOptions {
  readonly trailingSlash: boolean | undefined;
  readonly baseUrl: string;
}

/** Applies the `trailingSlash` option to a path. */
export function applyTrailingSlash(path: string, { trailingSlash, baseUrl }: TrailingSlashOptions): string {
  return applySlash(path, trailingSlash, baseUrl);
}

/** Id of the element around the text of a blog post, from which feeds are made. */
export const blogPostContainerID = '__blog-post-container';

export function addPrefix(text: string, prefix: string): string {
  return text.startsWith(prefix) ? text : prefix + text;
}

export function addSuffix(text: string, suffix: string): string {
  return text.endsWith(suffix) ? text : text + suffix;
}

export function removePrefix(text: string, prefix: string): string {
  return text.startsWith(prefix) ? text.slice(prefix.length) : text;
}

export function removeSuffix(text: string, suffix: string): string {
  return suffix !== '' && text.endsWith(suffix) ? text.slice(0, -suffix.length) : text;
}

export function addLeadingSlash(path: string): string {
  return addPrefix(path, '/');
}

export function addTrailingSlash(path: string): string {
  return addSuffix(path, '/');
}

export function removeTrailingSlash(path: string): string {
  return removeSuffix(path, '/');
}

/** An error, its cause, the cause's cause and so on. */
export function getErrorCausalChain(error: Error): readonly [Error, ...Error[]] {
  return error.cause ? [error, ...getErrorCausalChain(error.cause as Error)] : [error];
}
