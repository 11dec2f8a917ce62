/**
 * Run as a process, since a page in an endless loop takes that of a test along: renders pages, and prints the outcomes as JSON.
 *
 * Arguments: folder of the site, and a file in it with `{ context, runs }`, the latter lists of tasks.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FEATURES } from '../../../../dist/node/features/index.js';
import { createPool } from '../../../../dist/node/workers/pool.js';

const [siteDir = '', file = ''] = process.argv.slice(2);
const { context, runs } = JSON.parse(readFileSync(join(siteDir, file), 'utf8'));
const workDir = join(siteDir, '.lectern');
const limits = { tickMs: 100, slow: 5, overdue: 25 };
const pool = createPool({ siteDir, workDir, stageDir: join(workDir, 'stage') }, { features: FEATURES, limits });
const outcomes = [];
for (const tasks of runs) outcomes.push(await pool.render(tasks, context));
process.stdout.write(JSON.stringify(outcomes));
await pool.close();
process.exit();
