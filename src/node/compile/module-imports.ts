import path from 'node:path';
import type { ImportDeclaration } from 'estree-jsx';
import { scanImports, unescapedSpecifier } from '../../shared/scan-imports.ts';
import { assetKind } from '../util/asset-kinds.ts';
import { readIfExists } from '../util/files.ts';
import { siteAlias } from '../util/relative-path.ts';
import { type Aliases, aliasedFile } from './assets.ts';

/**
 * The name of a module in the shell's registry: `@site/…` for site files, else the specifier itself.
 *
 * @example registryKey('!!raw-loader!./main.c', '/site/docs/page.mdx', '/site') // '!!raw-loader!@site/docs/main.c'
 */
export function registryKey(specifier: string, from: string, siteDir: string): string {
  const fileAt = specifier.lastIndexOf('!') + 1;
  const file = specifier.slice(fileAt);
  if (!file.startsWith('.')) return specifier;
  return specifier.slice(0, fileAt) + siteAlias(siteDir, path.resolve(path.dirname(from), file));
}

/** Whether an import specifier is a Markdown file without a webpack loader. */
export function isPartial(specifier: string): boolean {
  return /^[^!]*\.mdx?$/i.test(specifier);
}

/** The key of a partial among those of its page: the name of its component, if the page imports that. */
export function partialKey({ specifiers, source }: ImportDeclaration): string {
  const local = specifiers.find(({ type }) => type === 'ImportDefaultSpecifier')?.local.name;
  return local ?? String(source.value);
}

/** A Markdown file with the import specifiers found by scanning its text. */
export interface ImportingFile {
  /** Absolute path. */
  readonly file: string;
  readonly imports: readonly string[];
}

/**
 * The registry keys that pages will probably import, directly or through partials, by scanning their text. With them
 * the shell can be bundled while pages are compiled; the compiler then knows the actual imports.
 */
export function predictedImports(files: readonly ImportingFile[], aliases: Aliases): readonly string[] {
  const keys = importsIn(files, aliases).map(({ key }) => key);
  return [...new Set(keys)].filter(key => !assetKind(key)).sort();
}

/** An import of a Markdown file. */
export interface Importer {
  /** Absolute path. */
  readonly file: string;
  /** As the author wrote it. */
  readonly specifier: string;
}

/** The Markdown files that probably import a module, given by its registry key, or use it as a loader. */
export function predictedImporters(
  module: string,
  files: readonly ImportingFile[],
  aliases: Aliases,
): readonly Importer[] {
  return importsIn(files, aliases).filter(({ key }) => key.split('!').includes(module));
}

function importsIn(
  files: readonly ImportingFile[],
  aliases: Aliases,
): readonly (Importer & { readonly key: string })[] {
  const found: (Importer & { readonly key: string })[] = [];
  const seen = new Set<string>();
  const visit = ({ file, imports }: ImportingFile): void => {
    for (const specifier of imports) {
      const module = unescapedSpecifier(specifier);
      if (isPartial(module)) visitPartial(partialFile(module, file, aliases));
      else found.push({ key: registryKey(module, file, aliases.siteDir), file, specifier });
    }
  };
  const visitPartial = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = readIfExists(file);
    if (text !== undefined) visit({ file, imports: scanImports(text) });
  };
  for (const file of files) if (file.imports.length > 0) visit(file);
  return found;
}

function partialFile(specifier: string, from: string, aliases: Aliases): string {
  const name = specifier.startsWith('/') ? `@site${specifier}` : specifier;
  return aliasedFile(name, aliases) ?? path.resolve(path.dirname(from), name);
}
