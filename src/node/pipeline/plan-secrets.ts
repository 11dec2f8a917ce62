import { readFileSync } from 'node:fs';
import type { Site } from '../config/site.ts';
import { type Diagnostic, positionAt, type SourceLocation } from '../diagnostics/index.ts';
import type { FileSource, Output, Plan, PlannedFile } from '../emit/index.ts';
import { createSecretFinder, masked, type Secret } from '../secrets/find.ts';
import { attempt } from '../util/attempt.ts';
import { count } from '../util/format.ts';
import type { Claim } from './plan-conflicts.ts';

export interface SecretsInput {
  readonly plan: Plan;
  /** Origins of the files. */
  readonly claims: readonly Claim[];
  readonly output: Pick<Output, 'isUpToDate'>;
  readonly sites: readonly Pick<Site, 'search' | 'publicKeys'>[];
  readonly env: NodeJS.ProcessEnv;
}

/** A probable secret, and the files that would publish it. */
interface Leak {
  readonly secret: Secret;
  readonly files: PlannedFile[];
}

/**
 * Problems of files that would publish what looks like a secret: warnings of guesses, errors of others. Files that are
 * in the output already were checked before.
 */
export function planSecrets({ plan, claims, output, sites, env }: SecretsInput): readonly Diagnostic[] {
  const allowed = sites.flatMap(({ search, publicKeys }) => [...publicKeys, search?.apiKey ?? '', search?.appId ?? '']);
  const find = createSecretFinder({ env, allowed });
  const leaks = new Map<string, Leak>();
  for (const file of plan.values()) {
    if (UNCHECKED.test(file.path) || output.isUpToDate(file.path, file.hash)) continue;
    for (const secret of find(bytesOf(file.source))) {
      const id = secret.text.toLowerCase();
      const leak = leaks.get(id) ?? { secret, files: [] };
      leaks.set(id, leak);
      leak.files.push(file);
    }
  }
  const sources = leaks.size === 0 ? new Map() : sourcesOf(claims);
  return [...leaks.values()].map(leak => problemOf(leak, sources));
}

/** Files that are not checked: binary ones, and the search index, whose texts are those of pages. */
const UNCHECKED =
  /(?:^|\/)search\/[\w-]+\.json$|\.(?:png|jpe?g|gif|webp|avif|ico|woff2?|ttf|otf|eot|mp4|webm|mp3|zip|gz|pdf|wasm)$/i;

function bytesOf(source: FileSource): Uint8Array {
  if (source.kind === 'unchanged') return Buffer.alloc(0);
  if (source.kind !== 'bytes') return readFileSync(source.file);
  const bytes = source.read();
  return typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
}

/** Source files by the output path of the file made from them. */
function sourcesOf(claims: readonly Claim[]): ReadonlyMap<string, string> {
  return new Map(
    claims.flatMap(({ file, location }) => {
      const source = location?.file ?? (file.source.kind === 'copy' ? file.source.file : undefined);
      return source === undefined ? [] : [[file.path, source] as const];
    }),
  );
}

function problemOf({ secret, files }: Leak, sources: ReadonlyMap<string, string>): Diagnostic {
  const location = files.map(file => locateSecret(sources.get(file.path), secret)).find(place => place !== undefined);
  const [first, ...others] = files;
  const more = others.length > 0 ? ` and ${count(others.length, 'other file')}` : '';
  const offset = location ? '' : `, at character ${secret.offset}`;
  return {
    code: 'plan/secret',
    severity: secret.isGuess ? 'warning' : 'error',
    message: `\`${first?.path}\`${more} would publish what looks like ${secret.kind}: \`${masked(secret)}\`${offset}`,
    ...(location && { location }),
    fix: 'Remove and revoke it: it may be in the history of the repository. If it is public, add it to `publicKeys` in the config.',
  };
}

/** The location of a secret in a source file; undefined if the file does not contain it. */
function locateSecret(file: string | undefined, { text }: Secret): SourceLocation | undefined {
  const source = file === undefined ? undefined : attempt(() => readFileSync(file, 'utf8'));
  const [firstLine = ''] = text.split(/\n|\\n|</);
  const offset = source?.indexOf(firstLine) ?? -1;
  if (file === undefined || source === undefined || offset < 0) return undefined;
  return { file, ...positionAt(source, offset) };
}
