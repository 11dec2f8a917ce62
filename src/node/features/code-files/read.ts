import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { aliasedFile } from '../../compile/assets.ts';
import type { CompilerSettings } from '../../compile/types.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { attempt } from '../../util/attempt.ts';
import { didYouMean } from '../../util/did-you-mean.ts';
import { statIfExists } from '../../util/files.ts';
import { hashOf } from '../../util/hash.ts';
import type { Refusal } from '../../util/tracked-files.ts';
import { utf8Problem } from '../../util/utf8.ts';
import { type Excerpt, excerptOf } from './excerpt.ts';
import type { FileFence } from './meta.ts';
import { type CodeRoots, refusalOf, refusalOfPath } from './showable.ts';

/** The settings that say which files code blocks may show. */
export type CodeFileSettings = Pick<CompilerSettings, 'siteDir' | 'aliases'> & CodeRoots;

/** Code of a file, or why there is none. */
export interface CodeRead {
  /** Absolute. */
  readonly file: string;
  /** Of the file's text; empty if it was not read. */
  readonly hash: string;
  readonly result: Excerpt | CodeProblem;
}

export type CodeProblem = Pick<Diagnostic, 'code' | 'message' | 'fix'>;

/** Reads what a fence of a Markdown file shows; its path is relative to that, or begins with `@site/`. */
export function readCode(shown: FileFence, page: string, roots: CodeFileSettings): CodeRead {
  const written = shown.file;
  const file = aliasedFile(written, roots) ?? path.resolve(path.dirname(page), written);
  const failed = (problem: CodeProblem): CodeRead => ({ file, hash: '', result: problem });
  if (written === '') return failed({ code: 'compile/bad-code-meta', message: '`file=` names no file', fix: PATHS });
  const elsewhere = refusalOfPath(file, roots);
  if (elsewhere) return failed(refused(written, elsewhere));
  if (!statIfExists(file)?.isFile()) return failed(missing(written, file));
  const refusal = refusalOf(file, roots);
  if (refusal) return failed(refused(written, refusal));
  const bytes = readFileSync(file);
  const encoding = utf8Problem(bytes);
  if (encoding) {
    const { message, line, fix } = encoding;
    return failed({ code: 'compile/not-utf8', message: `The file \`${written}\` ${message} (line ${line})`, fix });
  }
  if (bytes.includes(0)) return failed(binary(written));
  const text = bytes.toString('utf8');
  return { file, hash: hashOf(text), result: excerptOf(text, shown) };
}

const PATHS = 'Name a file relative to this one, or with `@site/…`.';

function refused(written: string, { reason, fix }: Refusal): CodeProblem {
  return { code: 'compile/private-code-file', message: `The code of \`${written}\` is not shown: ${reason}`, fix };
}

function binary(written: string): CodeProblem {
  const message = `The file \`${written}\` is binary: it has bytes that are zero`;
  return { code: 'compile/not-utf8', message, fix: 'Name a file with text.' };
}

function missing(written: string, file: string): CodeProblem {
  const what = statIfExists(file) ? 'is no file' : 'does not exist';
  return { code: 'compile/missing-code-file', message: `The file \`${written}\` ${what}`, fix: nearestFile(file) };
}

/** The fix for a path whose first missing part may be mistyped. */
function nearestFile(file: string): string {
  let missing = file;
  while (!statIfExists(path.dirname(missing)) && path.dirname(missing) !== missing) missing = path.dirname(missing);
  const name = path.basename(missing);
  const names = attempt(() => readdirSync(path.dirname(missing))) ?? [];
  const meant = didYouMean(
    name,
    names.filter(each => !each.startsWith('.')),
    'files there',
  );
  return `${meant} ${PATHS}`;
}
