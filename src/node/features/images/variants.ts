/** Converts the images that pages show to smaller variants. */
import type { FileHasher } from '../../cache/file-hash.ts';
import { type Cache, DamagedCacheError } from '../../cache/index.ts';
import type { PictureSources } from '../../compile/picture-sources.ts';
import type { PageAsset } from '../../compile/types.ts';
import type { ImageFormat, ResponsiveImages } from '../../config/site.ts';
import type { Diagnostic, Result } from '../../diagnostics/index.ts';
import type { PlannedFile } from '../../emit/index.ts';
import { forEachConcurrently } from '../../util/concurrently.ts';
import { groupBy } from '../../util/group-by.ts';
import { hashOf } from '../../util/hash.ts';
import { type OutputFolder, outputPath } from '../../util/output-path.ts';
import { CONCURRENCY, loadSharp, variantsOf } from './convert.ts';

/** A variant whose bytes are in the cache. */
export interface StoredVariant {
  readonly format: ImageFormat;
  readonly width: number;
  /** Hash of its bytes. */
  readonly hash: string;
}

/** Variants of images, by the images' paths in the output. */
export type Variants = ReadonlyMap<string, readonly StoredVariant[]>;

interface ConvertOptions {
  readonly options: ResponsiveImages;
  readonly cache: Cache;
  readonly hashFile: FileHasher;
  /** Called with the number of images to convert, then for each that is done. */
  readonly progress: { begin(stage: string, total: number): void; add(stage: string, done: number): void };
}

/** Raise it when the same image and options give other bytes. */
const CONVERTER_VERSION = 1;

/** Converts images, unless an earlier run has; the key of an image consists of its bytes, the options and `sharp`'s version. */
export async function convertImages(
  assets: readonly PageAsset[],
  { options, cache, hashFile, progress }: ConvertOptions,
): Promise<Result<Variants>> {
  const { file: _, sizes: __, ...keyOptions } = options;
  const images = new Map(assets.map(asset => [asset.output, asset.file]));
  const keyed = Array.from(images, ([output, file]) => {
    const key = `image:${hashOf(hashFile(file), JSON.stringify(keyOptions), String(CONVERTER_VERSION))}`;
    return { output, file, key, found: storedVariants(key, cache) };
  });
  const missing = new Map(keyed.filter(({ found }) => !found).map(image => [image.key, image]));
  const diagnostics: Diagnostic[] = [];
  if (missing.size > 0) {
    progress.begin('images', missing.size);
    const sharp = await loadSharp(options);
    await forEachConcurrently(CONCURRENCY, [...missing.values()], async ({ file, key }) => {
      try {
        store(key, await variantsOf(file, options, sharp), cache);
      } catch (error) {
        diagnostics.push(unreadable(file, error));
      }
      progress.add('images', 1);
    });
  }
  const variants = keyed.map(({ output, key, found }) => [output, found ?? storedVariants(key, cache) ?? []] as const);
  return { value: new Map(variants), diagnostics };
}

function store(key: string, variants: Awaited<ReturnType<typeof variantsOf>>, cache: Cache): void {
  const stored = variants.map(({ bytes, ...variant }): StoredVariant => {
    const hash = hashOf(bytes);
    cache.set(bytesKey(hash), Buffer.from(bytes).toString('base64'));
    return { ...variant, hash };
  });
  cache.set(key, stored);
}

/** The variants from an earlier run, if the cache still has all of their bytes. */
function storedVariants(key: string, cache: Cache): readonly StoredVariant[] | undefined {
  const stored = cache.get<readonly StoredVariant[]>(key);
  return stored?.every(({ hash }) => cache.locate(bytesKey(hash))) ? stored : undefined;
}

function bytesKey(hash: string): string {
  return `image-bytes:${hash}`;
}

function unreadable(file: string, error: unknown): Diagnostic {
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return {
    code: 'images/unreadable',
    severity: 'warning',
    message: `The image has no smaller variants: ${reason}`,
    location: { file },
    fix: 'Save it again as PNG, JPEG, WebP or AVIF. Pages show the original.',
  };
}

/** The path of a variant in the output, with the hash of its bytes: `assets/images/boat-0123456789abcdef.webp`. */
function outputOf(original: string, { hash, format }: StoredVariant): string {
  return original.replace(/(-[\da-f]{16})?\.\w+$/, `-${hash}.${format}`);
}

interface VariantFilesOptions {
  readonly cache: Cache;
  /** Whether the output has a file with this hash. */
  readonly isUpToDate: (path: string, hash: string) => boolean;
  /** Path of the folder of assets in the output. */
  readonly assetsPath: OutputFolder;
}

/** The files of variants; bytes are read only if the output lacks the file. @throws DamagedCacheError */
export function variantFiles(
  variants: Variants,
  { cache, isUpToDate, assetsPath }: VariantFilesOptions,
): readonly PlannedFile[] {
  const files = [...variants].flatMap(([original, stored]) =>
    stored.map(variant => [outputPath(assetsPath, outputOf(original, variant)), variant.hash] as const),
  );
  return Array.from(new Map(files), ([path, hash]): PlannedFile => {
    if (isUpToDate(path, hash)) return { path, hash, source: { kind: 'unchanged' } };
    const extent = cache.locate(bytesKey(hash));
    if (!extent) throw new DamagedCacheError();
    return { path, hash, source: { kind: 'bytes', read: () => Buffer.from(cache.read<string>(extent), 'base64') } };
  });
}

/** The `srcset` of each format of an image; `assetsUrl` is the base path of assets. */
export function pictureSources(original: string, variants: Variants, assetsUrl: string): PictureSources {
  const byFormat = groupBy(variants.get(original) ?? [], ({ format }) => format);
  const named = Array.from(byFormat, ([format, stored]) => {
    const urls = stored.map(variant => `${assetsUrl}${outputOf(original, variant)} ${variant.width}w`);
    return [format, urls.join(', ')] as const;
  });
  return Object.fromEntries(named);
}

/** The variants of the images on a page; undefined for a page without such images. */
export function picturesOf(
  outputs: readonly string[] | undefined,
  variants: Variants,
  assetsUrl: string,
): Readonly<Record<string, PictureSources>> | undefined {
  return outputs && Object.fromEntries(outputs.map(output => [output, pictureSources(output, variants, assetsUrl)]));
}
