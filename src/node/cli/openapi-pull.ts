import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type LoadSiteOptions, loadSite } from '../config/load-site.ts';
import type { DocsOptions } from '../config/site.ts';
import { type Diagnostic, hasErrors, UserError, userError } from '../diagnostics/index.ts';
import { messageOf } from '../diagnostics/thrown.ts';
import { FEATURES } from '../features/index.ts';
import type { Log } from '../log.ts';
import { checkDescription } from '../openapi/pages.ts';
import { readDescriptionFile } from '../openapi/read-file.ts';
import { suggest } from '../plugins/suggest.ts';
import { readIfExists, replaceFile } from '../util/files.ts';
import { packageVersion } from '../version.ts';

interface PullOptions extends Pick<LoadSiteOptions, 'siteDir' | 'configFile'> {
  /** Fetches only the description of this id. */
  readonly id?: string;
  readonly log: Log;
}

type FetchedSpec = DocsOptions & { readonly reference: { readonly url: string } };

const TIMEOUT_MS = 60_000;

/** Fetches the descriptions that have a `url`, and keeps them in the site. @throws UserError with all problems */
export async function pullDescriptions({ id, log, ...options }: PullOptions): Promise<void> {
  const { value: site, diagnostics } = await loadSite({ ...options, features: FEATURES, environment: 'production' });
  log.report(diagnostics);
  const all = site.docs.filter((each): each is FetchedSpec => each.reference?.url !== undefined);
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
  const { path: file, reference } = spec;
  const name = path.relative(siteDir, file);
  const text = await fetched(reference.url).catch((error: unknown) => new Error(messageOf(error)));
  if (text instanceof Error) return [unfetched(reference.url, text.message)];
  if (text === readIfExists(file)) {
    log.info(`${name} is up to date`);
    return [];
  }
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file.slice(0, -path.extname(file).length)}.new${path.extname(file)}`;
  replaceFile(draft, text);
  try {
    const problems = problemsOf(draft);
    if (hasErrors(problems)) return problems.map(problem => ({ ...problem, location: { file: reference.url } }));
    replaceFile(file, text);
  } finally {
    rmSync(draft, { force: true });
  }
  log.success(`Fetched ${name} from ${reference.url}`);
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
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`the host answers with status ${response.status}`);
  return response.text();
}

function unfetched(url: string, reason: string): Diagnostic {
  return {
    code: 'openapi/not-fetched',
    severity: 'error',
    message: `The description '${url}' cannot be fetched: ${reason}.`,
    fix: 'Correct the `url`, or save the file yourself and name it by `path`.',
  };
}

function nothingToFetch(id: string | undefined, specs: readonly DocsOptions[], configFile: string): UserError {
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
