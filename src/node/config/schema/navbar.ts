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
  type: typeSchema.optional().describe('Type of the item.'),
  label: text.describe('Text of the item.'),
  html: text.describe('HTML of the item, instead of `label`.'),
  className: text.describe('CSS class of the item.'),
  to: text.describe('Path of a page of the site.'),
  href: text.describe('URL, inside or outside the site; used as it is.'),
  prependBaseUrlToHref: z.boolean().optional().describe('Whether to prepend the base URL to `href`.'),
  activeBasePath: text.describe('The item is active on pages below this path.'),
  activeBaseRegex: regex.optional().describe('The item is active on pages whose path matches this regular expression.'),
  docId: text.describe('Id of a doc.'),
  sidebarId: text.describe('Name of a sidebar.'),
  docsPluginId: text.describe('Id of the docs plugin that the item refers to.'),
  value: text.describe('HTML of an item of type `html`.'),
  versions: z
    .union([
      z.array(z.string()),
      z.record(z.string(), z.strictObject({ label: text.describe('Label of the version in the dropdown.') })),
    ])
    .optional()
    .describe('Versions in a version dropdown: a list of names, or an object that can set labels.'),
  dropdownActiveClassDisabled: z
    .boolean()
    .optional()
    .describe('Docusaurus option without effect: version dropdowns are never marked as active.'),
  queryString: text.describe('Query string to append to the links of a locale dropdown.'),
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
    position: z.enum(['left', 'right']).default('left').describe('Side of the navbar that shows the item.'),
    items: z.array(navbarSubItemSchema).optional().describe('Items of the dropdown.'),
    dropdownItemsBefore: z
      .array(navbarSubItemSchema)
      .optional()
      .describe('Items to add before the generated items of the dropdown.'),
    dropdownItemsAfter: z
      .array(navbarSubItemSchema)
      .optional()
      .describe('Items to add after the generated items of the dropdown.'),
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
