import type { Diagnostic, Result } from '../../../diagnostics/index.ts';
import { formatPath, type KeyPath, type Locator } from '../../../diagnostics/source-location.ts';
import { isRecord } from '../../../util/json.ts';
import { omitUndefined } from '../../../util/omit-undefined.ts';
import { checkFields } from '../../content/fields.ts';
import { quote, suggest } from '../../suggest.ts';
import { type ItemType, itemSchemas } from './item-fields.ts';
import type { CategoryItem, ConfigItem, Sidebars } from './types.ts';

/** Spells out every shorthand of a sidebars file and checks every field; what fails is left out. */
export function normalizeSidebars(sidebars: object, locate: Locator): Result<Sidebars<ConfigItem>> {
  const walk: Walk = { locate, diagnostics: [] };
  const value: Record<string, readonly ConfigItem[]> = {};
  for (const [id, items] of Object.entries(sidebars)) {
    if (/^version-[^/]+\//.test(id)) {
      complain(walk, 'old-format', {
        message: `The sidebar id ${quote(id)} carries a version, as sites before version 2 wrote it.`,
        fix: `Rename it to ${quote(id.replace(/^version-[^/]+\//, ''))}, and its doc ids likewise.`,
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

interface Complaint {
  readonly message: string;
  readonly fix?: string;
  readonly path: KeyPath;
}

function complain(walk: Walk, slug: string, { message, fix, path }: Complaint): void {
  walk.diagnostics.push({
    code: `sidebars/${slug}`,
    severity: 'error',
    message,
    location: walk.locate(path),
    ...(fix && { fix }),
  });
}

/** A list of items, or an object of categories. */
function normalizeItems(items: unknown, path: KeyPath, walk: Walk): readonly ConfigItem[] {
  if (Array.isArray(items)) return items.flatMap((item, index) => normalizeItem(item, [...path, index], walk));
  if (isRecord(items)) return shorthandCategories(items, path, walk);
  complain(walk, 'invalid-item', {
    message: `\`${formatPath(path)}\` must be a list of items, not ${quote(items)}.`,
    path,
  });
  return [];
}

function normalizeItem(item: unknown, path: KeyPath, walk: Walk): readonly ConfigItem[] {
  if (typeof item === 'string') return [{ type: 'doc', id: item }];
  if (!isRecord(item)) {
    complain(walk, 'invalid-item', {
      message: `\`${formatPath(path)}\` is no sidebar item: ${quote(item)}.`,
      fix: 'An item is a doc id, or an object with a `type`.',
      path,
    });
    return [];
  }
  return 'type' in item ? typedItem(item, path, walk) : shorthandCategories(item, path, walk);
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
  const { type } = item;
  if (!isItemType(type)) {
    complain(walk, 'unknown-item-type', {
      message: `\`${formatPath(path)}\` has an unknown type: ${quote(type)}.`,
      fix: suggest(String(type), Object.keys(itemSchemas), 'types'),
      path: [...path, 'type'],
    });
    return [];
  }
  const { items, ...own } = item;
  const { fields, problems } = checkFields(itemSchemas[type], type === 'category' ? own : item);
  for (const { message, fix, path: below } of problems) {
    const told = `In \`${formatPath(path)}\`, ${message}`;
    complain(walk, 'invalid-item', { message: told, ...omitUndefined({ fix }), path: [...path, ...below] });
  }
  if (type === 'category') return category({ fields, items, path, failed: problems.length > 0 }, walk);
  return problems.length > 0 ? [] : [fields as ConfigItem];
}

interface RawCategory {
  readonly fields: object;
  readonly items: unknown;
  readonly path: KeyPath;
  readonly failed: boolean;
}

/** The items of a category that fails are looked at all the same, so that all its problems are told at once. */
function category({ fields, items, path, failed }: RawCategory, walk: Walk): readonly ConfigItem[] {
  const inner = normalizeItems(items, [...path, 'items'], walk);
  const whole = { ...fields, items: inner } as CategoryItem<ConfigItem>;
  if (failed) return [];
  if (Array.isArray(items) && items.length === 0 && !whole.link) {
    complain(walk, 'empty-category', {
      message: `The category ${quote(whole.label)} has neither items nor a link.`,
      fix: 'Give it items or a `link`, or remove it.',
      path: [...path, 'items'],
    });
  }
  return [whole];
}

function isItemType(type: unknown): type is ItemType {
  return typeof type === 'string' && Object.hasOwn(itemSchemas, type);
}
