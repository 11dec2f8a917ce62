import { join } from 'node:path';
import type { Site } from '../../config/site.ts';
import type { Result } from '../../diagnostics/index.ts';
import { readVersionSources } from '../../plugins/docs/index.ts';
import type { DocsTools } from '../../plugins/docs/types.ts';
import { readPages } from '../../plugins/pages/index.ts';
import { DOCS_PLUGIN, PAGES_PLUGIN, pluginTranslationsDir, versionTranslationsName } from '../../translations/paths.ts';

/** A folder of pages in the default locale. */
export interface PageFolder {
  /** Absolute path. */
  readonly folder: string;
  /** Paths of the pages to translate, relative to the folder. */
  readonly pages: readonly string[];
  /** Absolute path of their translations, given the folder of a locale. */
  readonly translations: (localizationDir: string) => string;
}

/** The folders of a site's docs, version by version, and of its pages. Drafts are left out, since they are not finished. */
export async function pageFolders(site: Site, tools: DocsTools): Promise<Result<readonly PageFolder[]>> {
  const docs = await Promise.all(markdownDocs(site).map(options => readVersionSources(site, options, tools)));
  const own = await ownPages(site, tools);
  const ofDocs = docs
    .flatMap(({ value }) => value)
    .map(({ version, sourceDocs, options }): PageFolder => {
      const name = versionTranslationsName(version.name);
      return {
        folder: version.contentPath,
        pages: sourceDocs.filter(doc => !doc.draft).map(doc => doc.source),
        translations: dir => join(pluginTranslationsDir(dir, DOCS_PLUGIN, options.id), name),
      };
    });
  return {
    value: [...ofDocs, ...own.value],
    diagnostics: [...docs, own].flatMap(({ diagnostics }) => diagnostics),
  };
}

/** Docs whose pages are files: others are translated where what they are made of is. */
function markdownDocs({ docs }: Site): Site['docs'] {
  return docs.filter(({ maker }) => maker === undefined);
}

/** Only Markdown pages: components have their texts translated in `code.json`. */
async function ownPages(site: Site, tools: DocsTools): Promise<Result<readonly PageFolder[]>> {
  const instances = await Promise.all(
    site.pages.map(async options => ({ options, ...(await readPages(site, options, tools)) })),
  );
  const folders = instances.map(({ options, value }) => ({
    folder: options.path,
    pages: value.mdx.map(({ source }) => source),
    translations: (dir: string) => pluginTranslationsDir(dir, PAGES_PLUGIN, options.id),
  }));
  return { value: folders, diagnostics: instances.flatMap(({ diagnostics }) => diagnostics) };
}
