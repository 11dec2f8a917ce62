import { type Diagnostic, type SourceLocation, uniqueDiagnostics } from '../diagnostics/index.ts';
import { omitUndefined } from '../util/omit-undefined.ts';
import type { PlannedFile } from './index.ts';

/** A planned file with its origin, to report conflicts between files with the same path. */
export interface Claim {
  readonly file: PlannedFile;
  /** Two static files may have the same path: that of the later directory is published. */
  readonly kind: 'page' | 'static' | 'generated';
  /** The origin in messages, such as "the page `/docs`". */
  readonly by: string;
  readonly location?: SourceLocation | undefined;
  /** Of the site that has it; none if it is of all. */
  readonly locale?: string;
}

/** The longest name of a file or folder, in bytes, that file systems allow. */
const MAX_NAME_BYTES = 255;

/**
 * Problems of files that cannot all be published: with the same path, with a path where another needs a folder, with names
 * that no file system can store, or with paths that are the same on case-insensitive file systems or after Unicode
 * normalization.
 */
export function planConflicts(claims: readonly Claim[]): readonly Diagnostic[] {
  const byPath = new Map<string, Claim>();
  const samePath: Diagnostic[] = [];
  for (const claim of claims) {
    const other = byPath.get(claim.file.path);
    if (other && isConflict(other, claim)) samePath.push(samePathProblem(other, claim));
    byPath.set(claim.file.path, claim);
  }
  return [...uniqueDiagnostics(samePath), ...folderProblems(byPath), ...longNames(byPath), ...lookalikes(byPath)];
}

function isConflict(one: Claim, other: Claim): boolean {
  return one.file.hash !== other.file.hash && !(one.kind === 'static' && other.kind === 'static');
}

function samePathProblem(one: Claim, other: Claim): Diagnostic {
  if (one.locale && other.locale && one.locale !== other.locale) return localeProblem(one, other);
  const [authored, winner] = one.kind === 'generated' ? [other, one] : [one, other];
  // Only a warning: Docusaurus writes pages over static files, and a migrated site may still have files that it did not write.
  const isReplaced = authored.kind === 'static' && winner.kind !== 'static';
  return {
    code: 'plan/conflict',
    severity: isReplaced ? 'warning' : 'error',
    message: isReplaced
      ? `${capitalized(authored.by)} is not published: ${winner.by} has the same path`
      : `${capitalized(authored.by)} and ${winner.by} have the same path in the output, \`${winner.file.path}\``,
    ...locationsOf(authored, winner),
    fix: isReplaced ? 'Remove it.' : 'Give one of them another name.',
  };
}

/** Only a warning: Docusaurus builds one locale after the other, and so replaces `/fr/about` by what the locale `fr` has there. */
function localeProblem(replaced: Claim, published: Claim): Diagnostic {
  return {
    code: 'plan/conflict',
    severity: 'warning',
    message: `${capitalized(replaced.by)} of the locale \`${replaced.locale}\` is not published: the locale \`${published.locale}\` has ${rival(replaced, published)}`,
    ...locationsOf(replaced, published),
    fix: 'Remove it, or give it another name.',
  };
}

function rival(replaced: Claim, { kind, by }: Claim): string {
  return replaced.kind === 'page' && kind === 'page' ? 'the same page' : `${by} at its path`;
}

/** Problems of files at paths where others need a folder. */
function folderProblems(byPath: ReadonlyMap<string, Claim>): readonly Diagnostic[] {
  const folders = new Set<string>();
  const problems: Diagnostic[] = [];
  for (const [path, claim] of byPath) {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const folder = path.slice(0, end);
      if (folders.has(folder)) break;
      folders.add(folder);
      const file = byPath.get(folder);
      if (file) problems.push(folderProblem(file, claim));
    }
  }
  return problems;
}

function folderProblem(file: Claim, inside: Claim): Diagnostic {
  return {
    code: 'plan/conflict',
    severity: 'error',
    message: `\`${file.file.path}\` would be both a file (${file.by}) and a folder (of ${inside.by})`,
    ...locationsOf(file, inside),
    fix: 'Give one of them another name.',
  };
}

/** One problem of each name that is too long, though several files may have it: a page and its Markdown, or a folder. */
function longNames(byPath: ReadonlyMap<string, Claim>): readonly Diagnostic[] {
  const problems = new Map<string, Diagnostic>();
  for (const [path, claim] of byPath) {
    if (path.length * 3 <= MAX_NAME_BYTES) continue;
    const name = path.split('/').find(part => Buffer.byteLength(part) > MAX_NAME_BYTES);
    const key = name?.replace(/\.\w+$/, '');
    if (name !== undefined && key !== undefined && !problems.has(key)) problems.set(key, longName(name, claim));
  }
  return [...problems.values()];
}

function longName(name: string, { by, location }: Claim): Diagnostic {
  return {
    code: 'plan/long-name',
    severity: 'error',
    message: `${capitalized(by)} has a name of ${Buffer.byteLength(name)} bytes in the output, where systems allow ${MAX_NAME_BYTES}`,
    ...omitUndefined({ location }),
    fix: 'Give the page a shorter `slug`, or the tag a shorter `permalink` in the tags file.',
  };
}

/** Warnings about paths that many systems and hosts treat as the same. */
function lookalikes(byPath: ReadonlyMap<string, Claim>): readonly Diagnostic[] {
  const folded = new Map<string, Claim>();
  const problems: Diagnostic[] = [];
  for (const [path, claim] of byPath) {
    const key = path.normalize('NFC').toLowerCase();
    const other = folded.get(key);
    if (other) problems.push(lookalike(other, claim));
    else folded.set(key, claim);
  }
  return problems;
}

function lookalike(one: Claim, other: Claim): Diagnostic {
  return {
    code: 'plan/lookalikes',
    severity: 'warning',
    message: `\`${one.file.path}\` and \`${other.file.path}\` are the same file on macOS, Windows and some hosts, so ${one.by} or ${other.by} is lost there`,
    ...locationsOf(one, other),
    fix: 'Give one of them another name.',
  };
}

function locationsOf(one: Claim, other: Claim): Pick<Diagnostic, 'location' | 'alsoAt'> {
  const [location, ...alsoAt] = [one, other].flatMap(({ location }) => location ?? []);
  return omitUndefined({ location, alsoAt: alsoAt.length > 0 ? alsoAt : undefined });
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
