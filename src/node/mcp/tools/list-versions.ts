import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { publicAddress } from '../site/addresses.ts';
import type { DocsSite } from '../site/site.ts';
import { answer } from './answer.ts';
import { language } from './arguments.ts';

const VERSION = z.object({
  name: z.string().describe('Value for the `version` argument of the other tools'),
  label: z.string().describe('Name shown to readers'),
  isLatest: z.boolean(),
  url: z.string().optional(),
});

const OUTPUT = z.object({
  site: z.string(),
  docs: z
    .array(z.object({ id: z.string(), versions: z.array(VERSION) }))
    .describe('Sets of docs of the site, with the versions of each'),
  languages: z.array(
    z.object({
      name: z.string().describe('Value for the `language` argument of the other tools'),
      label: z.string(),
      url: z.string(),
    }),
  ),
});

/** Adds the tool that lists the site's versions and languages. */
export function addListVersions(server: McpServer, site: DocsSite): void {
  const config = {
    title: 'List versions and languages',
    description: `Lists the versions and languages of ${site.title}.`,
    inputSchema: z.object({ language }),
    outputSchema: OUTPUT,
    annotations: { readOnlyHint: true, openWorldHint: false },
  };
  server.registerTool('list_versions', config, asked =>
    answer(async () => {
      const data = await versionsOf(site, asked.language);
      return { data, text: textOf(data) };
    }),
  );
}

async function versionsOf(site: DocsSite, wanted: string | undefined): Promise<z.output<typeof OUTPUT>> {
  const locale = await site.open(wanted);
  const docs = locale.description.docs.map(({ id, versions }) => ({
    id,
    versions: versions.map(({ name, label, isLast, path }) => {
      const url = publicAddress(path, locale);
      return { name, label, isLatest: isLast, ...(url === undefined ? {} : { url }) };
    }),
  }));
  return {
    site: site.address,
    docs,
    languages: site.languages.map(({ name, label, address }) => ({ name, label, url: address })),
  };
}

function textOf({ site, docs, languages }: z.output<typeof OUTPUT>): string {
  const versions = docs.map(({ id, versions }) => {
    const lines = versions.map(({ name, label, isLatest, url }) => {
      const notes = [...(label === name ? [] : [label]), ...(isLatest ? ['the latest'] : []), url ?? ''].filter(
        Boolean,
      );
      return `- ${name}: ${notes.join(', ')}`;
    });
    return [`Versions of the docs ${JSON.stringify(id)} on ${site}`, ...lines].join('\n');
  });
  const named = languages.map(({ name, label, url }) => `- ${name}: ${label}, ${url}`);
  return [...versions, ['Languages', ...named].join('\n')].join('\n\n');
}
