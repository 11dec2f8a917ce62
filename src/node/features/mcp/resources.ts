import {
  type ListResourcesResult,
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  ResourceNotFoundError,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { MAX_RESOURCES } from './limits.ts';
import { askedPage } from './site/addresses.ts';
import { readMarkdown } from './site/markdown.ts';
import { END_NOTE, indexedPages, pageItems } from './site/pages.ts';
import { listPart } from './site/paging.ts';
import { plainText, shortText } from './site/plain-text.ts';
import { RequestError } from './site/request-error.ts';
import type { DocsSite } from './site/site.ts';
import { chooseVersions } from './site/versions.ts';

const MARKDOWN = 'text/markdown';

/** Adds pages as resources. All can be read; those of the latest version in the site's language are listed. */
export function addPages(server: McpServer, site: DocsSite): void {
  const template = new ResourceTemplate(`${site.address}{+path}`, { list: undefined });
  const metadata = { title: 'Pages', description: `A page of ${site.title} as Markdown`, mimeType: MARKDOWN };
  server.registerResource('page', template, metadata, uri => read(uri.href, site));
  // The template requires a path.
  server.registerResource('home', site.address, { ...metadata, title: site.title }, uri => read(uri.href, site));
  // The SDK's own handler would list all at once.
  server.server.setRequestHandler('resources/list', ({ params }) => list(site, params?.cursor));
}

async function list(site: DocsSite, cursor = '0'): Promise<ListResourcesResult> {
  const locale = await site.open();
  const { pages: listed, isWhole } = await indexedPages(chooseVersions(locale.description, undefined), locale);
  if (!/^\d{1,9}$/.test(cursor) || Number(cursor) >= Math.max(listed.length, 1)) {
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no cursor ${shortText(JSON.stringify(cursor))}`);
  }
  const { from, to, nextOffset } = listPart(listed.length, { offset: Number(cursor), size: MAX_RESOURCES });
  const pages = pageItems(listed.slice(from, to), locale).filter(({ url }) => url !== site.address);
  const home = from === 0 ? [{ url: site.address, title: site.title }] : [];
  return {
    resources: [...home, ...pages].map(({ url, title }) => ({ uri: url, name: title, mimeType: MARKDOWN })),
    ...omitUndefined({ nextCursor: nextOffset === undefined ? undefined : String(nextOffset) }),
    // A result has no field for what it leaves out.
    ...(isWhole ? {} : { _meta: { notes: [END_NOTE] } }),
  };
}

async function read(uri: string, site: DocsSite): Promise<ReadResourceResult> {
  try {
    const { text } = await readMarkdown(site, askedPage(uri, site));
    return { contents: [{ uri, mimeType: MARKDOWN, text: plainText(text) }] };
  } catch (error) {
    if (error instanceof RequestError) throw new ResourceNotFoundError(uri, error.message);
    throw error;
  }
}
