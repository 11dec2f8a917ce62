/** The site's KaTeX: its module, and the files that pages with its formulas need. */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { assetOf } from '../../compile/assets.ts';
import type { ResolveContext } from '../../config/option.ts';
import { sitePackage } from '../../config/resolve/site-package.ts';
import { hashOf } from '../../util/hash.ts';
import { once } from '../../util/once.ts';
import { relativePath } from '../../util/relative-path.ts';
import { mathOption } from './options.ts';

/** The site's KaTeX; undefined, after a report, if it is missing. */
export function findKatex({ siteDir, report }: ResolveContext): { katex: string; version: string } | undefined {
  const found = sitePackage({ name: 'katex', path: mathOption.keys, from: [0, 16] }, siteDir, report);
  return found && { katex: relativePath(siteDir, found.file), version: found.version };
}

/** A file of KaTeX in the output. */
export interface KatexFile {
  /** Path below the base URL of assets. */
  readonly name: string;
  read(): string | Uint8Array;
}

/** The style sheet of KaTeX, with the fonts that it names: those of one format, which all browsers know. */
export function katexFiles(module: string): { readonly styles: KatexFile; readonly fonts: readonly KatexFile[] } {
  const folder = path.join(path.dirname(module), 'fonts');
  const fonts = readdirSync(folder)
    .filter(name => name.endsWith('.woff2'))
    .sort()
    .map(name => ({ own: name, asset: assetOf(path.join(folder, name), 'fonts') }));
  const css = readFileSync(path.join(path.dirname(module), 'katex.min.css'), 'utf8');
  const names = new Map(fonts.map(({ own, asset }) => [own, path.posix.basename(asset.output)]));
  const text = css
    .replace(OTHER_FORMATS, '')
    .replace(FONT, (_, name: string) => `url(../fonts/${names.get(name) ?? name})`);
  return {
    styles: { name: `assets/css/katex-${hashOf(text).slice(0, 16)}.css`, read: () => text },
    fonts: fonts.map(({ asset: { file, output } }) => ({ name: output, read: once(() => readFileSync(file)) })),
  };
}

/** A font that the style sheet names, and those in older formats, which stand behind it. */
const FONT = /url\(fonts\/([\w-]{1,60}\.woff2)\)/g;
const OTHER_FORMATS = /,url\(fonts\/[\w-]{1,60}\.(?:woff|ttf)\) ?format\("\w{1,20}"\)/g;
