/** The program of the package `create-lectern`: `lectern init` by itself. */

import { addInit } from './init-command.ts';
import { runSingleCommand } from './single-command.ts';

await runSingleCommand('create-lectern', addInit);
