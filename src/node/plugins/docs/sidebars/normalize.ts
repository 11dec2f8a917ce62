import type { Diagnostic, Result } from '../../../diagnostics/index.ts';
import { formatPath, type KeyPath, type Locator } from '../../../diagnostics/source-location.ts';
import { isRecord } from '../../../util/json.ts';
import { checkFields, fieldDiagnostics } from '../../content/fields.ts';
import { quote, suggest } from '../../suggest.ts';
import { type ItemType, itemSchemas } from './item-fields.ts';
import type { CategoryItem, ConfigItem, Sidebars } from './types.ts';

/** Spells out every shorthand of a sidebars file and checks every field; items that fail are left out. */
export function normalizeSidebars(sidebars: object, locate: Locator): Result<Sidebars<ConfigItem>> {
  const walk: Walk = { locate, diagnostics: [] };
  const value: Record<string, readonly ConfigItem[]> = {};
  for (const [id, items] of Object.entries(sidebars)) {
    const bare = id.replace(/^version-[^/]+\//, '');
    if (bare !== id) {
      report(walk, 'old-format', {
        message: `The sidebar id ${quote(id)} carries a version, as sites before version 2 wrote it.`,
        fix: `Rename it to ${quote(bare)}, and its doc ids likewise.`,
        path: [id],
      });
    }
    value[id] = normalizeItems(items, [id], walk);
  }
  return { value, diagnostics: walk.diagnostics };
}

/** The same for a list of items, such as a custom generator returns. */
export function normalizeItemList(items: unknown, locate: Locator): Result<readonly ConfigItem[]> {
  const walk: Walk = { locate, diagnostics: [] };
  return { value: normalizeItems(items, ['items'], walk), diagnostics: walk.diagnostics };
}

interface Walk {
  readonly locate: Locator;
  readonly diagnostics: Diagnostic[];
}

function report(
  { locate, diagnostics }: Walk,
  slug: string,
  { path, ...problem }: { readonly message: string; readonly fix?: string; readonly path: KeyPath },
): void {
  diagnostics.push({ code: `sidebars/${slug}`, severity: 'error', ...problem, location: locate(path) });
}

/** A list of items, or an object of categories. */
function normalizeItems(items: unknown, path: KeyPath, walk: Walk): readonly ConfigItem[] {
  if (Array.isArray(items)) return items.flatMap((item, index) => normalizeItem(item, [...path, index], walk));
  if (isRecord(items)) return shorthandCategories(items, path, walk);
  const message = `\`${formatPath(path)}\` must be a list of items, not ${quote(items)}.`;
  report(walk, 'invalid-item', { message, path });
  return [];
}

function normalizeItem(item: unknown, path: KeyPath, walk: Walk): readonly ConfigItem[] {
  if (typeof item === 'string') return [{ type: 'doc', id: item }];
  if (isRecord(item)) return 'type' in item ? typedItem(item, path, walk) : shorthandCategories(item, path, walk);
  const message = `\`${formatPath(path)}\` is no sidebar item: ${quote(item)}.`;
  report(walk, 'invalid-item', { message, fix: 'An item is a doc id, or an object with a `type`.', path });
  return [];
}

/** `{ Guides: ['a', 'b'] }`: each key a category. */
function shorthandCategories(categories: Record<string, unknown>, path: KeyPath, walk: Walk): readonly ConfigItem[] {
  return Object.entries(categories).map(([label, items]) => ({
    type: 'category',
    label,
    items: normalizeItems(items, [...path, label], walk),
  }));
}

function typedItem(item: Record<string, unknown>, path: KeyPath, walk: Walk): readonly ConfigItem[] {
  const { type, items, ...rest } = item;
  if (!isItemType(type)) {
    report(walk, 'unknown-item-type', {
      message: `\`${formatPath(path)}\` has an unknown type: ${quote(type)}.`,
      fix: suggest(String(type), Object.keys(itemSchemas), 'types'),
      path: [...path, 'type'],
    });
    return [];
  }
  const { fields, problems } = checkFields(itemSchemas[type], type === 'category' ? { type, ...rest } : item);
  walk.diagnostics.push(
    ...fieldDiagnostics(problems, {
      code: 'sidebars/invalid-item',
      intro: `In \`${formatPath(path)}\`, `,
      locate: below => walk.locate([...path, ...below]),
    }),
  );
  // The items of a category that fails are checked all the same, so that all problems are reported at once.
  const inner = type === 'category' ? normalizeItems(items, [...path, 'items'], walk) : [];
  if (problems.length > 0) return [];
  if (type !== 'category') return [fields as ConfigItem];
  const category = { ...fields, items: inner } as CategoryItem<ConfigItem>;
  if (Array.isArray(items) && items.length === 0 && !category.link) {
    report(walk, 'empty-category', {
      message: `The category ${quote(category.label)} has neither items nor a link.`,
      fix: 'Give it items or a `link`, or remove it.',
      path: [...path, 'items'],
    });
  }
  return [category];
}

function isItemType(type: unknown): type is ItemType {
  return typeof type === 'string' && Object.hasOwn(itemSchemas, type);
}
