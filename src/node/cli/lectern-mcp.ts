/** The program of the package `lectern-mcp`: `lectern mcp` by itself. */

import { addMcp } from './mcp-command.ts';
import { runSingleCommand } from './single-command.ts';

await runSingleCommand('lectern-mcp', addMcp);
