import type { Argument, Command, Option } from '../../node/cli/commander.ts';
import { createProgram } from '../../node/cli/program.ts';
import { createLog } from '../../node/log.ts';
import { type GeneratedPage, pageText, prose } from './generated-page.ts';

const INTRO = `\`npx lectern <command>\` runs a command, \`npx lectern <command> --help\` tells of one what stands here. A site's plugins may add
commands. The exit code is 0 where all is well, and 1 where something has to be mended.`;

/** The commands and their options, as their help has them. */
export function cliPage(): GeneratedPage {
  const program = createProgram([], createLog({ format: 'text', color: false, cwd: '/' }));
  const sections = program.commands.flatMap(command => sectionsOf(command, program.name()));
  const body = [...sections, `## Options of every command\n\n${optionTable(program.options)}`].join('\n\n');
  const description = 'Every command of lectern and its options: start, build, serve, swizzle, doctor and the rest.';
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
  return described.map(argument => `- \`${argument.name()}\`: ${prose(argument.description)}.`).join('\n');
}

function optionTable(options: readonly Option[]): string {
  if (options.length === 0) return '';
  const rows = options.filter(option => !option.hidden).map(option => `| \`${option.flags}\` | ${meaningOf(option)} |`);
  return ['| Option | Meaning |', '| --- | --- |', ...rows].join('\n');
}

function meaningOf({ description, argChoices, defaultValue, envVar }: Option): string {
  const hasDefault = defaultValue !== undefined && typeof defaultValue !== 'boolean';
  const facts = [
    argChoices && `one of ${argChoices.map(choice => `\`${choice}\``).join(', ')}`,
    hasDefault && `default \`${String(defaultValue)}\``,
    envVar && `or the environment's \`${envVar}\``,
  ].filter(Boolean);
  return [prose(description).replaceAll('|', '\\|'), ...facts].join('; ');
}
