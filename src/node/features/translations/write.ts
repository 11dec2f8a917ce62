import { relative } from 'node:path';
import { loadSite } from '../../config/load-site.ts';
import { defaultLocaleOf, localeOf, siteIn } from '../../config/site-locales.ts';
import { type Diagnostic, hasErrors, UserError } from '../../diagnostics/index.ts';
import { createLocator } from '../../diagnostics/source-location.ts';
import type { Log } from '../../log.ts';
import type { Feature } from '../../pipeline/feature.ts';
import {
  formatMessages,
  type MergedMessages,
  type MergeOptions,
  type MessageFile,
  mergeMessages,
  readMessages,
} from '../../translations/messages.ts';
import { readIfExists, replaceFile } from '../../util/files.ts';
import { count } from '../../util/format.ts';
import { sourceMessages } from './source-messages.ts';

export interface WriteTranslationsOptions extends MergeOptions {
  readonly siteDir: string;
  readonly configFile?: string;
  readonly features: readonly Feature[];
  /** By default the default locale. */
  readonly locale?: string;
  readonly log: Log;
}

/**
 * Writes the texts of a site to the translation files of a locale, keeping existing translations; writes all files or none.
 *
 * @throws UserError when a file cannot be read, or the site has no such locale
 */
export async function writeTranslations({ log, locale: asked, ...options }: WriteTranslationsOptions): Promise<void> {
  const written = await loadSite({ ...options, environment: 'production' });
  const locale = localeOf(written.value, asked ?? defaultLocaleOf(written.value));
  const { value: site, diagnostics } = await siteIn(locale, written, options);
  const sources = await sourceMessages(site, locale);
  const files = sources.value.files.map(file => merged(file, options));
  const problems = [...diagnostics, ...sources.diagnostics, ...files.flatMap(file => file.diagnostics)];
  if (hasErrors(problems)) throw new UserError(problems);
  for (const { file, messages, added } of files) {
    const total = Object.keys(messages).length;
    if (total === 0) continue;
    const text = formatMessages(messages);
    if (readIfExists(file) !== text) replaceFile(file, text);
    log.info(`${relative(site.siteDir, file)}: ${count(total, 'message')}, ${added.length} new`);
  }
  log.report([...problems, ...files.flatMap(({ file, gone }) => goneKeys(file, gone))]);
  log.success(`Wrote the texts to translate for ${locale.locale}.`);
}

type MergedFile = MergedMessages & Pick<MessageFile, 'file'> & { readonly diagnostics: readonly Diagnostic[] };

function merged({ file, messages }: MessageFile, options: MergeOptions): MergedFile {
  const { value = {}, diagnostics } = readMessages(file);
  return { ...mergeMessages(value, messages, options), file, diagnostics };
}

/** A single warning for all keys of a file that no longer exist in the sources. */
function goneKeys(file: string, keys: readonly string[]): readonly Diagnostic[] {
  if (keys.length === 0) return [];
  const locate = createLocator(file);
  const [location = { file }, ...alsoAt] = keys.map(key => locate([key]));
  const names = keys.slice(0, 5).map(key => `\`${key}\``);
  const more = keys.length > names.length ? ` and ${keys.length - names.length} more` : '';
  return [
    {
      code: 'translations/unknown-key',
      severity: 'warning',
      message: `The site no longer has a text for ${names.join(', ')}${more}. The translations are kept.`,
      location,
      alsoAt,
      fix: 'Remove the translation if its text is gone, or move it to the new key of the text.',
    },
  ];
}
