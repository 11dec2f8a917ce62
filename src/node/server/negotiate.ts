import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';
import { markdownUrl, pathBelow } from '../../shared/url.ts';
import type { FindOptions, FoundFile } from './find-file.ts';

/** Whether a client prefers Markdown to HTML; without a preference it gets HTML. */
export function prefersMarkdown(request: IncomingMessage): boolean {
  return new Negotiator(request).mediaType(['text/html', 'text/markdown']) === 'text/markdown';
}

/** The Markdown of a page; undefined where there is none. */
export async function findMarkdown(
  { path }: Pick<FoundFile, 'path'>,
  { read, baseUrl }: Pick<FindOptions, 'read' | 'baseUrl'>,
): Promise<Pick<FoundFile, 'name' | 'body'> | undefined> {
  const bare = path.length > baseUrl.length ? path.replace(/\/$/, '') : path;
  for (const spelling of new Set([path, bare, `${bare}/`])) {
    const name = pathBelow(baseUrl, markdownUrl(spelling));
    const body = name === undefined ? undefined : await read(name);
    if (name !== undefined && body !== undefined) return { name, body };
  }
  return undefined;
}
