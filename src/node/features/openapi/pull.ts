import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type LoadSiteOptions, loadSite } from '../../config/load-site.ts';
import { type Diagnostic, hasErrors, UserError, userError } from '../../diagnostics/index.ts';
import { messageOf } from '../../diagnostics/thrown.ts';
import type { Log } from '../../log.ts';
import { suggest } from '../../plugins/suggest.ts';
import { readIfExists, replaceFile } from '../../util/files.ts';
import { packageVersion } from '../../version.ts';
import { checkDescription } from './description/pages.ts';
import { readDescriptionFile } from './description/read-file.ts';
import { type NamedSpec, specsOf } from './options.ts';

interface PullOptions extends Pick<LoadSiteOptions, 'siteDir' | 'configFile' | 'features'> {
  readonly log: Log;
  /** Fetches only the description of this id. */
  readonly id?: string;
}

type FetchedSpec = NamedSpec & { readonly url: string };

const TIMEOUT_MS = 60_000;
const MAX_REDIRECTS = 10;
const MAX_BYTES = 64 * 2 ** 20;

/** Fetches the descriptions that have a `url`, and keeps them in the site. @throws UserError with all problems */
export async function pullDescriptions({ id, log, ...options }: PullOptions): Promise<void> {
  const { value: site, diagnostics } = await loadSite({ ...options, environment: 'production' });
  log.report(diagnostics);
  const all = specsOf(site).filter((spec): spec is FetchedSpec => spec.url !== undefined);
  const wanted = id === undefined ? all : all.filter(each => each.id === id);
  if (wanted.length === 0) throw nothingToFetch(id, all, site.configFile);
  const problems: Diagnostic[] = [];
  for (const spec of wanted) {
    const found = await pull(spec, log, site.siteDir);
    problems.push(...found);
  }
  if (problems.length > 0) throw new UserError(problems);
}

async function pull(spec: FetchedSpec, log: Log, siteDir: string): Promise<readonly Diagnostic[]> {
  const { url } = spec;
  const file = path.resolve(siteDir, spec.path);
  const name = path.relative(siteDir, file);
  const text = await fetched(url).catch((error: unknown) => new Error(messageOf(error)));
  if (text instanceof Error) return [unfetched(url, text.message)];
  if (text === readIfExists(file)) {
    log.info(`${name} is up to date`);
    return [];
  }
  mkdirSync(path.dirname(file), { recursive: true });
  const drafts = mkdtempSync(path.join(tmpdir(), 'lectern-'));
  try {
    const draft = path.join(drafts, path.basename(file));
    replaceFile(draft, text);
    const problems = problemsOf(draft);
    if (hasErrors(problems)) return problems.map(problem => unusable(problem, url));
    replaceFile(file, text);
  } finally {
    rmSync(drafts, { recursive: true, force: true });
  }
  log.success(`Fetched ${name} from ${url}`);
  return [];
}

/** Why a fetched file cannot replace the one that is kept. */
function problemsOf(file: string): readonly Diagnostic[] {
  const { value, diagnostics } = readDescriptionFile(file);
  if (!value) return diagnostics;
  return checkDescription({ bundle: [value.value], locate: value.locate });
}

/** @throws Error if there is no good answer */
async function fetched(url: string): Promise<string> {
  const headers = { 'user-agent': `Lectern/${packageVersion()}`, accept: 'application/json, application/yaml, */*' };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let address = url;
  for (let step = 0; step <= MAX_REDIRECTS; step++) {
    const response = await fetch(address, { headers, signal, redirect: 'manual' });
    const target = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || target === null) return textOf(response);
    await response.body?.cancel();
    const next = new URL(target, address);
    // What anyone on the way may change is not what the config names.
    if (address.startsWith('https:') && next.protocol !== 'https:') {
      throw new Error(`the host leads to ${next.href}, which is not encrypted`);
    }
    address = next.href;
  }
  throw new Error(`the host leads to more than ${MAX_REDIRECTS} other addresses`);
}

/** @throws Error if the answer is no success, or too long */
async function textOf(response: Response): Promise<string> {
  if (!response.ok) throw new Error(`the host answers with status ${response.status}`);
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.byteLength;
    if (length > MAX_BYTES) throw new Error(`it is longer than ${MAX_BYTES / 2 ** 20} MB`);
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}

/** A problem of what an address answered: it has no file yet. */
function unusable({ location, ...problem }: Diagnostic, url: string): Diagnostic {
  const place = location?.line === undefined ? '' : `:${location.line}:${location.column ?? 1}`;
  return { ...problem, message: `${problem.message} It is the answer of '${url}'${place}.` };
}

function unfetched(url: string, reason: string): Diagnostic {
  return {
    code: 'openapi/not-fetched',
    severity: 'error',
    message: `The description '${url}' cannot be fetched: ${reason}.`,
    fix: 'Correct the `url`, or save the file yourself and name it by `path`.',
  };
}

function nothingToFetch(id: string | undefined, specs: readonly NamedSpec[], configFile: string): UserError {
  return userError({
    code: 'openapi/not-fetched',
    message: id === undefined ? 'No description has a `url`.' : `No description with a \`url\` has the id '${id}'.`,
    location: { file: configFile },
    fix: suggest(
      id ?? '',
      specs.map(each => each.id),
      'ids',
    ),
  });
}
