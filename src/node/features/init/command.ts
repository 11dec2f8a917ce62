/** Creates a site: `lectern init`. */

import path from 'node:path';
import { InvalidArgumentError, Option } from '../../command/commander.ts';
import type { FeatureCommand } from '../../pipeline/feature.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';
import type { Choices, Host, PackageManager } from './choices.ts';
import { DEFAULTS, HOSTS, PACKAGE_MANAGERS, packageManagerOf, parseAddress } from './choices.ts';

interface InitFlags {
  readonly title?: string;
  readonly address?: string;
  readonly host?: Host;
  readonly versioned?: boolean;
  readonly packageManager?: PackageManager;
  readonly lectern?: string;
  readonly install: boolean;
  readonly git: boolean;
  readonly yes?: boolean;
}

export const initCommand: FeatureCommand = {
  feature: 'init',
  name: 'init',
  isFirst: true,
  add(command, { log }) {
    command
      .description('Create a new site. On a terminal, it asks for what the options leave out')
      .argument('[dir]', 'Folder for the site, which must be empty or not exist yet (default: the current folder)')
      .option('--title <title>', 'Title of the site')
      .option('--address <url>', 'URL of the published site, such as https://docs.example.com/', address)
      .addOption(new Option('--host <name>', 'Host to configure the site for').choices(Object.keys(HOSTS)))
      .option('--versioned', 'Create a first version of the docs')
      .addOption(
        new Option(
          '--package-manager <name>',
          'Package manager that installs the packages (default: the one that runs the command)',
        ).choices(PACKAGE_MANAGERS),
      )
      .option('--lectern <version>', 'Version or location of Lectern in package.json (default: this version)')
      .option('--no-install', 'Do not install packages')
      .option('--no-git', 'Do not make the folder a git repository')
      .option('-y, --yes', 'Use the defaults instead of asking')
      .action(async (directory: string | undefined, flags: InitFlags) => {
        const { packageManager, lectern, install, git, yes } = flags;
        const { init, requireEmpty } = await import('./index.ts');
        if (directory !== undefined) requireEmpty(path.resolve(directory));
        const answers = yes || !isTerminal() ? withDefaults(directory, flags) : await asked(directory, flags);
        const choices = {
          ...answers,
          packageManager: packageManager ?? packageManagerOf(process.env.npm_config_user_agent),
        };
        init({ directory: path.resolve(answers.directory), choices, ...omitUndefined({ lectern }), install, git, log });
      });
  },
};

type Answers = Omit<Choices, 'packageManager'> & { readonly directory: string };

function withDefaults(directory = '.', flags: InitFlags): Answers {
  const { title, address, host, versioned } = flags;
  return { directory, ...DEFAULTS, ...omitUndefined({ title, address, host, versioned }) };
}

async function asked(directory: string | undefined, flags: InitFlags): Promise<Answers> {
  const { ask } = await import('./ask.ts');
  const { title, address, host, versioned } = flags;
  return ask(omitUndefined({ directory, title, address, host, versioned }), {
    input: process.stdin,
    output: process.stdout,
  });
}

function isTerminal(): boolean {
  const { stdin, stdout, env } = process;
  // Without a width, or without cursor keys, questions cannot be drawn.
  return Boolean(stdin.isTTY && stdout.isTTY && stdout.columns > 0 && env.TERM !== 'dumb' && !env.CI);
}

function address(text: string): string {
  if (parseAddress(text)) return text;
  throw new InvalidArgumentError('Use a URL such as https://docs.example.com/.');
}
