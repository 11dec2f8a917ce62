import type { OutputFile, OutputKind, OutputReport } from './types.ts';
import { OUTPUT_KINDS } from './types.ts';

const BY_EXTENSION: readonly (readonly [OutputKind, RegExp])[] = [
  ['page', /\.html?$/],
  ['script', /\.m?js$/],
  ['style', /\.css$/],
  ['image', /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp)$/i],
  ['font', /\.(?:woff2?|ttf|otf|eot)$/i],
];

/** Files whose kind cannot be told by their names. */
export interface KnownFiles {
  readonly pageScripts: ReadonlySet<string>;
  /** Folders of the search index, with trailing slash. */
  readonly searchFolders: readonly string[];
}

/** The kind of a file in the output. */
export function kindOf(path: string, { pageScripts, searchFolders }: KnownFiles): OutputKind {
  if (pageScripts.has(path)) return 'page script';
  const isIndex =
    searchFolders.some(folder => path.startsWith(folder)) && /\/(?:manifest|[a-z]+-[\da-f]{12})\.\w+$/.test(path);
  if (isIndex) return 'search index';
  return BY_EXTENSION.find(([, pattern]) => pattern.test(path))?.[0] ?? 'other';
}

/** The output by kind of file. Its list of assets does not have pages, which have a list of their own. */
export function outputReport(
  files: readonly (readonly [path: string, bytes: number])[],
  known: KnownFiles,
): OutputReport {
  const all: readonly OutputFile[] = files.map(([path, bytes]) => ({ path, kind: kindOf(path, known), bytes }));
  const kinds = OUTPUT_KINDS.map(kind => {
    const ofKind = all.filter(file => file.kind === kind);
    return { kind, files: ofKind.length, bytes: sum(ofKind) };
  });
  return {
    bytes: sum(all),
    kinds: largestFirst(
      kinds.filter(({ files }) => files > 0),
      'kind',
    ),
    assets: largestFirst(
      all.filter(({ kind }) => kind !== 'page' && kind !== 'page script'),
      'path',
    ),
  };
}

/** Sorts by size, largest first, then by name. */
export function largestFirst<T extends { readonly bytes: number }, K extends keyof T>(
  items: readonly T[],
  name: K,
): readonly T[] {
  return items.toSorted((one, other) => other.bytes - one.bytes || (one[name] < other[name] ? -1 : 1));
}

/** The sum of sizes in bytes. */
export function sum(items: readonly { readonly bytes: number }[]): number {
  return items.reduce((total, { bytes }) => total + bytes, 0);
}
