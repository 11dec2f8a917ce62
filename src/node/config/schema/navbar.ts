import * as z from 'zod';
import { nearest } from '../../../shared/nearest.ts';
import { regex } from './common.ts';

export const NAVBAR_TYPES = [
  'default',
  'dropdown',
  'doc',
  'docSidebar',
  'docsVersion',
  'docsVersionDropdown',
  'localeDropdown',
  'search',
  'html',
] as const;

/** The type of a navbar item; `custom-…` is a component of the site. */
export type NavbarType = (typeof NAVBAR_TYPES)[number] | `custom-${string}`;

const typeSchema = z
  .custom<NavbarType>(isNavbarType, {
    error: issue =>
      `must be ${NAVBAR_TYPES.map(type => `'${type}'`).join(', ')} or begin with 'custom-'${hint(issue.input)}`,
  })
  .meta({ type: 'NavbarType' });

const text = z.string().optional();

const itemShape = {
  type: typeSchema.optional().describe('Kind of the item.'),
  label: text.describe('Text of the item.'),
  html: text.describe('HTML of the item, instead of a label.'),
  className: text.describe('Class of the item.'),
  to: text.describe('Path of a page.'),
  href: text.describe('URL, inside or outside the site.'),
  prependBaseUrlToHref: z.boolean().optional().describe('Whether `href` gets the base path.'),
  activeBasePath: text.describe('Pages below this path make the item active.'),
  activeBaseRegex: regex.optional().describe('Paths that match make the item active.'),
  docId: text.describe('Id of a doc.'),
  sidebarId: text.describe('Name of a sidebar.'),
  docsPluginId: text.describe('Id of the docs plugin instance.'),
  value: text.describe('HTML of an item of type `html`.'),
  versions: z
    .union([
      z.array(z.string()),
      z.record(z.string(), z.strictObject({ label: text.describe('What the dropdown calls the version.') })),
    ])
    .optional()
    .describe('Versions that a version dropdown offers, by name, with labels of their own or without.'),
  dropdownActiveClassDisabled: z
    .boolean()
    .optional()
    .describe('Whether a version dropdown is never marked as active, which none is here.'),
  queryString: text.describe('What the links of a locale dropdown end in.'),
};

/** Known keys of navbar items; every other key becomes an attribute of the link. */
export const NAVBAR_KEYS: ReadonlySet<string> = new Set([
  ...Object.keys(itemShape),
  'position',
  'items',
  'dropdownItemsBefore',
  'dropdownItemsAfter',
]);

/** The known fields of an item that dropdown items may have, too. */
export function pickFields(item: NavbarItemFields): NavbarItemFields {
  return Object.fromEntries(Object.entries(item).filter(([key]) => key in itemShape));
}

/** An item of a dropdown. */
export const navbarSubItemSchema = z.looseObject(itemShape).superRefine((item, context) => {
  checkItem(item, context);
  if ('position' in item) problem(context, 'position', 'cannot be set inside a dropdown', 'Remove it.');
  if (item.type === 'search' || item.type?.endsWith('ropdown') || 'items' in item) {
    problem(
      context,
      'type',
      'cannot be a dropdown or a search inside a dropdown',
      'Move the item to the navbar itself.',
    );
  }
});

/** An item of the navbar. */
export const navbarItemSchema = z
  .looseObject({
    ...itemShape,
    position: z.enum(['left', 'right']).default('left').describe('Side of the navbar.'),
    items: z.array(navbarSubItemSchema).optional().describe('Items of the dropdown.'),
    dropdownItemsBefore: z.array(navbarSubItemSchema).optional().describe('Items above those of the dropdown.'),
    dropdownItemsAfter: z.array(navbarSubItemSchema).optional().describe('Items below those of the dropdown.'),
  })
  .superRefine(checkItem);

/** Fields of an item, of the navbar or a dropdown. */
export type NavbarItemFields = z.output<z.ZodObject<typeof itemShape>>;
export type CheckedNavbarItem = z.output<typeof navbarItemSchema>;
export type CheckedSubItem = z.output<typeof navbarSubItemSchema>;

type Item = z.output<z.ZodObject<typeof itemShape, z.core.$loose>>;
type Context = z.core.$RefinementCtx;

/** The field that items of a type require. */
const REQUIRED: Readonly<Record<string, string>> = {
  dropdown: 'items',
  doc: 'docId',
  docSidebar: 'sidebarId',
  html: 'value',
};

/** All fields of the types that allow no others. */
const CLOSED: Readonly<Record<string, readonly string[]>> = {
  search: ['type', 'position', 'className'],
  html: ['type', 'position', 'className', 'value'],
};

function checkItem(item: Item, context: Context): void {
  const type = item.type ?? ('items' in item ? 'dropdown' : 'default');
  const required = REQUIRED[type];
  if (required && item[required] === undefined) {
    problem(context, required, 'is missing', `An item of type '${type}' needs \`${required}\`.`);
  }
  if (item.label !== undefined && item.html !== undefined) {
    problem(context, 'html', 'cannot stand beside `label`', 'Keep one of the two.');
  }
  if (type === 'default') checkTarget(item, context);
  for (const key of Object.keys(item)) {
    const allowed = CLOSED[type];
    if (allowed && !allowed.includes(key)) {
      problem(context, key, `cannot be set on an item of type '${type}'`, 'Remove it.');
    }
  }
}

/** Checks that a link has exactly one target. */
export function checkTarget(item: { readonly [key: string]: unknown }, context: Context): void {
  if (item.to !== undefined && item.href !== undefined) {
    problem(context, 'href', 'cannot stand beside `to`', 'Keep `to` for pages of the site, `href` for other URLs.');
  }
  if (item.to === undefined && item.href === undefined && item.html === undefined) {
    problem(
      context,
      'to',
      'is missing',
      'Give the link its target: `to` for pages of the site, `href` for other URLs.',
    );
  }
}

/** Adds an issue about one field of an object. */
export function problem(context: Context, key: string, message: string, fix: string): void {
  context.addIssue({ code: 'custom', path: [key], message, params: { fix }, input: context.value });
}

function isNavbarType(value: unknown): boolean {
  return (
    typeof value === 'string' && (value.startsWith('custom-') || (NAVBAR_TYPES as readonly string[]).includes(value))
  );
}

function hint(value: unknown): string {
  const meant = typeof value === 'string' ? nearest(value, NAVBAR_TYPES) : undefined;
  return meant ? ` (did you mean '${meant}'?)` : '';
}
