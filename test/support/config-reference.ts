import * as z from 'zod';
import { isWrapper } from '../../src/node/config/schema/check.ts';
import { docsSchema, pagesSchema } from '../../src/node/config/schema/docs.ts';
import { presetSchema, redirectsSchema, sitemapSchema } from '../../src/node/config/schema/plugins.ts';
import { siteSchema } from '../../src/node/config/schema/site.ts';
import { themeSchema } from '../../src/node/config/schema/theme.ts';

/** A key of the config as the reference lists it. */
interface Row {
  readonly key: string;
  readonly type: string;
  readonly fallback: string;
  readonly meaning: string;
}

/** Sections of the reference: where the keys stand, and the schema that checks them. */
const SECTIONS: readonly (readonly [title: string, schema: z.ZodObject])[] = [
  ['The config file', siteSchema],
  ['`themeConfig`', themeSchema],
  ["Options of the preset `'classic'`", presetSchema],
  ['Options of the docs: `docs` in the preset, `@docusaurus/plugin-content-docs`', docsSchema],
  ['Options of the pages: `pages` in the preset, `@docusaurus/plugin-content-pages`', pagesSchema],
  ['Options of the sitemap: `sitemap` in the preset, `@docusaurus/plugin-sitemap`', sitemapSchema],
  ['Options of redirects: `@docusaurus/plugin-client-redirects`', redirectsSchema],
];

/** Every key of the config as Markdown tables: type, default and meaning, read off the schemas that check it. */
export function configReference(): string {
  return SECTIONS.map(([title, schema]) => {
    const rows = rowsOf(schema, { path: '', described: new Map(), around: [] }).map(tableRow);
    const table = ['| Key | Type | Default | Meaning |', '| --- | --- | --- | --- |', ...rows].join('\n');
    return `<details>\n<summary>${summaryHtml(title)}</summary>\n\n${table}\n\n</details>`;
  }).join('\n\n');
}

interface Place {
  /** Path of the object, with its last dot. */
  readonly path: string;
  /** Path of the objects that the section describes, where several of its keys share them. */
  readonly described: Map<z.ZodObject, string>;
  /** The objects around this one. */
  readonly around: readonly z.ZodObject[];
}

function rowsOf(object: z.ZodObject, place: Place): readonly Row[] {
  return Object.entries(object.shape as Readonly<Record<string, z.ZodType>>).flatMap(([name, schema]) => {
    if (isRemoved(schema)) return [];
    const { inner, fallback } = unwrap(schema);
    const key = place.path + name;
    const below = objectsIn(inner).filter(
      found => !hasSection(found) && !repeatsOuter(found, [...place.around, object]),
    );
    const rows = below.flatMap(found => rowsBelow(found, { key, inner, place, object }));
    return [{ key, type: code(typeOf(inner)), fallback, meaning: meaningOf(schema) }, ...rows];
  });
}

interface Below {
  readonly key: string;
  readonly inner: z.ZodType;
  readonly place: Place;
  readonly object: z.ZodObject;
}

/** The keys of an object below a key, or a row that says where they are listed already. */
function rowsBelow(found: z.ZodObject, { key, inner, place, object }: Below): readonly Row[] {
  const path = `${key}${suffixOf(inner, found)}`;
  const known = place.described.get(found);
  if (known) return [{ key: `${path}.*`, type: '', fallback: '', meaning: `The keys of \`${known}\`.` }];
  place.described.set(found, path);
  return rowsOf(found, { path: `${path}.`, described: place.described, around: [...place.around, object] });
}

/** Suffix of a path from a key to its objects: `[]` for each item of a list, `.<name>` for each value of a record. */
function suffixOf(schema: z.ZodType, target: z.ZodObject): string {
  const { inner } = unwrap(schema);
  if (inner instanceof z.ZodArray) return `[]${suffixOf(inner.element as z.ZodType, target)}`;
  if (inner instanceof z.ZodRecord) return `.<name>${suffixOf(inner.valueType as z.ZodType, target)}`;
  if (!(inner instanceof z.ZodUnion)) return '';
  const branch = inner.options.find(option => objectsIn(option as z.ZodType).includes(target));
  return branch ? suffixOf(branch as z.ZodType, target) : '';
}

function objectsIn(schema: z.ZodType): readonly z.ZodObject[] {
  const { inner } = unwrap(schema);
  if (inner instanceof z.ZodObject) return [inner];
  if (inner instanceof z.ZodArray) return objectsIn(inner.element as z.ZodType);
  if (inner instanceof z.ZodRecord) return objectsIn(inner.valueType as z.ZodType);
  if (inner instanceof z.ZodUnion) return inner.options.flatMap(option => objectsIn(option as z.ZodType));
  return [];
}

