import { utf8Problem } from '../../util/utf8.ts';
import type { FrontMatterProblem } from './front-matter.ts';

/** The error about a file that is not UTF-8, located at its first invalid byte; undefined for valid files. */
export function encodingProblem(bytes: Buffer, plugin: 'docs' | 'pages'): FrontMatterProblem | undefined {
  const problem = utf8Problem(bytes);
  return (
    problem && { code: `${plugin}/not-utf8`, severity: 'error', ...problem, message: `The file ${problem.message}` }
  );
}
