/** Serves a built site to assistants: `lectern mcp`. */

import { port } from '../../command/arguments.ts';
import { Option } from '../../command/commander.ts';
import type { FeatureCommand } from '../../pipeline/feature.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';

/** Default port of the server. */
const PORT = 3333;

interface McpFlags {
  readonly http?: number;
  readonly host: string;
}

export const mcpCommand: FeatureCommand = {
  feature: 'mcp',
  name: 'mcp',
  add(command, { log }) {
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
        const { mcp } = await import('./index.ts');
        const server = http === undefined ? undefined : { host, port: http };
        await mcp({ source, ...omitUndefined({ http: server }), env: process.env, log });
      });
  },
};
