import type { Log } from '../log.ts';
import { omitUndefined } from '../util/omit-undefined.ts';
import { amount, type ConfigOption, onSite, repeated, siteOf } from './arguments.ts';
import { type Command, Option } from './commander.ts';

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
    .description('Show for each locale what is translated, what is missing, and what is older than its source, by git')
    .option('-l, --locale <locale>', 'This locale; may be given several times (all but the default one)', repeated)
    .option('--since', 'Show what has changed in sources since they were translated')
    .option('--json', 'Print the report as JSON')
    .option(
      '--max-stale <number>',
      'End with exit code 1 if more pages are older than their source; missing ones do not count',
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
    .description('Write the texts to translate into the translation files of a locale, and keep what is translated')
    .option('-l, --locale <locale>', 'The locale (the default one)')
    .option('--override', 'Replace what is translated')
    .option('--messagePrefix <prefix>', 'Put this before each new message, so that it stands out', '')
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
    .argument('[files...]', 'Files, folders or globs (all docs and pages)')
    .description(
      'Write the ids of headings into Markdown files, so that they stay when headings change or are translated',
    )
    .addOption(
      new Option('--syntax <syntax>', '{#id} or {/* #id */} (what the site reads)').choices(['classic', 'mdx-comment']),
    )
    .option('--maintain-case', 'Keep capitals in ids')
    .option('--overwrite', 'Make ids anew that are there')
    .addOption(new Option('--migrate', 'Write ids that are there in the syntax').conflicts('overwrite'))
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
