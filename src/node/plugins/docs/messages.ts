import type { DocsOptions, Site } from '../../config/site.ts';
import type { Diagnostic, Result } from '../../diagnostics/index.ts';
import type { Message, Messages } from '../../translations/messages.ts';
import { quote } from '../suggest.ts';
import { readVersionSources } from './index.ts';
import { readSidebarItems } from './sidebars/index.ts';
import type { CategoryItem, ConfigItem, ConfigSidebars, DocItem, LinkItem } from './sidebars/items.ts';
import { locateInSidebars } from './sidebars/load.ts';
import type { DocsTools, VersionContext, VersionInfo } from './types.ts';
import { sourceLabel } from './version-list.ts';

/** The texts to translate of a version besides its docs: its label, and the labels of its sidebars. */
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
  const versions = read.map(({ context, value }) => messagesOf(value, context));
  return {
    value: versions.map(({ value }) => value),
    diagnostics: [sources, ...read, ...versions].flatMap(({ diagnostics }) => diagnostics),
  };
}

function messagesOf(sidebars: ConfigSidebars, context: VersionContext): Result<VersionMessages> {
  const { version, options } = context;
  const { name } = version;
  const label = { message: sourceLabel(name, options), description: `The label for version ${name}` };
  const entries = Object.entries(sidebars).flatMap(([sidebar, items]) =>
    sidebarEntries(sidebar, shown(items, context)),
  );
  const messages = new Map<string, Message>([['version.label', label]]);
  const diagnostics: Diagnostic[] = [];
  for (const [key, message] of entries) {
    const first = messages.get(key) ?? message;
    messages.set(key, first);
    if (first.message !== message.message) diagnostics.push(twoTexts(key, [first, message], version));
  }
  return { value: { version: name, messages: Object.fromEntries(messages) }, diagnostics };
}

function twoTexts(key: string, texts: readonly Message[], version: VersionInfo): Diagnostic {
  const [one = '', other = ''] = texts.map(({ message }) => message);
  return {
    code: 'translations/two-texts',
    severity: 'warning',
    message: `Two sidebar items of version ${quote(version.name)} share the key \`${key}\`: ${quote(one)} and ${quote(other)} would have one translation.`,
    ...locateInSidebars(version, other),
    fix: 'Give one of them a `key` of its own: in the sidebar, in `_category_.json`, or as `sidebar_key` of the category’s index.',
  };
}

/** Items whose texts a sidebar shows: without drafts, and without categories that contain nothing else. */
function shown(items: readonly ConfigItem[], context: VersionContext): readonly ConfigItem[] {
  return items.flatMap((item): readonly ConfigItem[] => {
    if (item.type === 'category') {
      const inner = shown(item.items, context);
      return inner.length > 0 ? [{ ...item, items: inner }] : [];
    }
    if (!('id' in item)) return [item];
    if (context.draftIds.has(item.id)) return [];
    const { label: _, ...unnamed } = item;
    // `sidebar_label` wins over the sidebar's label, and is translated in the doc's own front matter.
    return [context.docs.get(item.id)?.frontMatter.sidebar_label === undefined ? item : unnamed];
  });
}

type Entry = readonly [key: string, message: Message];

/** Categories first, then links, then docs with a label in the sidebar: the order of Docusaurus' translation files. */
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
