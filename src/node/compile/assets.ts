import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { generatedFilesDir } from '../generated-dir.ts';
import type { PageContext } from './page-context.ts';
import type { CompilerOptions, PageAsset } from './types.ts';

export type AssetKind = 'files' | 'images' | 'medias' | 'fonts';

const KINDS: readonly (readonly [pattern: RegExp, kind: AssetKind])[] = [
  [/\.(ico|jpe?g|png|gif|webp|avif)$/i, 'images'],
  [/\.(woff2?|eot|ttf|otf)$/i, 'fonts'],
  [/\.(mp4|webm|ogv|wav|mp3|m4a|aac|oga|flac)$/i, 'medias'],
  [/\.(pdf|docx?|xlsx?|zip|rar)$/i, 'files'],
];

/** What kind of file an imported name is; undefined for scripts, styles and data. */
export function assetKind(name: string): AssetKind | undefined {
  return KINDS.find(([pattern]) => pattern.test(name))?.[1];
}

/** Where a file that pages show or offer is put: its name with a hash of its content, so that it can be cached forever. */
export function assetOf(file: string, kind: AssetKind): PageAsset {
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
  const { name, ext } = path.parse(file);
  return { file, kind, output: `assets/${kind}/${name.replace(/[^\w.-]+/g, '-')}-${hash}${ext}` };
}

/** The URL of a file that a page needs; the page remembers that it does. */
export function assetUrl(file: string, kind: AssetKind, context: PageContext, { baseUrl }: CompilerOptions): string {
  const asset = assetOf(file, kind);
  context.assets.set(asset.output, asset);
  return baseUrl + asset.output;
}

/** The file that an author's path names: below the site for `@site/`, a plugin's own for `@generated/`, a static directory for `/`, else beside the page. */
export function findFile(written: string, from: string, options: CompilerOptions): string | undefined {
  const name = safeDecode(written);
  const aliased = aliasedFile(name, options.siteDir);
  const candidates =
    aliased !== undefined
      ? [aliased]
      : name.startsWith('/')
        ? options.staticDirectories.map(directory => path.join(directory, name))
        : [path.resolve(path.dirname(from), name)];
  return candidates.find(candidate => existsSync(candidate) && statSync(candidate).isFile());
}

/** A file of the site, or one that a plugin has written; undefined for other names. */
export function aliasedFile(name: string, siteDir: string): string | undefined {
  if (name.startsWith('@site/')) return path.join(siteDir, name.slice('@site/'.length));
  if (name.startsWith('@generated/')) return path.join(generatedFilesDir(siteDir), name.slice('@generated/'.length));
  return undefined;
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
