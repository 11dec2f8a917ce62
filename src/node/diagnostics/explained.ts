import { type Diagnostic, UserError } from './index.ts';
import { systemProblem } from './system-error.ts';
import { messageOf, throwerOf } from './thrown.ts';

/** The problems that an error stands for, as far as a user can mend them; undefined for a bug of ours. */
export function explainedProblems(error: unknown): readonly Diagnostic[] | undefined {
  if (error instanceof UserError) return error.diagnostics;
  const problem = systemProblem(error) ?? siteProblem(error);
  return problem && [problem];
}

/** The diagnostic of what code of the site threw: a function of the config, or code of a plugin that runs late. */
function siteProblem(error: unknown): Diagnostic | undefined {
  const location = throwerOf(error);
  // We throw nothing but errors.
  if (!location && error instanceof Error) return undefined;
  return {
    code: 'cli/site-code',
    severity: 'error',
    message: `Code of the site threw an error: ${messageOf(error)}`,
    ...(location && { location }),
    fix: 'Correct the code: the config, its functions and plugins run in Node when the site is built.',
  };
}