function hasSection(object: z.ZodObject): boolean {
  return SECTIONS.some(([, schema]) => schema === object);
}

/** Whether all keys of an object are keys of one around it, as those of a dropdown's items are. */
function repeatsOuter(object: z.ZodObject, around: readonly z.ZodObject[]): boolean {
  return around.some(outer => Object.keys(object.shape).every(key => key in outer.shape));
}

function isRemoved(schema: z.ZodType): boolean {
  return schema instanceof z.ZodOptional && schema.unwrap() instanceof z.ZodCustom && !meaningOf(schema);
}

/** A schema without what says that its key may be absent, and what holds then. */
function unwrap(schema: z.ZodType): { readonly inner: z.ZodType; readonly fallback: string } {
  if (schema instanceof z.ZodDefault) {
    return { inner: unwrap(schema.unwrap() as z.ZodType).inner, fallback: defaultOf(schema.def.defaultValue) };
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodPrefault) {
    return { inner: unwrap(schema.unwrap() as z.ZodType).inner, fallback: '' };
  }
  return { inner: schema, fallback: '**required**' };
}

function meaningOf(schema: z.ZodType): string {
  if (schema.description) return schema.description;
  return isWrapper(schema) ? meaningOf(schema.unwrap() as z.ZodType) : '';
}

/** The type of a value, as TypeScript writes it. */
function typeOf(schema: z.ZodType): string {
  const { inner } = unwrap(schema);
  if (inner instanceof z.ZodNullable) return unionOf([typeOf(inner.unwrap() as z.ZodType), 'null']);
  if (inner instanceof z.ZodUnion) return unionOf(inner.options.map(option => typeOf(option as z.ZodType)));
  if (inner instanceof z.ZodEnum) return unionOf(inner.options.map(value => literal(value)));
  if (inner instanceof z.ZodLiteral) return unionOf([...inner.values].map(value => literal(value)));
  if (inner instanceof z.ZodArray) return listOf(typeOf(inner.element as z.ZodType));
  if (inner instanceof z.ZodTuple) return '[name, options]';
  if (inner instanceof z.ZodObject || inner instanceof z.ZodRecord) return 'object';
  if (inner instanceof z.ZodCustom) return customTypeOf(inner);
  return SIMPLE_TYPES.find(([kind]) => inner instanceof kind)?.[1] ?? 'any';
}

const SIMPLE_TYPES = [
  [z.ZodString, 'string'],
  [z.ZodNumber, 'number'],
  [z.ZodBoolean, 'boolean'],
  [z.ZodNull, 'null'],
] as const;

/** Types that a hand-written check accepts, found by trying it. */
function customTypeOf(schema: z.ZodType): string {
  const samples: readonly (readonly [sample: unknown, type: string])[] = [
    [() => {}, 'function'],
    [/x/, 'RegExp'],
    ['default', 'string'],
  ];
  return samples.find(([sample]) => schema.safeParse(sample).success)?.[1] ?? 'any';
}

function unionOf(types: readonly string[]): string {
  return [...new Set(types)].join(' | ');
}

function listOf(type: string): string {
  return type.includes(' | ') ? `(${type})[]` : `${type}[]`;
}

/** A default as JavaScript writes it; objects whose keys have rows of their own are left to them. */
function defaultOf(value: unknown): string {
  const list = Array.isArray(value) ? value : [value];
  const isPlain = list.every(item => typeof item !== 'object' || item === null || Object.keys(item).length === 0);
  return isPlain && value !== undefined ? code(literal(value)) : '';
}

/** @example literal(['a', 1]) // "['a', 1]" */
function literal(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`;
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  return typeof value === 'object' && value !== null ? '{}' : String(value);
}

function code(text: string): string {
  return text === '' ? '' : `\`${text}\``;
}

function tableRow({ key, type, fallback, meaning }: Row): string {
  const cells = [code(key), type, fallback, meaning].map(cell => cell.replaceAll('|', '\\|').replaceAll('\n', ' '));
  return `| ${cells.join(' | ')} |`.replaceAll(/ {2,}/g, ' ');
}

/** @example summaryHtml('Options of `docs`') // 'Options of <code>docs</code>' */
function summaryHtml(text: string): string {
  return text.replace(/`([^`]*)`/g, '<code>$1</code>');
}
