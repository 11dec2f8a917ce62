import { createInterface } from 'node:readline/promises';
import { UserError } from '../diagnostics/index.ts';
import { COMMANDS } from '../features/commands.ts';
import type { Log } from '../log.ts';
import type { FeatureCommand } from '../pipeline/feature.ts';
import { omitUndefined } from '../util/omit-undefined.ts';
import { type ConfigOption, onSite, outDirOption, siteDirArgument, siteOf } from './arguments.ts';
import { type Command, Option } from './commander.ts';
import { addInit } from './init-command.ts';
import { addMcp } from './mcp-command.ts';
import { addSearchCommands } from './search-commands.ts';
import { addSiteCommands } from './site-commands.ts';
import { addHeadingIds, addTranslationCommands } from './translation-commands.ts';

/** Adds the built-in commands, in the order of the help. Actions import their modules, so that help and version are fast. */
export function addCommands(program: Command, log: Log): void {
  addInit(program.command('init'), log);
  addSiteCommands(program, log);
  addDocsVersion(program.command('docs:version'), log);
  addTranslationCommands(program, log);
  addHeadingIds(program.command('write-heading-ids'), log);
  addThemeCommands(program, log);
  addMigrate(program.command('migrate'), log);
  addSearchCommands(program.command('search'), log);
  addMcp(program.command('mcp'), log);
  for (const command of COMMANDS) addFeatureCommand(program, command, log);
  program
    .command('explain')
    .description('Explain a diagnostic code and how to fix the problem')
    .argument('[code]', 'Code at the end of a message, such as links/broken-link (default: list all codes)')
    .action(async (code: string | undefined) => {
      const { explain } = await import('./explain.ts');
      explain({ code, log });
    });
  onSite(program.command('clear'))
    .description('Remove the cache and the files that the last build wrote')
    .addOption(outDirOption())
    .option('--force', 'Remove the whole output directory, even outside the site')
    .action(async (siteDir: string, { outDir, force, ...options }: ClearFlags) => {
      const { clear } = await import('./clear.ts');
      await clear({ ...siteOf(siteDir, options), ...omitUndefined({ outDir, force }), log });
    });
}

interface ClearFlags extends ConfigOption {
  readonly outDir?: string;
  readonly force?: boolean;
}

/** Adds the command that freezes docs; `pluginId` is the docs plugin if the command's name has one. */
export function addDocsVersion(command: Command, log: Log, pluginId = 'default'): void {
  onSite(command.argument('<version>', 'Name of the version'))
    .description(
      'Create a version from the current docs and their translations. For another docs plugin, run docs:version:<id>',
    )
    .action(async (version: string, siteDir: string, options: ConfigOption) => {
      const { freezeDocs } = await import('./docs-version.ts');
      await freezeDocs({ ...siteOf(siteDir, options), version, pluginId, log });
    });
}

function addFeatureCommand(program: Command, { group, about, name, ...command }: FeatureCommand, log: Log): void {
  const parent = program.commands.find(each => each.name() === group) ?? program.command(group);
  const added = onSite(parent.description(about).helpCommand(false).command(name)).description(command.description);
  for (const [flags, description] of command.options) added.option(flags, description);
  added.action(async (siteDir: string, { config, ...options }: ConfigOption & Readonly<Record<string, string>>) => {
    const { FEATURES: features } = await import('../features/index.ts');
    await command.run({ ...siteOf(siteDir, omitUndefined({ config })), features, log }, options);
  });
}

type SwizzleFlags = {
  readonly [name in 'list' | 'wrap' | 'eject' | 'typescript' | 'javascript' | 'force']?: boolean;
};

function addThemeCommands(program: Command, log: Log): void {
  program
    .command('swizzle')
    .description('List the theme components, or wrap or copy one into the site')
    .argument('[component]', 'Name of the component')
    .addArgument(siteDirArgument())
    .option('-l, --list', 'List all components, or those below the named one')
    .addOption(new Option('-w, --wrap', 'Write a component to src/theme that wraps the original').conflicts('eject'))
    .option('-e, --eject', 'Copy the component to src/theme')
    .addOption(
      new Option('-t, --typescript', 'Write TypeScript (default: if the site has a tsconfig.json)').conflicts(
        'javascript',
      ),
    )
    .option('-j, --javascript', 'Write JavaScript')
    .option('--force', 'Overwrite existing files')
    .action(async (component: string | undefined, siteDir: string, flags: SwizzleFlags) => {
      const { swizzle } = await import('../swizzle/index.ts');
      const { list = false, force = false } = flags;
      const action = (['wrap', 'eject'] as const).find(name => flags[name]);
      const language = (['typescript', 'javascript'] as const).find(name => flags[name]);
      await swizzle({ siteDir, ...omitUndefined({ component, action, language }), list, force, log });
    });
  program
    .command('theme')
    .description('Print the style rules of a brand color for both color modes, and how well its texts can be read')
    .argument('[color]', "An accent, or a color such as '#0b7285' (default: list the accents)")
    .action(async (color: string | undefined) => {
      const { printPalette } = await import('../palette/index.ts');
      printPalette({ color, log });
    });
  onSite(program.command('doctor'))
    .description('Report which parts of the site are supported, ignored or missing, and whether it will build')
    .action(async (siteDir: string, options: ConfigOption) => {
      const { doctor } = await import('../doctor/index.ts');
      const { FEATURES } = await import('../features/index.ts');
      const isBuildable = await doctor({
        ...siteOf(siteDir, options),
        features: FEATURES,
        log,
      });
      // The problems have been reported already.
      if (!isBuildable) throw new UserError([]);
    });
}

function addMigrate(command: Command, log: Log): void {
  command
    .description('Show the changes to package.json that move a site from Docusaurus to Lectern, and apply them')
    .addArgument(siteDirArgument())
    .addOption(new Option('-y, --yes', 'Apply the changes without asking').conflicts('undo'))
    .option('--undo', 'Undo the changes')
    .action(async (siteDir: string, { yes = false, undo }: { readonly yes?: boolean; readonly undo?: boolean }) => {
      const { migrate, undoMigration } = await import('../migrate/index.ts');
      if (undo) undoMigration({ siteDir, log });
      else await migrate({ siteDir, confirm: question => (yes ? Promise.resolve(true) : confirmed(question)), log });
    });
}

/** Asks for confirmation on a terminal; without one, the answer is no. */
async function confirmed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  return /^y(?:es)?$/i.test(answer.trim());
}
