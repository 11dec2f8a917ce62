/** Writes translation files, and tells their state: `lectern write-translations`, `lectern translations`. */

import { amount, type ConfigOption, onSite, repeated, siteOf } from '../../command/arguments.ts';
import type { FeatureCommand } from '../../pipeline/feature.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';

interface TranslationsFlags extends ConfigOption {
  readonly locale?: readonly string[];
  readonly since?: boolean;
  readonly json?: boolean;
  readonly maxStale?: number;
}

interface WriteTranslationsFlags extends ConfigOption {
  readonly locale?: string;
  readonly override?: boolean;
  readonly messagePrefix: string;
}

export const translationsCommand: FeatureCommand = {
  feature: 'translations',
  name: 'translations',
  add(command, { log, features }) {
    onSite(command)
      .description(
        'Show which translations of each locale exist, are missing, or are older than their source according to git',
      )
      .option('-l, --locale <locale>', 'Locale to show; repeatable (default: all but the default locale)', repeated)
      .option('--since', 'Show what has changed in the sources since they were translated')
      .option('--json', 'Print the report as JSON')
      .option(
        '--max-stale <number>',
        'Exit with code 1 if more pages than this are older than their source; missing pages do not count',
        amount,
      )
      .action(async (siteDir: string, flags: TranslationsFlags) => {
        const { showTranslations } = await import('./show.ts');
        const { locale: locales, maxStale, since = false, json = false, ...options } = flags;
        await showTranslations({
          ...siteOf(siteDir, options),
          features: await features(),
          ...omitUndefined({ locales, maxStale }),
          since,
          json,
          log,
        });
      });
  },
};

export const writeTranslationsCommand: FeatureCommand = {
  feature: 'translations',
  name: 'write-translations',
  add(command, { log, features }) {
    onSite(command)
      .description("Write the site's texts to the translation files of a locale, and keep existing translations")
      .option('-l, --locale <locale>', 'Locale to write (default: the default locale)')
      .option('--override', 'Replace existing translations')
      .option('--messagePrefix <prefix>', 'Text to add before each new message, to make it easy to find', '')
      .action(
        async (siteDir: string, { locale, override = false, messagePrefix, ...options }: WriteTranslationsFlags) => {
          const { writeTranslations } = await import('./write.ts');
          const flags = { ...omitUndefined({ locale }), override, messagePrefix };
          await writeTranslations({ ...siteOf(siteDir, options), ...flags, features: await features(), log });
        },
      );
  },
};
