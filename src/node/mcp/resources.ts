import {
  type McpServer,
  type ReadResourceResult,
  ResourceNotFoundError,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import { askedPage } from './site/addresses.ts';
import { readMarkdown } from './site/markdown.ts';
import { indexedPages } from './site/pages.ts';
import { plainText } from './site/plain-text.ts';
import { RequestError } from './site/request-error.ts';
import type { DocsSite } from './site/site.ts';
import { chooseVersions } from './site/versions.ts';

const MARKDOWN = 'text/markdown';

/** Adds pages as resources. All can be read; those of the latest version in the site's language are listed. */
export function addPages(server: McpServer, site: DocsSite): void {
  const template = new ResourceTemplate(`${site.address}{+path}`, {
    list: async () => {
      const locale = await site.open();
      const pages = await indexedPages(chooseVersions(locale.description, undefined), locale);
      const others = pages.filter(({ url }) => url !== site.address);
      return { resources: others.map(({ url, title }) => ({ uri: url, name: title, mimeType: MARKDOWN })) };
    },
  });
  const metadata = { title: 'Pages', description: `A page of ${site.title} as Markdown`, mimeType: MARKDOWN };
  server.registerResource('page', template, metadata, uri => read(uri.href, site));
  // The template requires a path.
  server.registerResource('home', site.address, { ...metadata, title: site.title }, uri => read(uri.href, site));
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
