/** The program of the package `create-lectern`: `lectern init` by itself. */

import { runSingleCommand } from '../cli/single-command.ts';
import { initCommand } from '../features/init/command.ts';

await runSingleCommand('create-lectern', initCommand);
