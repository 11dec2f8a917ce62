import { amount, type ConfigOption, onSite, repeated, siteOf } from '../command/arguments.ts';
import { type Command, Option } from '../command/commander.ts';
import type { Log } from '../log.ts';
import { omitUndefined } from '../util/omit-undefined.ts';

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

/** Adds the commands for sites in several languages. */
export function addTranslationCommands(program: Command, log: Log): void {
  onSite(program.command('translations'))
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
      const { showTranslations } = await import('./translations/show.ts');
      const { locale: locales, maxStale, since = false, json = false, ...options } = flags;
      await showTranslations({
        ...siteOf(siteDir, options),
        ...omitUndefined({ locales, maxStale }),
        since,
        json,
        log,
      });
    });
  onSite(program.command('write-translations'))
    .description("Write the site's texts to the translation files of a locale, and keep existing translations")
    .option('-l, --locale <locale>', 'Locale to write (default: the default locale)')
    .option('--override', 'Replace existing translations')
    .option('--messagePrefix <prefix>', 'Text to add before each new message, to make it easy to find', '')
    .action(
      async (siteDir: string, { locale, override = false, messagePrefix, ...options }: WriteTranslationsFlags) => {
        const { writeTranslations } = await import('./translations/write.ts');
        const flags = { ...omitUndefined({ locale }), override, messagePrefix };
        await writeTranslations({ ...siteOf(siteDir, options), ...flags, log });
      },
    );
}

interface HeadingIdFlags extends ConfigOption {
  readonly syntax?: 'classic' | 'mdx-comment';
  readonly maintainCase?: boolean;
  readonly overwrite?: boolean;
  readonly migrate?: boolean;
}

/** Adds the command that writes ids of headings. */
export function addHeadingIds(command: Command, log: Log): void {
  onSite(command)
    .argument('[files...]', 'Files, folders or globs (default: all docs and pages)')
    .description(
      'Write heading ids into Markdown files, so that they stay the same when headings change or are translated',
    )
    .addOption(
      new Option('--syntax <syntax>', '{#id} or {/* #id */} (default: the one that the site reads)').choices([
        'classic',
        'mdx-comment',
      ]),
    )
    .option('--maintain-case', 'Keep uppercase letters in ids')
    .option('--overwrite', 'Replace existing ids')
    .addOption(new Option('--migrate', 'Rewrite existing ids in this syntax').conflicts('overwrite'))
    .action(async (siteDir: string, named: readonly string[], flags: HeadingIdFlags) => {
      const { writeHeadingIdsOfSite } = await import('./write-heading-ids.ts');
      const { syntax, maintainCase = false, overwrite = false, migrate = false, ...options } = flags;
      const cwd = process.cwd();
      // Outside of a site, the first argument may be a file.
      const [site, files] = /\.mdx?$/i.test(siteDir) ? [cwd, [siteDir, ...named]] : [siteDir, named];
      const how = { ...omitUndefined({ syntax }), maintainCase, overwrite, migrate };
      await writeHeadingIdsOfSite({ ...siteOf(site, options), files, cwd, ...how, log });
    });
}
