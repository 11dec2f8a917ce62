import { createProgram } from '../../node/cli/program.ts';
import type { Argument, Command, Option } from '../../node/command/commander.ts';
import { createLog } from '../../node/log.ts';
import { type GeneratedPage, pageText, prose } from './generated-page.ts';

const INTRO = `Run a command with \`npx lectern <command>\`, and list its options with \`npx lectern <command> --help\`. Plugins of the site can add
commands. The exit code is 0 on success and 1 if there are errors.`;

/** The commands and their options, with the descriptions of their help. */
export function cliPage(): GeneratedPage {
  const program = createProgram([], createLog({ format: 'text', color: false, cwd: '/' }));
  const sections = program.commands.flatMap(command => sectionsOf(command, program.name()));
  const body = [...sections, `## Options of every command\n\n${optionTable(program.options)}`].join('\n\n');
  const description = 'All commands of lectern and their options: start, build, serve, swizzle, doctor and more.';
  return { file: 'cli.md', text: pageText({ title: 'Command line', description, intro: INTRO, body }) };
}

/** A section for a command, and one for each command below it. */
function sectionsOf(command: Command, parent: string): readonly string[] {
  const name = `${parent} ${command.name()}`;
  if (command.commands.length > 0) return command.commands.flatMap(below => sectionsOf(below, name));
  const usage = [name, ...command.registeredArguments.map(usageOf)].join(' ');
  const parts = [
    `## \`${name}\``,
    `${prose(command.description())}.`,
    `\`\`\`sh\nnpx ${usage}\n\`\`\``,
    argumentList(command.registeredArguments),
    optionTable(command.options),
  ];
  return [parts.filter(Boolean).join('\n\n')];
}

function usageOf(argument: Argument): string {
  const name = `${argument.name()}${argument.variadic ? '…' : ''}`;
  return argument.required ? `<${name}>` : `[${name}]`;
}

function argumentList(args: readonly Argument[]): string {
  const described = args.filter(argument => argument.description);
  return described.map(argument => `- \`${argument.name()}\`: ${withDefault(argument)}.`).join('\n');
}

function optionTable(options: readonly Option[]): string {
  if (options.length === 0) return '';
  const rows = options.filter(option => !option.hidden).map(option => `| \`${option.flags}\` | ${meaningOf(option)} |`);
  return ['| Option | Description |', '| --- | --- |', ...rows].join('\n');
}

function meaningOf(option: Option): string {
  const { argChoices, envVar } = option;
  const facts = [
    argChoices && `One of ${argChoices.map(choice => `\`${choice}\``).join(', ')}`,
    envVar && `Environment variable: \`${envVar}\``,
  ].filter(Boolean);
  return [withDefault(option).replaceAll('|', '\\|'), ...facts].join('. ');
}

function withDefault({
  description,
  defaultValue,
  defaultValueDescription,
}: Pick<Option, 'description' | 'defaultValue' | 'defaultValueDescription'>): string {
  const isShown = defaultValue !== undefined && defaultValue !== '' && typeof defaultValue !== 'boolean';
  const shown = defaultValueDescription ?? `\`${String(defaultValue)}\``;
  return [prose(description), isShown && `(default: ${shown})`].filter(Boolean).join(' ');
}
