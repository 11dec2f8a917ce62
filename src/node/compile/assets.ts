import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { safeDecode } from '../../shared/url.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { AssetKind } from '../util/asset-kinds.ts';
import { statIfExists } from '../util/files.ts';
import { isBelow, relativePath } from '../util/relative-path.ts';
import { generatedFilesDir } from '../util/site-paths.ts';
import { slashHint } from '../util/slash-hint.ts';
import { notImageProblem } from './not-image.ts';
import type { PageContext } from './page-context.ts';
import { partialFrontMatter } from './partial-front-matter.ts';
import { reasonNotToPublish } from './published-files.ts';
import type { CompilerSettings, PageAsset } from './types.ts';

/** The settings that determine the aliases of imports. */
export type Aliases = Pick<CompilerSettings, 'siteDir' | 'aliases'>;

/** The asset of a file. The output's name contains a hash of the content, so that browsers may cache it forever. */
export function assetOf(file: string, kind: AssetKind): PageAsset {
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
  const { name, ext } = path.parse(file);
  return { file, kind, output: `assets/${kind}/${name.replace(/[^\w.~-]+/g, '-')}-${hash}${ext}` };
}

/** Adds a file to the page's assets and returns its URL. */
export function assetUrl(file: string, kind: AssetKind, { assets, settings }: PageContext): string {
  const asset = assetOf(file, kind);
  assets.set(asset.output, asset);
  return settings.assetsUrl + asset.output;
}

type FileProblem = Pick<Diagnostic, 'code' | 'severity' | 'message' | 'fix'>;

/** The error about a file that a page links to but that must not be published. */
export function privateFile(file: string, written: string, context: PageContext): FileProblem | undefined {
  const { settings, trackedFiles } = context;
  const reason = reasonNotToPublish(file, settings, trackedFiles);
  if (reason === undefined) return undefined;
  return {
    code: 'compile/private-file',
    severity: 'error',
    message: `The file \`${written}\` is not published: ${reason}`,
    fix: `Move it to a static directory, or add \`'${relativePath(settings.siteDir, file)}'\` to \`linkedFiles\` in the config.`,
  };
}

/**
 * Resolves an author's path to a file: by an alias, below a static directory if it begins with `/`, else relative to
 * the page.
 */
export function findFile(written: string, context: Pick<PageContext, 'source' | 'settings'>): string | undefined {
  return placesOf(written, context).find(place => statIfExists(place)?.isFile());
}

/** Where {@link findFile} looks, in this order. */
export function placesOf(
  written: string,
  { source, settings }: Pick<PageContext, 'source' | 'settings'>,
): readonly string[] {
  const name = safeDecode(written);
  const aliased = aliasedFile(name, settings);
  if (aliased !== undefined) return [aliased];
  return name.startsWith('/')
    ? settings.staticDirectories.map(directory => path.join(directory, name))
    : [path.resolve(path.dirname(source.file), name)];
}

/**
 * Resolves a path such as `@site/README.md` to a Markdown file that is no page and may be published as it is:
 * neither a draft nor one among the content.
 */
export function findMarkdown(written: string, context: Pick<PageContext, 'source' | 'settings'>): string | undefined {
  const { siteDir, contentDirectories } = context.settings;
  const file = written.startsWith('@site/') ? findFile(written, context) : undefined;
  if (!file || contentDirectories.some(folder => isBelow(path.resolve(siteDir, folder), file))) return undefined;
  const isDraft = partialFrontMatter(readFileSync(file, 'utf8')).draft === true;
  return isDraft || reasonNotToPublish(file, context.settings) ? undefined : file;
}

/** Like {@link findFile}, but a path that begins with `/` may also be relative to the site, as in webpack. */
export function findImport(written: string, context: Pick<PageContext, 'source' | 'settings'>): string | undefined {
  return findFile(written, context) ?? (written.startsWith('/') ? findFile(`@site${written}`, context) : undefined);
}

/** The path that a name with `@site`, `@generated` or a plugin's alias stands for; undefined without an alias. */
export function aliasedFile(name: string, { siteDir, aliases }: Aliases): string | undefined {
  const folders: Readonly<Record<string, string>> = {
    ...aliases,
    '@site': siteDir,
    '@generated': generatedFilesDir(siteDir),
  };
  const alias = Object.keys(folders).find(alias => name === alias || name.startsWith(`${alias}/`));
  return alias && path.join(folders[alias] ?? '', name.slice(alias.length));
}

/** The URL of the page's social image if its front matter has a relative path; adds the file to the page's assets. */
export function socialImage(context: PageContext): string | undefined {
  const { file, frontMatter, including } = context.source;
  const { image } = frontMatter;
  if (typeof image !== 'string' || !/^\.\.?\//.test(image) || including) return undefined;
  const found = findFile(image, context);
  const reason = found === undefined ? missingImage(image) : privateFile(found, image, context);
  const problem = reason ?? (found && notImageProblem(found, image));
  if (problem) context.diagnostics.push({ ...problem, location: { file, ...locationOfKey(context.source.text) } });
  return found === undefined || reason ? undefined : assetUrl(found, 'images', context);
}

function missingImage(written: string): FileProblem {
  return {
    code: 'compile/missing-image',
    severity: 'error',
    message: `Front matter: \`image\` names the file \`${written}\`, which does not exist`,
    fix: `Name a file relative to this page, one below a static directory (\`/img/x.png\`), or a URL.${slashHint(written)}`,
  };
}

function locationOfKey(text: string): { readonly line: number; readonly column: number } {
  const line = text.split('\n').findIndex(other => other.startsWith('image:'));
  return { line: Math.max(line, 0) + 1, column: 1 };
}
