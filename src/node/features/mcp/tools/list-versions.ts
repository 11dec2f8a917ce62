import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { DescribedVersion } from '../../../../shared/site-description.ts';
import { omitUndefined } from '../../../util/omit-undefined.ts';
import { MAX_ENTRIES } from '../limits.ts';
import { publicAddress } from '../site/addresses.ts';
import { listPart, partNotes } from '../site/paging.ts';
import type { DocsSite, OpenLocale } from '../site/site.ts';
import { answer } from './answer.ts';
import { language, nextOffset, notes, offset } from './arguments.ts';

const INPUT = z.strictObject({ language, offset });

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
  nextOffset,
  notes,
});

/** Adds the tool that lists the site's versions and languages. */
export function addListVersions(server: McpServer, site: DocsSite): void {
  const config = {
    title: 'List versions and languages',
    description: `Lists the versions and languages of ${site.title}, ${MAX_ENTRIES} at a time: repeat the call with \`nextOffset\` as \`offset\` for the next.`,
    inputSchema: INPUT,
    outputSchema: OUTPUT,
    annotations: { readOnlyHint: true, openWorldHint: false },
  };
  server.registerTool('list_versions', config, asked =>
    answer(async () => {
      const data = await versionsOf(site, asked);
      return { data, texts: [textOf(data)] };
    }),
  );
}

async function versionsOf(
  site: DocsSite,
  { language, offset }: z.output<typeof INPUT>,
): Promise<z.output<typeof OUTPUT>> {
  const locale = await site.open(language);
  const { docs } = locale.description;
  const versions = docs.flatMap(({ id, versions }) => versions.map(version => ({ id, version })));
  const part = listPart(versions.length + site.languages.length, { offset, size: MAX_ENTRIES });
  const shown = versions.slice(part.from, part.to);
  const languages = site.languages.slice(
    Math.max(part.from - versions.length, 0),
    Math.max(part.to - versions.length, 0),
  );
  return {
    site: site.address,
    docs: docs.flatMap(({ id }) => {
      const own = shown.filter(each => each.id === id).map(({ version }) => described(version, locale));
      return own.length > 0 ? [{ id, versions: own }] : [];
    }),
    languages: languages.map(({ name, label, address }) => ({ name, label, url: address })),
    ...omitUndefined({ nextOffset: part.nextOffset }),
    notes: partNotes(part, 'entries'),
  };
}

function described({ name, label, isLast, path }: DescribedVersion, locale: OpenLocale): z.output<typeof VERSION> {
  return { name, label, isLatest: isLast, ...omitUndefined({ url: publicAddress(path, locale) }) };
}

function textOf({ site, docs, languages, notes }: z.output<typeof OUTPUT>): string {
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
  return [...versions, ...(named.length > 0 ? [['Languages', ...named].join('\n')] : []), ...notes].join('\n\n');
}
