import { join } from 'node:path';
import type { Site } from '../../config/site.ts';
import { defaultLocaleOf } from '../../config/site-locales.ts';
import type { Result } from '../../diagnostics/index.ts';
import { expandPaths } from '../../plugins/content/files.ts';
import { versionFiles } from '../../plugins/docs/version-list.ts';
import type { PluginMessages } from '../../plugins/lifecycle/messages.ts';
import { THEME_DIR } from '../../theme-parts.ts';
import { extractMessages, isTranslatable } from '../../translations/extract/index.ts';
import { FIELD_TEXTS, generatorMessages, messagesOf } from '../../translations/generator-texts.ts';
import type { Message, Messages } from '../../translations/messages.ts';
import { type PageTexts, pageTextsIn } from '../../translations/page-texts.ts';
import type { Text, Texts } from '../../translations/texts.ts';
import { themeDescriptions, themeTexts } from '../../translations/theme-texts.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import { packageRoot } from '../../version.ts';

/** Folders with the scripts of theme and client, which are part of this package. */
const OWN_SOURCES: readonly string[] = [THEME_DIR, join(packageRoot, 'src/client')];

/**
 * The messages of `code.json`: those in scripts of the site and its plugins, then the theme's. Texts that have a built-in
 * translation are in the language of the locale.
 */
export function codeMessages(site: Site, locale: string, plugins: PluginMessages): Result<Messages> {
  const { value: own, diagnostics } = extractMessages(siteScripts(site, plugins));
  const found = new Map(Object.entries(own));
  // No other locale has pages with these texts.
  const isDefault = locale === defaultLocaleOf(site);
  const theme = { ...themeMessages(), ...(isDefault && messagesOf(textsOfMade(site))) };
  for (const [key, message] of Object.entries(theme)) if (!found.has(key)) found.set(key, message);
  const texts = new Map(Object.entries(broughtTexts(locale, plugins.defaults, site)));
  const descriptions = new Map(Object.entries(themeDescriptions()));
  const messages = Array.from(found, ([key, { message, description }]): [string, Message] => [
    key,
    { message: texts.get(key) ?? message, ...omitUndefined({ description: description ?? descriptions.get(key) }) },
  ]);
  return { value: Object.fromEntries(messages), diagnostics };
}

/** Built-in translations of theme, features and plugins, by id; translation files need not contain these. */
export function broughtTexts(locale: string, ofPlugins: Texts, site: Pick<Site, 'docs'>): Texts {
  const made = madeTexts(site).map(texts => pageTextsIn(locale, texts));
  return Object.assign({}, themeTexts(locale), ...made, ofPlugins);
}

/** The texts of the pages that features make. */
function madeTexts({ docs }: Pick<Site, 'docs'>): readonly PageTexts[] {
  return docs.flatMap(({ maker }) => maker?.texts ?? []);
}

/** English texts that only pages which features make have; these are in the default locale's language in all locales. */
export function textsOfMade(site: Pick<Site, 'docs'>): readonly Text[] {
  const ofTheme: readonly string[] = Object.values(FIELD_TEXTS).map(({ id }) => id);
  return madeTexts(site).flatMap(({ english }) => english.filter(({ id }) => !ofTheme.includes(id)));
}

/** The English messages of theme and generator, including those that only scripts use. */
function themeMessages(): Messages {
  return { ...extractMessages(expandPaths(OWN_SOURCES).filter(isTranslatable)).value, ...generatorMessages() };
}

/** Scripts in the site's `src`, pages and docs, and of its plugins. */
function siteScripts({ siteDir, docs, pages }: Site, plugins: PluginMessages): readonly string[] {
  const folders = [
    join(siteDir, 'src'),
    ...pages.map(options => options.path),
    ...docs.flatMap(({ id, path }) => [path, versionFiles(siteDir, id).folder]),
  ];
  return [...new Set([...expandPaths(folders), ...plugins.files])].filter(isTranslatable);
}
