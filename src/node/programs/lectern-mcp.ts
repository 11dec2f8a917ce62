/** The program of the package `lectern-mcp`: `lectern mcp` by itself. */

import { runSingleCommand } from '../cli/single-command.ts';
import { mcpCommand } from '../features/mcp/command.ts';

await runSingleCommand('lectern-mcp', mcpCommand);
