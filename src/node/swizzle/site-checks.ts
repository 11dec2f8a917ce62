import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { loadSite } from '../config/load-site.ts';
import { type Diagnostic, UserError } from '../diagnostics/index.ts';

/** What the config's own check says. */
export async function configProblems(siteDir: string, configFile?: string): Promise<readonly Diagnostic[]> {
  const file = configFile === undefined ? {} : { configFile };
  try {
    const { diagnostics } = await loadSite({ siteDir, ...file, environment: 'production' });
    return diagnostics;
  } catch (error) {
    if (error instanceof UserError) return error.diagnostics;
    throw error;
  }
}

/** What runs that were killed left in the cache. */
export function cacheProblems(siteDir: string): readonly Diagnostic[] {
  const stages = path.join(siteDir, '.lectern/stage');
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

/** Whether there is a process by this id; one that is not ours to signal is there too. */
function isRunning(id: number): boolean {
  if (!Number.isInteger(id) || id <= 0) return false;
  try {
    return process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
