import { readFile, realpath, stat } from 'node:fs/promises';
import nodePath from 'node:path';
import { barePath, normalizePath, pathBelow, slashedPath } from '../../shared/url.ts';

/**
 * Reads a file of a site, from a directory or created on demand. The path is decoded and relative to the output directory;
 * undefined where there is no such file.
 */
export type ReadFile = (path: string) => Promise<Uint8Array | string | undefined>;

/** A file on disk, read while it is sent. */
export interface StoredFile {
  /** Absolute path, with links resolved. */
  readonly file: string;
}

export type FileBody = Uint8Array | string | StoredFile;

/**
 * Whether a file may be read by its name: no segment is empty, hidden, or leads out of the output directory. Only `.well-known` is
 * hidden by name alone.
 */
export function isPublicName(name: string): boolean {
  if (/[\0\\]/.test(name)) return false;
  return name.split('/').every(part => part !== '' && (!part.startsWith('.') || part === '.well-known'));
}

/** A reader of the files below a directory, which need not exist. Links that lead out of the directory are not followed. */
export function directoryReader(directory: string): ReadFile {
  const find = directoryFinder(directory);
  return async name => {
    const found = await find(name);
    return found && readFile(found.file);
  };
}

/** Like {@link directoryReader}, but only finds files, which are read later. */
export function directoryFinder(directory: string): (name: string) => Promise<StoredFile | undefined> {
  return async name => {
    try {
      const [root, file] = await Promise.all([realpath(directory), realpath(nodePath.join(directory, name))]);
      // Reading anything else, such as a named pipe, might never end.
      return file.startsWith(root + nodePath.sep) && (await stat(file)).isFile() ? { file } : undefined;
    } catch (error) {
      if (MISSING.has((error as NodeJS.ErrnoException).code)) return undefined;
      throw error;
    }
  };
}

const MISSING = new Set<string | undefined>(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'EACCES', 'EPERM']);

export interface FindOptions {
  readonly read: (path: string) => Promise<FileBody | undefined>;
  readonly baseUrl: string;
  readonly trailingSlash: boolean | undefined;
}

export interface FoundFile {
  /** The file, relative to the output directory. */
  readonly name: string;
  readonly body: FileBody;
  /** Path to show in the address bar; equals the requested one if that is clean. */
  readonly path: string;
}

/** Finds the file for a path below the base URL, and the clean path of a page: `/docs/api` for `/docs/api.html`. */
export async function findFile(path: string, options: FindOptions): Promise<FoundFile | undefined> {
  if (path.includes('//')) return undefined;
  const asked = pathBelow(options.baseUrl, path);
  if (asked === undefined) return undefined;
  for (const name of candidates(asked)) {
    const body = await options.read(name);
    if (body !== undefined) return { name, body, path: cleanPath({ path, asked }, name, options) };
  }
  return undefined;
}

/** The files that a path can stand for: the file itself, then pages. */
function candidates(asked: string): readonly string[] {
  const bare = asked.replace(/(?<!\/)\/+$/, '');
  if (bare === '') return ['index.html'];
  if (asked.endsWith('/')) return [`${bare}/index.html`, `${bare}.html`];
  const page = barePath(`/${bare}`).slice(1);
  const isSpaced = bare !== bare.trim();
  const spellings = page === bare ? [bare] : isSpaced ? [bare, page] : [page, bare];
  return [bare, ...spellings.flatMap(pageFiles)];
}

/** The files that a page may be in, by its path relative to the site. */
function pageFiles(page: string): readonly string[] {
  return page === '' ? ['index.html'] : [`${page}.html`, `${page}/index.html`];
}

/** @param asked the path below the base URL */
function cleanPath(
  { path, asked }: { readonly path: string; readonly asked: string },
  name: string,
  { trailingSlash, baseUrl }: FindOptions,
): string {
  const isFolder = name.endsWith('/index.html');
  const isPage = isFolder !== (trailingSlash === false);
  // Without trailing slashes, pages are files named like those in old links; other files are static and keep their path.
  const isExact = asked === name && (isFolder || trailingSlash !== false);
  if (isExact || (name.startsWith(`${asked}/`) && path.endsWith('.html'))) return path;
  // The name of a page may end with a space; otherwise that is a slip.
  const isSpaced = path !== path.trim() && pageFiles(asked).includes(name);
  const clean = isSpaced ? path : normalizePath(path);
  return isPage ? slashedPath(clean, trailingSlash, baseUrl) : clean;
}
