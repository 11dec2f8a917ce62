import { omitUndefined } from '../util/omit-undefined.ts';
import { lastSiteCode } from './awaited.ts';
import { type Diagnostic, UserError } from './index.ts';
import { systemProblem } from './system-error.ts';
import { hidesThrown, messageOf, throwerOf } from './thrown.ts';

/** The problems that an error stands for, as far as a user can mend them; undefined for a bug of ours. */
export function explainedProblems(error: unknown): readonly Diagnostic[] | undefined {
  if (error instanceof UserError) return error.diagnostics;
  const problem = systemProblem(error) ?? siteProblem(error);
  return problem && [problem];
}

/** Whether it may be ours: we throw nothing but errors, and take no stack from them; what a page's components do late is the site's. */
function mayBeOurs(error: unknown): boolean {
  if (hidesThrown(error)) return false;
  const stack: unknown = error instanceof Error ? error.stack : undefined;
  return typeof stack === 'string' && /\n {1,9}at /.test(stack) && !/\n {1,9}at .*\blectern-page-code\.js/.test(stack);
}

/** The diagnostic of what code of the site threw: a function of the config, or code of a plugin that runs late. */
function siteProblem(error: unknown): Diagnostic | undefined {
  const location = throwerOf(error);
  if (!location && mayBeOurs(error)) return undefined;
  // What has no stack was most likely left behind by what ran last.
  const last = location ? undefined : lastSiteCode();
  return {
    code: 'cli/site-code',
    severity: 'error',
    message: `Code of the site threw an error: ${messageOf(error)}${last ? `; no stack tells where, the last code to run was ${last.name}` : ''}`,
    ...omitUndefined({ location: location ?? last?.location }),
    fix: 'Correct the code: the config, its functions and plugins run in Node when the site is built.',
  };
}
