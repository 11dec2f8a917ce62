import path from 'node:path';
import type { ImportDeclaration } from 'estree-jsx';
import { CODE_TABS_IMPORTS, scanImports, unescapedSpecifier } from '../../shared/scan-imports.ts';
import type { MarkdownOptions } from '../config/site.ts';
import { assetKind } from '../util/asset-kinds.ts';
import { DATA_PREFIX } from '../util/data-files.ts';
import { readIfExists } from '../util/files.ts';
import { siteAlias } from '../util/relative-path.ts';
import { type Aliases, aliasedFile } from './assets.ts';
import { formatOf } from './format.ts';
import { partialFrontMatter } from './partial-front-matter.ts';
import type { PageSource } from './types.ts';

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

/** Ends the specifier of a partial that is included up to the compiler's `truncateMarker` only. */
export const TRUNCATED = '?truncated';

/** Whether an import specifier is a Markdown file without a webpack loader. */
export function isPartial(specifier: string): boolean {
  return /^[^!]*\.mdx?$/i.test(pathOfPartial(specifier));
}

/** The specifier of a partial without the mark that only a part of it is included. */
export function pathOfPartial(specifier: string): string {
  return specifier.endsWith(TRUNCATED) ? specifier.slice(0, -TRUNCATED.length) : specifier;
}

/** The key of a partial among those of its page: the name of its component, if the page imports that. */
export function partialKey({ specifiers, source }: ImportDeclaration): string {
  const local = specifiers.find(({ type }) => type === 'ImportDefaultSpecifier')?.local.name;
  return local ?? String(source.value);
}

/** A Markdown file with the import specifiers found by scanning its text. */
export interface ImportingFile extends Pick<PageSource, 'file' | 'frontMatter'> {
  readonly imports: readonly string[];
}

/** What the imports of pages depend on. */
export interface ImportOptions extends Aliases {
  /** The site's format of pages. */
  readonly format: MarkdownOptions['format'];
  /** Whether the site has data, which is no module. */
  readonly hasData?: boolean;
}

/**
 * The registry keys that pages will probably import, directly or through partials, by scanning their text. With them
 * the shell can be bundled while pages are compiled; the compiler then knows the actual imports.
 */
export function predictedImports(files: readonly ImportingFile[], options: ImportOptions): readonly string[] {
  const keys = importsIn(files, options).map(({ key }) => key);
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
  options: ImportOptions,
): readonly Importer[] {
  return importsIn(files, options).filter(({ key }) => key.split('!').includes(module));
}

interface FoundImport extends Importer {
  /** The registry key. */
  readonly key: string;
}

/** The imports of pages and their partials. In plain Markdown, `import` is text: only what the compiler adds counts. */
function importsIn(files: readonly ImportingFile[], options: ImportOptions): readonly FoundImport[] {
  const found = new Map<string, FoundImport>();
  const seen = new Set<string>();
  const visit = ({ file, frontMatter, imports }: ImportingFile): void => {
    const isText = formatOf({ file, frontMatter }, options.format) === 'md';
    for (const specifier of imports) {
      if (isText && !CODE_TABS_IMPORTS.includes(specifier)) continue;
      const module = unescapedSpecifier(specifier);
      if (options.hasData && module.startsWith(DATA_PREFIX)) continue;
      if (isPartial(module)) visitPartial(partialFile(pathOfPartial(module), file, options));
      else found.set(`${file}\0${specifier}`, { key: registryKey(module, file, options.siteDir), file, specifier });
    }
  };
  const visitPartial = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = readIfExists(file);
    if (text !== undefined) visit({ file, frontMatter: partialFrontMatter(text), imports: scanImports(text) });
  };
  for (const file of files) if (file.imports.length > 0) visit(file);
  return [...found.values()];
}

function partialFile(specifier: string, from: string, aliases: Aliases): string {
  const name = specifier.startsWith('/') ? `@site${specifier}` : specifier;
  return aliasedFile(name, aliases) ?? path.resolve(path.dirname(from), name);
}
