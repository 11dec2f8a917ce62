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
    .description('Serve the search and the Markdown pages of a site to AI assistants over the Model Context Protocol')
    .argument(
      '[source]',
      'Folder of a built site or of its sources, or URL of a published site built with Lectern',
      'build',
    )
    .addOption(
      new Option(
        '--http [port]',
        `Serve over HTTP on this port (default: ${PORT}) instead of standard input and output`,
      )
        .preset(String(PORT))
        .argParser<number>(port),
    )
    .option('--host <name>', 'Host name of the HTTP server', 'localhost')
    .action(async (source: string, { http, host }: McpFlags) => {
      const { mcp } = await import('../mcp/index.ts');
      const server = http === undefined ? undefined : { host, port: http };
      await mcp({ source, ...omitUndefined({ http: server }), env: process.env, log });
    });
}
