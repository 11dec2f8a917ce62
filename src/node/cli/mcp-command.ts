import type { Log } from '../log.ts';
import { omitUndefined } from '../util/omit-undefined.ts';
import { port } from './arguments.ts';
import { type Command, Option } from './commander.ts';

/** Default port of the server. */
const PORT = 3333;

interface McpFlags {
  readonly http?: number;
  readonly host: string;
}

/** Adds the command that serves a built site to assistants. */
export function addMcp(command: Command, log: Log): void {
  command
    .description('Serve a site to assistants, by the Model Context Protocol: its search and its pages as Markdown')
    .argument('[source]', 'Folder of a built site, or the address of any site that Lectern has built', 'build')
    .addOption(
      new Option('--http [port]', `Listen for HTTP at this port (${PORT}), in place of standard input and output`)
        .preset(String(PORT))
        .argParser<number>(port),
    )
    .option('--host <name>', 'Host of the server for HTTP', 'localhost')
    .action(async (source: string, { http, host }: McpFlags) => {
      const { mcp } = await import('../mcp/index.ts');
      const server = http === undefined ? undefined : { host, port: http };
      await mcp({ source, ...omitUndefined({ http: server }), env: process.env, log });
    });
}
