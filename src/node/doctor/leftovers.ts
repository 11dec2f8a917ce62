import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../diagnostics/index.ts';
import { lecternDir } from '../util/site-paths.ts';

/** Files of killed runs in the cache. */
export function leftoverProblems(siteDir: string): readonly Diagnostic[] {
  const stages = path.join(lecternDir(siteDir), 'stage');
  const left = existsSync(stages) ? readdirSync(stages).filter(name => !isRunning(Number(name))) : [];
  if (left.length === 0) return [];
  return [
    {
      code: 'doctor/stale-cache',
      severity: 'warning',
      message: `Runs that were ended half-way left files in \`.lectern/stage\`: ${left.join(', ')}`,
      fix: '`lectern clear` removes them with the rest of the cache.',
    },
  ];
}

/** Whether a process with this id exists; one that we may not signal exists too. */
function isRunning(id: number): boolean {
  if (!Number.isInteger(id) || id <= 0) return false;
  try {
    return process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
