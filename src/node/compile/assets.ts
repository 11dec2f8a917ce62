import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { generatedFilesDir } from '../util/site-paths.ts';
import type { PageContext } from './page-context.ts';
import type { CompilerOptions, PageAsset } from './types.ts';

/** What names in imports may begin with. */
export type Aliases = Pick<CompilerOptions, 'siteDir' | 'aliases'>;

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

/** The file that an author's path names: that of an alias, below a static directory for `/`, else beside the page. */
export function findFile(written: string, from: string, options: CompilerOptions): string | undefined {
  const name = safeDecode(written);
  const aliased = aliasedFile(name, options);
  const candidates =
    aliased !== undefined
      ? [aliased]
      : name.startsWith('/')
        ? options.staticDirectories.map(directory => path.join(directory, name))
        : [path.resolve(path.dirname(from), name)];
  return candidates.find(candidate => existsSync(candidate) && statSync(candidate).isFile());
}

/** The file that a name with an alias stands for: the site's, that of files which plugins write, or one that a plugin has set up. */
export function aliasedFile(name: string, { siteDir, aliases }: Aliases): string | undefined {
  const folders: Readonly<Record<string, string>> = {
    ...aliases,
    '@site': siteDir,
    '@generated': generatedFilesDir(siteDir),
  };
  const alias = Object.keys(folders).find(alias => name === alias || name.startsWith(`${alias}/`));
  return alias && path.join(folders[alias] ?? '', name.slice(alias.length));
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
