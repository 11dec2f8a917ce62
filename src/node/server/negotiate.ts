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
  { path, name: htmlName }: Pick<FoundFile, 'path' | 'name'>,
  { read, baseUrl }: Pick<FindOptions, 'read' | 'baseUrl'>,
): Promise<Pick<FoundFile, 'name' | 'body'> | undefined> {
  const bare = path.length > baseUrl.length ? path.replace(/\/$/, '') : path;
  const names = [path, bare, `${bare}/`].flatMap(spelling => pathBelow(baseUrl, markdownUrl(spelling)) ?? []);
  // A page whose own path ends in `.html` is found without it, too.
  for (const name of new Set([...names, `${htmlName}.md`])) {
    const body = await read(name);
    if (body !== undefined) return { name, body };
  }
  return undefined;
}
