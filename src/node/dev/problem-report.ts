import type { Diagnostic } from '../diagnostics/index.ts';
import type { Log } from '../log.ts';

/** Tells the terminal what problems a part of the site has now: those that it has not told yet, and when there are none left. */
export type ProblemReport = (part: string, problems: readonly Diagnostic[]) => void;

/** Creates a report that keeps what it has told of each part. */
export function createProblemReport(log: Log): ProblemReport {
  const told = new Map<string, ReadonlySet<string>>();
  return (part, problems) => {
    const last = told.get(part) ?? new Set();
    told.set(part, new Set(problems.map(keyOf)));
    log.report(problems.filter(problem => !last.has(keyOf(problem))));
    if (last.size > 0 && problems.length === 0) log.success(`${part} has no problems any more.`);
  };
}

/** Identifies a problem wherever edits move it to. */
function keyOf({ code, message, location }: Diagnostic): string {
  return JSON.stringify([code, message, location?.file]);
}
