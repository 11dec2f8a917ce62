import type { OutputFile, OutputKind, OutputReport } from './types.ts';
import { OUTPUT_KINDS } from './types.ts';

const BY_EXTENSION: readonly (readonly [OutputKind, RegExp])[] = [
  ['page', /\.html?$/],
  ['script', /\.m?js$/],
  ['style', /\.css$/],
  ['image', /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp)$/i],
  ['font', /\.(?:woff2?|ttf|otf|eot)$/i],
];

/** Files of one kind whose names do not tell it. */
export interface KnownFiles {
  readonly pageScripts: ReadonlySet<string>;
  /** Folders of the search index, with a slash at the end. */
  readonly searchFolders: readonly string[];
}

/** What a file of the output is for. */
export function kindOf(path: string, { pageScripts, searchFolders }: KnownFiles): OutputKind {
  if (pageScripts.has(path)) return 'page script';
  const isIndex =
    searchFolders.some(folder => path.startsWith(folder)) && /\/(?:manifest|[a-z]+-[\da-f]{12})\.\w+$/.test(path);
  if (isIndex) return 'search index';
  return BY_EXTENSION.find(([, pattern]) => pattern.test(path))?.[0] ?? 'other';
}

/** The output by kinds of files; pages, which have a list of their own, are not among the assets. */
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

/** The largest first; those of one size by name. */
export function largestFirst<T extends { readonly bytes: number }, K extends keyof T>(
  items: readonly T[],
  name: K,
): readonly T[] {
  return items.toSorted((one, other) => other.bytes - one.bytes || (one[name] < other[name] ? -1 : 1));
}

/** The bytes of some things. */
export function sum(items: readonly { readonly bytes: number }[]): number {
  return items.reduce((total, { bytes }) => total + bytes, 0);
}
