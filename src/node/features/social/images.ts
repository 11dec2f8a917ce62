import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { lookup } from 'mrmime';
import { type Cache, DamagedCacheError } from '../../cache/index.ts';
import type { Site } from '../../config/site.ts';
import type { Diagnostic, Result, SourceLocation } from '../../diagnostics/index.ts';
import { createLocator, type KeyPath } from '../../diagnostics/source-location.ts';
import type { PlannedFile } from '../../emit/index.ts';
import { hashOf } from '../../util/hash.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { staticFile } from '../../util/site-paths.ts';
import type { CardStyle } from './card.ts';
import { socialImagesOption } from './options.ts';
import { missingPackages } from './packages.ts';
import type { SocialImage } from './page.ts';

/** Style and fonts of a site's social images. */
export interface Cards {
  readonly style: CardStyle;
  /** Absolute paths of the fonts' files. */
  readonly fonts: readonly string[];
  /** Hash of everything that an image depends on, except the page's title. */
  readonly key: string;
}

/** Raise it when the same title and style give another image. */
const FORMAT = 1;

/** What is needed to draw cards; undefined on sites without social images, and on the dev server. */
export function readCards(site: Site): Result<Cards | undefined> {
  const options = site.environment === 'production' ? socialImagesOption.of(site) : undefined;
  if (!options) return { value: undefined, diagnostics: [] };
  const { logo, fonts, ...colors } = options;
  const logoFile = logo === undefined ? undefined : staticFile(logo, site.staticDirectories);
  const diagnostics: Diagnostic[] = [];
  const locate = createLocator(site.configFile);
  const locationOf = (...key: KeyPath) => locate(['themeConfig', 'socialImages', ...key]);
  const lacking = missingPackages(locationOf());
  if (lacking) return { value: undefined, diagnostics: [lacking] };
  if (logo !== undefined && logoFile === undefined) {
    diagnostics.push(missing('logo', logo, 'in the static directories', locationOf('logo')));
  }
  const fontFiles = fonts.map(font => path.resolve(site.siteDir, font));
  for (const [index, font] of fontFiles.entries()) {
    if (existsSync(font)) continue;
    diagnostics.push(missing('font', fonts[index] ?? '', 'in the site', locationOf('fonts', index)));
  }
  if (diagnostics.length > 0) return { value: undefined, diagnostics };
  const style = {
    ...colors,
    ...omitUndefined({ logo: logoFile && dataUrl(logoFile) }),
    siteTitle: site.title,
    host: new URL(site.url).host,
  };
  const bytes = fontFiles.map(font => readFileSync(font));
  const key = hashOf(String(FORMAT), JSON.stringify(style), ...bytes);
  return { value: { style, fonts: fontFiles, key }, diagnostics };
}

function dataUrl(file: string): string {
  return `data:${lookup(file) ?? 'image/svg+xml'};base64,${readFileSync(file).toString('base64')}`;
}

function missing(what: string, value: string, where: string, location: SourceLocation): Diagnostic {
  return {
    code: 'social/no-such-file',
    severity: 'error',
    message: `There is no file \`${value}\` ${where}: the ${what} of social images`,
    location,
    fix: 'Correct the path, or remove the key.',
  };
}

export interface DrawOptions {
  readonly cache: Cache;
  /** Whether the output has a file with this hash. */
  readonly isUpToDate: (path: string, hash: string) => boolean;
  /** Draws the cards with these titles; returns PNG files. */
  readonly draw: (titles: readonly string[]) => Promise<readonly Uint8Array[]>;
}

/** The files of images; those drawn by an earlier run are reused. */
export async function drawImages(
  images: readonly SocialImage[],
  { cache, isUpToDate, draw }: DrawOptions,
): Promise<readonly PlannedFile[]> {
  const wanted = new Map(images.map(image => [image.output, image]));
  const known = [...wanted.values()].map(image => ({ image, file: drawn(image, cache, isUpToDate) }));
  const missing = known.filter(({ file }) => !file).map(({ image }) => image);
  const pictures = [...(await draw(missing.map(({ title }) => title)))];
  return known.map(({ image, file }) => file ?? saveImage(image, pictures.shift() as Uint8Array, cache));
}

function saveImage({ output }: SocialImage, bytes: Uint8Array, cache: Cache): PlannedFile {
  const hash = hashOf(bytes);
  cache.set(`social:${output}`, hash);
  cache.set(bytesKey(hash), Buffer.from(bytes).toString('base64'));
  return { path: output, hash, source: imageSource(hash, cache) };
}

/** An image from an earlier run, in the output or in the cache. */
function drawn({ output }: SocialImage, cache: Cache, isUpToDate: DrawOptions['isUpToDate']): PlannedFile | undefined {
  const hash = cache.get<string>(`social:${output}`);
  if (hash === undefined) return undefined;
  if (isUpToDate(output, hash)) return { path: output, hash, source: { kind: 'unchanged' } };
  return cache.locate(bytesKey(hash)) ? { path: output, hash, source: imageSource(hash, cache) } : undefined;
}

function imageSource(hash: string, cache: Cache): PlannedFile['source'] {
  const read = (): Uint8Array => {
    const bytes = cache.get<string>(bytesKey(hash));
    if (bytes === undefined) throw new DamagedCacheError();
    return Buffer.from(bytes, 'base64');
  };
  return { kind: 'bytes', read };
}

const bytesKey = (hash: string): string => `social-png:${hash}`;
