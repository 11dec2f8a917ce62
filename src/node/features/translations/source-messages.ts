import { join } from 'node:path';
import { readConfig } from '../../config/load/config-file.ts';
import { moduleLoader } from '../../config/load/modules.ts';
import type { Site } from '../../config/site.ts';
import type { LocaleFolder } from '../../config/site-locales.ts';
import type { Result } from '../../diagnostics/index.ts';
import { createLocator } from '../../diagnostics/source-location.ts';
import { docsMessages } from '../../plugins/docs/messages.ts';
import { runPlugins } from '../../plugins/lifecycle/index.ts';
import { pluginMessages } from '../../plugins/lifecycle/messages.ts';
import type { MessageFile } from '../../translations/messages.ts';
import {
  CLASSIC_THEME,
  codeTextsFile,
  DOCS_PLUGIN,
  pluginTranslationsDir,
  versionTranslationsName,
} from '../../translations/paths.ts';
import type { Texts } from '../../translations/texts.ts';
import { footerMessages, navbarMessages } from '../../translations/theme-config-messages.ts';
import { codeMessages } from './code-messages.ts';
import { factsCache } from './facts-cache.ts';

/** All texts of a site that can be translated, apart from its pages. */
export interface SourceMessages {
  /** Translation files, `code.json` first. */
  readonly files: readonly MessageFile[];
  /** Texts of `code.json` that plugins have in the site's language, by id. */
  readonly ofPlugins: Texts;
}

/** Collects the messages of a site, for a locale and the folder of its translations. */
export async function sourceMessages(
  site: Site,
  { locale, localizationDir }: LocaleFolder,
): Promise<Result<SourceMessages>> {
  const loader = moduleLoader(site);
  const locationOf = createLocator(site.configFile);
  const running = await runPlugins(site, { outDir: site.outDir, loadExports: loader.loadExports, locationOf });
  const plugins = await pluginMessages(running, localizationDir);
  const code = codeMessages(site, locale, plugins);
  const docs = await docsMessageFiles(site, localizationDir);
  const { themeConfig } = await readConfig(site.configFile, loader);
  const files = [
    { file: codeTextsFile(localizationDir), messages: code.value },
    ...themeFiles((themeConfig ?? {}) as ThemeTexts, localizationDir),
    ...docs.value,
    ...plugins.messageFiles,
  ];
  return {
    value: { files, ofPlugins: plugins.defaults },
    diagnostics: [...plugins.diagnostics, ...code.diagnostics, ...docs.diagnostics],
  };
}

interface ThemeTexts {
  readonly navbar?: unknown;
  readonly footer?: unknown;
}

/** Messages of navbar and footer, from the author's config, since the site's is translated. */
function themeFiles({ navbar, footer }: ThemeTexts, localizationDir: string): readonly MessageFile[] {
  const folder = pluginTranslationsDir(localizationDir, CLASSIC_THEME);
  return [
    { file: join(folder, 'navbar.json'), messages: navbarMessages(navbar) },
    { file: join(folder, 'footer.json'), messages: footerMessages(footer) },
  ];
}

/** The messages of a site's docs in the locale that it is loaded in; a translated doc may name its category. */
export async function docsMessageFiles(site: Site, localizationDir: string): Promise<Result<readonly MessageFile[]>> {
  const { loadModule } = moduleLoader(site);
  const tools = { cache: factsCache(), loadModule, production: true };
  const read = await Promise.all(
    site.docs.map(async options => ({ id: options.id, ...(await docsMessages(site, options, tools)) })),
  );
  const files = read.flatMap(({ id, value }) => {
    const folder = pluginTranslationsDir(localizationDir, DOCS_PLUGIN, id);
    return value.map(({ version, messages }) => ({
      file: join(folder, `${versionTranslationsName(version)}.json`),
      messages,
    }));
  });
  return { value: files, diagnostics: read.flatMap(({ diagnostics }) => diagnostics) };
}
