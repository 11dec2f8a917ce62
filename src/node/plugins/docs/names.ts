/** Number prefixes, ids and slugs of docs, from paths and front matter. */
import { basename, dirname, extname, join } from 'node:path/posix';
import { safeDecode, wellEncoded } from '../../../shared/url.ts';
import type { DocsOptions } from '../../config/site.ts';
import { type SourceLocation, userError } from '../../diagnostics/index.ts';
import { isRecord } from '../../util/json.ts';
import { escapeName } from '../content/escape-name.ts';
import { quote } from '../suggest.ts';
import type { DocFrontMatter } from './front-matter.ts';

/** A file name split into its number prefix and the rest. */
export interface NumberPrefix {
  readonly filename: string;
  readonly numberPrefix?: number;
}

export type NumberPrefixParser = (filename: string) => NumberPrefix;

/** A number, separators with optional spaces around them, then text. */
const PREFIXED = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;

/** Dates and versions: `2021-11-notes`, `7.0-changes`. */
const DATE_OR_VERSION = /^\d+[-_.]\d+/;

/**
 * The default parser.
 *
 * @example parseNumberPrefix('01-intro') // { filename: 'intro', numberPrefix: 1 }
 * @example parseNumberPrefix('7.0-changes') // { filename: '7.0-changes' }
 */
export function parseNumberPrefix(filename: string): NumberPrefix {
  const match = DATE_OR_VERSION.test(filename) ? null : PREFIXED.exec(filename);
  const [, digits = '', rest = ''] = match ?? [];
  return match ? { filename: rest, numberPrefix: Number.parseInt(digits, 10) } : { filename };
}

/** The parser for a value of the docs option `numberPrefixParser`. */
export function numberPrefixParserOf(option: false | NumberPrefixParser | undefined): NumberPrefixParser {
  if (option === false) return filename => ({ filename });
  return option ?? parseNumberPrefix;
}

/** A parser of the site whose results are checked. @throws UserError for another value */
export function checkedParser(
  option: DocsOptions['numberPrefixParser'],
  locate: () => SourceLocation,
): DocsOptions['numberPrefixParser'] {
  if (typeof option !== 'function') return option;
  return filename => {
    const parsed: NumberPrefix = option(filename);
    if (isRecord(parsed) && typeof parsed.filename === 'string') return parsed;
    throw userError({
      code: 'config/invalid-value',
      message: `The docs option \`numberPrefixParser\` returned ${quote(parsed)} for ${quote(filename)}.`,
      location: locate(),
      fix: 'Return an object with the name without its prefix: `{ filename, numberPrefix }`.',
    });
  };
}

interface DocNames {
  readonly id: string;
  /** The last segment of the id. */
  readonly baseId: string;
  readonly slug: string;
  readonly numberPrefix: number | undefined;
}

/** Id and slug of a doc, without number prefixes unless its front matter keeps them. */
export function nameDoc(source: string, frontMatter: DocFrontMatter, options: DocsOptions): DocNames {
  const keepsPrefixes = frontMatter.parse_number_prefixes === false;
  const parse = numberPrefixParserOf(keepsPrefixes ? false : options.numberPrefixParser);
  const { filename, numberPrefix } = parse(basename(source, extname(source)));
  const baseId = frontMatter.id ?? filename;
  const folders = dirname(source).split('/');
  const dirName = folders.map(folder => parse(folder).filename).join('/');
  const id = dirName === '.' ? baseId : `${dirName}/${baseId}`;
  return { id, baseId, slug: slugOf({ slug: frontMatter.slug, baseId, source, dirName }), numberPrefix };
}

export interface SlugParts {
  /** Of the front matter. */
  readonly slug?: string | undefined;
  readonly baseId: string;
  /** Relative to the content folder. */
  readonly source: string;
  /** Directory of `source`, without number prefixes unless they are kept; `.` for the root. */
  readonly dirName: string;
}

/**
 * The part of a doc's URL below its version.
 *
 * @example slugOf({ baseId: 'install', source: 'guide/01-install.md', dirName: 'guide' }) // '/guide/install'
 * @example slugOf({ baseId: 'index', source: 'guide/index.md', dirName: 'guide' }) // '/guide/'
 */
export function slugOf({ slug, baseId, source, dirName }: SlugParts): string {
  const folder = dirName === '.' ? '/' : `/${escapeName(dirName)}/`;
  if (slug?.startsWith('/')) return slug;
  if (slug !== undefined) return join(folder, /(?:^|\/)\.\.?$/.test(slug) ? `${slug}/` : slug);
  return isCategoryIndex(indexParts(source)) ? folder : folder + escapeName(baseId);
}

/** Whether a slug is valid as the path of a URL, encoded or not. */
export function isPathname(slug: string): boolean {
  try {
    const path = wellEncoded(slug);
    return safeDecode(new URL(path, 'https://site.invalid').pathname) === safeDecode(path);
  } catch {
    return false;
  }
}

/** The parts of a path that {@link isCategoryIndex} looks at. */
export interface IndexParts {
  /** Without extension. */
  readonly fileName: string;
  readonly extension: string;
  /** Names of the enclosing directories, innermost first, number prefixes included. */
  readonly directories: readonly string[];
}

/** Splits a path for {@link isCategoryIndex}. */
export function indexParts(source: string): IndexParts {
  const extension = extname(source);
  const directories = source.split('/').slice(0, -1).reverse();
  return { fileName: basename(source, extension), extension, directories };
}

/** Whether a file is the index page of its directory: named `index`, `readme` or like the directory. */
export function isCategoryIndex({ fileName, directories }: IndexParts): boolean {
  const name = fileName.toLowerCase();
  return name === 'index' || name === 'readme' || name === directories[0]?.toLowerCase();
}
