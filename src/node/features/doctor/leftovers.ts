import type { Diagnostic } from '../../diagnostics/index.ts';
import { lecternDir } from '../../util/site-paths.ts';
import { deadStages } from '../../util/stage-dir.ts';

/** Reports temporary files in the cache, left by runs that were killed. */
export function leftoverProblems(siteDir: string): readonly Diagnostic[] {
  const left = deadStages(lecternDir(siteDir));
  if (left.length === 0) return [];
  return [
    {
      code: 'doctor/stale-cache',
      severity: 'warning',
      message: `Interrupted runs left files in \`.lectern/stage\`: ${left.join(', ')}`,
      fix: '`lectern clear` removes them with the rest of the cache.',
    },
  ];
}
