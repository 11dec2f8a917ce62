import path from 'node:path';
import type { Choices, Host, PackageManager } from '../init/choices.ts';
import { DEFAULTS, HOSTS, PACKAGE_MANAGERS, packageManagerOf, parseAddress } from '../init/choices.ts';
import type { Log } from '../log.ts';
import { omitUndefined } from '../util/omit-undefined.ts';
import { type Command, InvalidArgumentError, Option } from './commander.ts';

interface InitFlags {
  readonly title?: string;
  readonly address?: string;
  readonly host?: Host;
  readonly versioned?: boolean;
  readonly packageManager?: PackageManager;
  readonly lectern?: string;
  readonly install: boolean;
  readonly yes?: boolean;
}

/** Adds the command that creates a site. */
export function addInit(command: Command, log: Log): void {
  command
    .description('Make a new site; what no option says is asked at a terminal')
    .argument('[dir]', 'Folder of the site, which must be empty or not there yet (the current one)')
    .option('--title <title>', 'Title of the site')
    .option('--address <url>', 'Where the site will be, such as https://docs.example.com/', address)
    .addOption(new Option('--host <name>', 'Where it will be published').choices(Object.keys(HOSTS)))
    .option('--versioned', 'Freeze the docs as a first version')
    .addOption(
      new Option('--package-manager <name>', 'What installs its packages (the one that runs this)').choices(
        PACKAGE_MANAGERS,
      ),
    )
    .option('--lectern <version>', 'What package.json asks for: a version, or where the package is (this version)')
    .option('--no-install', 'Do not install the packages')
    .option('-y, --yes', 'Ask nothing')
    .action(async (directory: string | undefined, flags: InitFlags) => {
      const { packageManager, lectern, install, yes } = flags;
      const { init, requireEmpty } = await import('../init/index.ts');
      if (directory !== undefined) requireEmpty(path.resolve(directory));
      const answers = yes || !isTerminal() ? withDefaults(directory, flags) : await asked(directory, flags);
      const choices = {
        ...answers,
        packageManager: packageManager ?? packageManagerOf(process.env.npm_config_user_agent),
      };
      init({ directory: path.resolve(answers.directory), choices, ...omitUndefined({ lectern }), install, log });
    });
}

type Answers = Omit<Choices, 'packageManager'> & { readonly directory: string };

function withDefaults(directory = '.', flags: InitFlags): Answers {
  const { title, address, host, versioned } = flags;
  return { directory, ...DEFAULTS, ...omitUndefined({ title, address, host, versioned }) };
}

async function asked(directory: string | undefined, flags: InitFlags): Promise<Answers> {
  const { ask } = await import('../init/ask.ts');
  const { title, address, host, versioned } = flags;
  return ask(omitUndefined({ directory, title, address, host, versioned }), {
    input: process.stdin,
    output: process.stdout,
  });
}

function isTerminal(): boolean {
  return Boolean(process.stdin.isTTY && process.stdout.isTTY && !process.env.CI);
}

function address(text: string): string {
  if (parseAddress(text)) return text;
  throw new InvalidArgumentError('Give an address such as https://docs.example.com/.');
}
