/** A process that runs command after command, which saves the start of each: half of its time. */
import { explainedProblems } from '../../src/node/diagnostics/explained.ts';
import { formatJson } from '../../src/node/diagnostics/report.ts';
import { FEATURES } from '../../src/node/features/index.ts';
import { build } from '../../src/node/pipeline/build.ts';
import { keepLog } from '../support/log.ts';

/** What a command came to. */
export interface HostAnswer {
  readonly code: number;
  readonly said: string;
}

process.on('message', (siteDir: string) => void answer(siteDir).then(one => process.send?.(one)));

async function answer(siteDir: string): Promise<HostAnswer> {
  try {
    await build({ siteDir, features: FEATURES, log: keepLog() });
    return { code: 0, said: 'done' };
  } catch (error) {
    const problems = explainedProblems(error);
    if (problems) return { code: 1, said: formatJson(problems) };
    return { code: 1, said: `This is a bug in Lectern\n${error instanceof Error ? error.stack : error}` };
  }
}
