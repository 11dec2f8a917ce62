import type { DocsOptions, Site } from '../../config/site.ts';
import type { Result } from '../../diagnostics/index.ts';
import type { Message, Messages } from '../../translations/messages.ts';
import { readVersionSources } from './index.ts';
import { readSidebarItems } from './sidebars/index.ts';
import type { CategoryItem, ConfigItem, ConfigSidebars, DocItem, LinkItem } from './sidebars/items.ts';
import type { DocsTools, VersionContext } from './types.ts';
import { sourceLabel } from './version-list.ts';

/** The texts of a version besides its docs: its label, and what its sidebars say. */
export interface VersionMessages {
  readonly version: string;
  readonly messages: Messages;
}

/** The texts to translate of each version of an instance. */
export async function docsMessages(
  site: Site,
  options: DocsOptions,
  tools: DocsTools,
): Promise<Result<readonly VersionMessages[]>> {
  const sources = await readVersionSources(site, options, tools);
  const read = await Promise.all(
    sources.value.map(async context => ({ context, ...(await readSidebarItems(context)) })),
  );
  return {
    value: read.map(({ context, value }) => ({
      version: context.version.name,
      messages: messagesOf(value, context),
    })),
    diagnostics: [...sources.diagnostics, ...read.flatMap(({ diagnostics }) => diagnostics)],
  };
}

function messagesOf(sidebars: ConfigSidebars, context: VersionContext): Messages {
  const { name } = context.version;
  const label = { message: sourceLabel(name, context.options), description: `The label for version ${name}` };
  const entries = Object.entries(sidebars).flatMap(([sidebar, items]) =>
    sidebarEntries(sidebar, shown(items, context)),
  );
  return Object.fromEntries([['version.label', label], ...entries]);
}

/** Items whose texts a sidebar shows: drafts vanish, and a category that they leave empty is the link of its doc. */
function shown(items: readonly ConfigItem[], context: VersionContext): readonly ConfigItem[] {
  return items.flatMap((item): readonly ConfigItem[] => {
    if (item.type === 'category') {
      const inner = shown(item.items, context);
      return inner.length > 0 ? [{ ...item, items: inner }] : [];
    }
    if (!('id' in item)) return [item];
    if (context.draftIds.has(item.id)) return [];
    const { label: _, ...unnamed } = item;
    // A doc that names itself in sidebars is named by its own translation.
    return [context.docs.get(item.id)?.frontMatter.sidebar_label === undefined ? item : unnamed];
  });
}

type Entry = readonly [key: string, message: Message];

/** Categories first, then links, then docs that the sidebar gives a label. */
function sidebarEntries(sidebar: string, items: readonly ConfigItem[]): readonly Entry[] {
  const all = flatten(items);
  return [
    ...all.flatMap(item => (item.type === 'category' ? categoryEntries(item, sidebar) : [])),
    ...all.flatMap(item => (item.type === 'link' ? [linkEntry(item, sidebar)] : [])),
    ...all.flatMap(item => (item.type === 'doc' || item.type === 'ref' ? docEntry(item, sidebar) : [])),
  ];
}

function flatten(items: readonly ConfigItem[]): readonly ConfigItem[] {
  return items.flatMap(item => (item.type === 'category' ? [item, ...flatten(item.items)] : [item]));
}

function categoryEntries({ key, label, link }: CategoryItem, sidebar: string): readonly Entry[] {
  const base = `sidebar.${sidebar}.category.${key ?? label}`;
  const of = `for category '${label}' in sidebar '${sidebar}'`;
  const index = link?.type === 'generated-index' ? link : undefined;
  return [
    [base, { message: label, description: `The label ${of}` }],
    ...(['title', 'description'] as const).flatMap((name): readonly Entry[] => {
      const message = index?.[name];
      const description = `The generated-index page ${name} ${of}`;
      return message ? [[`${base}.link.generated-index.${name}`, { message, description }]] : [];
    }),
  ];
}

function linkEntry({ key, label, href }: LinkItem, sidebar: string): Entry {
  const description = `The label for link '${label}' in sidebar '${sidebar}', linking to '${href}'`;
  return [`sidebar.${sidebar}.link.${key ?? label}`, { message: label, description }];
}

function docEntry({ key, label, id }: DocItem, sidebar: string): readonly Entry[] {
  if (label === undefined) return [];
  const description = `The label for the doc item '${label}' in sidebar '${sidebar}', linking to the doc ${id}`;
  return [[`sidebar.${sidebar}.doc.${key ?? label}`, { message: label, description }]];
}
