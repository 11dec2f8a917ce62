/** A site's own schema for the front matter of its docs or pages. */

import { nearest } from '../../../shared/nearest.ts';
import type { DocsOptions, PagesOptions, Site } from '../../config/site.ts';
import type { KeyPath } from '../../diagnostics/source-location.ts';
import { isRecord } from '../../util/json.ts';
import { jsonSchemaOf, propertiesOf, type StandardSchema } from '../../util/standard-schema.ts';
import type { Position } from '../../util/yaml.ts';
import { quote } from '../suggest.ts';
import { checkFields } from './fields.ts';
import { type FrontMatterProblem, type FrontMatterRules, unknownKey } from './front-matter.ts';
import { type CheckedBy, checkBySchema, type SchemaProblem } from './schema-problems.ts';

/** A schema, and where the config has it. */
export interface SiteSchema {
  readonly schema: StandardSchema;
  readonly option: string;
}

/** The site's schema for the docs of a version; undefined if it has none. That of all docs is not for those that are written elsewhere. */
export function docsSchemaOf(
  site: Pick<Site, 'frontMatter'>,
  { frontMatter, versions, source }: Pick<DocsOptions, 'frontMatter' | 'versions' | 'source'>,
  version: string,
): SiteSchema | undefined {
  const ofVersion = versions[version]?.frontMatter;
  if (ofVersion !== undefined) return named(ofVersion, `versions['${version}'].frontMatter`);
  if (frontMatter !== undefined) return named(frontMatter, 'docs.frontMatter');
  return source ? undefined : named(site.frontMatter, 'frontMatter');
}

/** The site's schema for pages; undefined if it has none. */
export function pagesSchemaOf({ frontMatter }: Pick<PagesOptions, 'frontMatter'>): SiteSchema | undefined {
  return named(frontMatter, 'pages.frontMatter');
}

function named(schema: StandardSchema | false | undefined, option: string): SiteSchema | undefined {
  return schema ? { schema, option } : undefined;
}

type Fields = Readonly<Record<string, unknown>>;

/** Front matter as the rules of Lectern and the site's schema leave it. */
interface SiteChecked {
  readonly frontMatter: Fields;
  readonly problems: readonly FrontMatterProblem[];
}

export interface SiteCheckContext<T extends object> {
  readonly rules: FrontMatterRules<T>;
  readonly site: SiteSchema;
  /** What is wrong already. */
  readonly problems: readonly FrontMatterProblem[];
  /** Finds a key in the file; called for problems only. */
  readonly locate: (path: KeyPath) => Position;
}

/**
 * Checks front matter by the site's schema. It gets the keys that Lectern does not know, and of the others those that it
 * names; what it returns takes their place.
 */
export async function checkBySite<T extends object>(given: Fields, context: SiteCheckContext<T>): Promise<SiteChecked> {
  const { rules, site, locate } = context;
  const known = new Set(Object.keys(rules.schema.shape));
  const named = propertiesOf(jsonSchemaOf(site.schema, 'input'));
  const isForSite = (key: string): boolean => !known.has(key) || !named || named.has(key);
  const input = Object.fromEntries(Object.entries(given).filter(([key]) => isForSite(key)));
  const others = Object.fromEntries(Object.entries(given).filter(([key]) => !isForSite(key)));
  const by: CheckedBy = { ...site, otherKeys: known };
  const failed = new Set(context.problems.map(({ key }) => key));
  const isNew = ({ path: [key] }: SchemaProblem): boolean => key === undefined || !failed.has(String(key));
  const mistyped = named ? mistypedKeys(input, { known, named }) : [];
  const withLocation = (problems: readonly SchemaProblem[]): FrontMatterProblem[] =>
    problems.filter(isNew).map(({ path, message, fix }) => {
      const code = `${rules.plugin}/invalid-front-matter` as const;
      return { code, severity: 'error', message: `Front matter: ${message}`, fix, ...locate(path) };
    });
  // A key that the schema has is none of Lectern's that is mistyped.
  const before = context.problems.filter(
    ({ code, key }) => code !== `${rules.plugin}/unknown-front-matter` || !named?.has(key ?? ''),
  );
  const found = await outcomeOf(input, by);
  const result = 'value' in found ? { ...others, ...found.value } : given;
  const invalid = 'value' in found ? changedFields(given, result, { rules, by }) : found.problems;
  const errors = withLocation(invalid);
  const notices =
    invalid.length > 0 ? [] : mistyped.map(([key, meant]) => unknownKey(rules.plugin, { path: [key], meant }, locate));
  return { frontMatter: errors.length === 0 ? result : given, problems: [...before, ...errors, ...notices] };
}

type Found = { readonly value: Fields } | { readonly problems: readonly SchemaProblem[] };

/** What the schema makes of front matter, as pages get it. */
async function outcomeOf(input: Fields, by: CheckedBy): Promise<Found> {
  const { value, problems } = await checkBySchema(input, by).then(found => ({ value: undefined, ...found }));
  if (problems) return { problems };
  if (isRecord(value)) return { value };
  const fix = `Let the schema, \`${by.option}\` in the config, return an object.`;
  return { problems: [{ path: [], message: `The schema returns ${quote(value)}, which is no front matter.`, fix }] };
}

/** Problems of keys that Lectern knows, where the schema has changed them. */
function changedFields<T extends object>(
  given: Fields,
  result: Fields,
  { rules, by }: { readonly rules: FrontMatterRules<T>; readonly by: CheckedBy },
): readonly SchemaProblem[] {
  const isChanged = (key: string): boolean => JSON.stringify(given[key]) !== JSON.stringify(result[key]);
  const changed = Object.keys(rules.schema.shape).filter(key => Object.hasOwn(result, key) && isChanged(key));
  if (changed.length === 0) return [];
  const { problems } = checkFields(rules.schema, result);
  return problems
    .filter(({ path: [key] }) => changed.includes(String(key)))
    .map(({ path, message }) => ({
      path,
      message: `The schema changes a value, and then ${message}`,
      fix: `Let the schema, \`${by.option}\` in the config, return a value that the key may have.`,
    }));
}

/** Keys that neither Lectern nor the schema knows, with the key of the schema that is near. */
function mistypedKeys(
  input: Fields,
  { known, named }: { readonly known: ReadonlySet<string>; readonly named: ReadonlyMap<string, unknown> },
): readonly (readonly [key: string, meant: string])[] {
  return Object.keys(input).flatMap(key => {
    if (named.has(key) || known.has(key)) return [];
    const meant = nearest(key, named.keys());
    return meant === undefined || Object.hasOwn(input, meant) ? [] : [[key, meant] as const];
  });
}
