import type { Diagnostic } from '../diagnostics/index.ts';
import type { Log } from '../log.ts';

/** Logs the current problems of a part of the site: only new ones, and once there are none left. */
export type ProblemReport = (part: string, problems: readonly Diagnostic[]) => void;

/** Creates a report that remembers the problems logged for each part. */
export function createProblemReport(log: Log): ProblemReport {
  const reported = new Map<string, ReadonlySet<string>>();
  return (part, problems) => {
    const last = reported.get(part) ?? new Set();
    reported.set(part, new Set(problems.map(keyOf)));
    log.report(problems.filter(problem => !last.has(keyOf(problem))));
    if (last.size > 0 && problems.length === 0) log.success(`${part} has no problems any more.`);
  };
}

/** Identifies a problem independent of its line, which edits change. */
function keyOf({ code, message, location }: Diagnostic): string {
  return JSON.stringify([code, message, location?.file]);
}
