import { join } from 'node:path';
import type { Site } from '../../config/site.ts';
import type { Result } from '../../diagnostics/index.ts';
import { filesOf } from '../../plugins/content/files.ts';
import { versionFiles } from '../../plugins/docs/version-list.ts';
import type { PluginMessages } from '../../plugins/lifecycle/messages.ts';
import { THEME_DIR } from '../../theme-parts.ts';
import { extractMessages, isTranslatable } from '../../translations/extract/index.ts';
import { generatorMessages } from '../../translations/generator-texts.ts';
import type { Message, Messages } from '../../translations/messages.ts';
import type { Texts } from '../../translations/texts.ts';
import { themeTexts } from '../../translations/theme-texts.ts';
import { packageRoot } from '../../version.ts';

/** The scripts of the theme and of what it is made of, which are part of the package. */
const OWN_SOURCES: readonly string[] = [THEME_DIR, join(packageRoot, 'src/client')];

interface CodeMessages {
  readonly messages: Messages;
  readonly brought: ReadonlySet<string>;
}

/**
 * The messages of `code.json`: those that the site's scripts translate, then those of plugins and of the theme. Texts that
 * come in the language of the locale with the theme or a plugin are in that language.
 */
export function codeMessages(site: Site, plugins: PluginMessages): Result<CodeMessages> {
  const own = extractMessages([...new Set([...siteScripts(site), ...plugins.files.filter(isTranslatable)])]);
  const ofTheme = extractMessages(filesOf(OWN_SOURCES).filter(isTranslatable)).value;
  const texts: Texts = { ...themeTexts(site.locale.name), ...plugins.defaults };
  const found: Messages = { ...own.value, ...withoutKeys({ ...ofTheme, ...generatorMessages() }, own.value) };
  const messages = Object.entries(found).map(([key, message]): [string, Message] => {
    const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
    return [key, text === undefined ? message : { ...message, message: text }];
  });
  return {
    value: { messages: Object.fromEntries(messages), brought: new Set(Object.keys(texts)) },
    diagnostics: own.diagnostics,
  };
}

/** The site's `src`, and scripts that lie among its pages and docs. */
function siteScripts({ siteDir, docs, pages }: Site): readonly string[] {
  const folders = [
    join(siteDir, 'src'),
    ...(pages ? [pages.path] : []),
    ...docs.flatMap(({ id, path }) => [path, versionFiles(siteDir, id).folder]),
  ];
  return filesOf(folders).filter(isTranslatable);
}

function withoutKeys(messages: Messages, others: Messages): Messages {
  return Object.fromEntries(Object.entries(messages).filter(([key]) => !Object.hasOwn(others, key)));
}
