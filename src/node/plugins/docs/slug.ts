import { basename, extname } from 'node:path/posix';

export interface SlugParts {
  /** Front matter's. */
  readonly slug?: string;
  readonly baseId: string;
  /** Relative to the content folder. */
  readonly source: string;
  /** `source`'s directory with number prefixes off, where they are to be; `.` for the root. */
  readonly dirName: string;
}

/**
 * The part of a doc's URL below its version.
 *
 * @example slugOf({ baseId: 'install', source: 'guide/01-install.md', dirName: 'guide' }) // '/guide/install'
 * @example slugOf({ baseId: 'index', source: 'guide/index.md', dirName: 'guide' }) // '/guide/'
 */
export function slugOf({ slug, baseId, source, dirName }: SlugParts): string {
  const folder = dirName === '.' ? '/' : `/${dirName}/`;
  if (slug?.startsWith('/')) return slug;
  if (slug !== undefined) return resolveSegments(folder, slug);
  return isCategoryIndex(indexParts(source)) ? folder : folder + baseId;
}

/** Whether a slug can be the path of a URL. */
export function isPathname(slug: string): boolean {
  if (!URL.canParse(slug, 'https://site.invalid')) return false;
  const { pathname } = new URL(slug, 'https://site.invalid');
  return pathname === slug || pathname === encodeURI(slug) || decoded(pathname) === slug;
}

/** The parts of a path that decide whether a file is the page of its directory. */
export interface IndexParts {
  /** Without extension. */
  readonly fileName: string;
  readonly extension: string;
  /** Nearest first, as they are on disk. */
  readonly directories: readonly string[];
}

/** Splits a path for {@link isCategoryIndex}. */
export function indexParts(source: string): IndexParts {
  const extension = extname(source);
  const directories = source.split('/').slice(0, -1).reverse();
  return { fileName: basename(source, extension), extension, directories };
}

/** Whether a file is the page of its directory: `index`, `readme`, or named as the directory is. */
export function isCategoryIndex({ fileName, directories }: IndexParts): boolean {
  const name = fileName.toLowerCase();
  return name === 'index' || name === 'readme' || name === directories[0]?.toLowerCase();
}

/** Resolves `./` and `../` as a URL does. */
function resolveSegments(folder: string, path: string): string {
  const segments: string[] = folder.split('/').slice(1, -1);
  const parts = path.split('/');
  for (const part of parts) {
    if (part === '..') segments.pop();
    else if (part !== '.') segments.push(part);
  }
  if (parts.at(-1) === '.' || parts.at(-1) === '..') segments.push('');
  return `/${segments.join('/')}`;
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
