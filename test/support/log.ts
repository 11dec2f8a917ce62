import { type Diagnostic, hasErrors } from '../../src/node/diagnostics/index.ts';
import type { Log } from '../../src/node/log.ts';

/** A log that prints nothing and keeps the problems; what a server calls an error is one. */
export interface KeptLog extends Log {
  readonly problems: readonly Diagnostic[];
  readonly errors: readonly string[];
}

/** Makes a log for a test to read. */
export function keepLog(): KeptLog {
  const problems: Diagnostic[] = [];
  const errors: string[] = [];
  return {
    problems,
    errors,
    stage: () => () => {},
    info: () => {},
    success: () => {},
    warn: () => {},
    finish: () => {},
    progress: () => {},
    error: message => {
      errors.push(message);
    },
    report: diagnostics => {
      problems.push(...diagnostics);
      if (hasErrors(diagnostics)) errors.push(...diagnostics.map(({ message }) => message));
    },
  };
}
