import { readFileSync } from 'node:fs';
import { type Cache, LOCAL } from '../../cache/index.ts';
import type { CachedPage } from '../../compile/cached-page.ts';
import type { PageFacts } from '../../compile/types.ts';
import type { Site } from '../../config/site.ts';
import type { Diagnostic, SourceLocation } from '../../diagnostics/index.ts';
import { fileOnDisk, type Output, type Plan, type PlannedFile } from '../../emit/index.ts';
import type { Claim } from '../../emit/plan-conflicts.ts';
import type { ScriptParts } from '../../shell/index.ts';
import { count } from '../../util/format.ts';
import { hashOf } from '../../util/hash.ts';
import { createSecretFinder, masked, type Secret } from './find.ts';
import { publicKeysOption } from './options.ts';
import { characteristicPart, placesOf } from './places.ts';

/** The part of a locale that tells where secrets come from. */
interface SecretsLocale {
  readonly site: Pick<Site, 'buildDir' | 'assetsPath' | 'options'> & {
    readonly search?: Pick<Site['search'], 'appId' | 'apiKey'>;
  };
  readonly claims: readonly Claim[];
  readonly compiled: ReadonlyMap<unknown, Pick<CachedPage, 'file'> & { readonly facts: Pick<PageFacts, 'includes'> }>;
}

export interface SecretsInput {
  readonly plan: Plan;
  readonly locales: readonly SecretsLocale[];
  readonly scripts: readonly Pick<ScriptParts, 'file' | 'siteFiles'>[];
  readonly output: Pick<Output, 'isUpToDate'>;
  readonly cache: Pick<Cache, 'get' | 'set'>;
  readonly env: NodeJS.ProcessEnv;
}

/** A probable secret, and the files that would publish it. */
interface Leak {
  readonly secret: Secret;
  readonly files: Set<PlannedFile>;
}

/**
 * Problems of files that would publish what looks like a secret: warnings of those that authors show in Markdown and of
 * guesses, errors of others. Files that are in the output already are not checked again, unless they had problems.
 */
export function planSecrets(input: SecretsInput): readonly Diagnostic[] {
  const leaks = findLeaks(input);
  if (leaks.length === 0) return [];
  const sources = sourcesOf(input);
  const published = leaks.map(({ secret, files }) => {
    const each = Array.from(files, file => publishedFile(file, sources));
    // The files that decide come first.
    return { secret, files: each.sort((one, other) => Number(one.kind === 'page') - Number(other.kind === 'page')) };
  });
  // Texts of pages may be written in another way in files without a source, such as `llms-full.txt`.
  const ofPages = published.flatMap(({ files }) => files).filter(({ kind }) => kind === 'page');
  return published.map(({ secret, files }) => problemOf(secret, files, ofPages));
}

function findLeaks({ plan, locales, output, cache, env }: SecretsInput): readonly Leak[] {
  const allowed = locales.flatMap(({ site }) => [
    ...publicKeysOption.of(site),
    site.search?.apiKey ?? '',
    site.search?.appId ?? '',
  ]);
  const find = createSecretFinder({ env, allowed });
  // Of this machine: what it has checked is in its output.
  const cacheKey = `${LOCAL}secrets:${hashOf(JSON.stringify(allowed))}`;
  /** Hashes of the files with problems; undefined if no build has checked files with these settings. */
  const last = cache.get<readonly string[]>(cacheKey);
  const known = last && new Set(last);
  const isChecked = ({ path, hash }: PlannedFile): boolean =>
    known?.has(hash) === false && output.isUpToDate(path, hash);
  const leaks = new Map<string, Leak>();
  const withProblems = new Set<string>();
  for (const file of plan.values()) {
    if (UNCHECKED.test(file.path) || isChecked(file)) continue;
    for (const secret of find(bytesOf(file, locales))) {
      const id = characteristicPart(secret.text).toLowerCase();
      const { secret: other, files = new Set<PlannedFile>() } = leaks.get(id) ?? {};
      leaks.set(id, { secret: other && !secret.isFromEnvironment ? other : secret, files: files.add(file) });
      withProblems.add(file.hash);
    }
  }
  const found = [...withProblems].sort();
  if (last?.join() !== found.join()) cache.set(cacheKey, found);
  return [...leaks.values()];
}

/** Files that are not checked: binary ones, and the search index, whose texts are those of pages. */
const UNCHECKED =
  /(?:^|\/)search\/(?:[\w-]+\.json|[a-z]+-[\da-f]{12}\.txt)$|\.(?:png|jpe?g|gif|webp|avif|ico|woff2?|ttf|otf|eot|mp4|webm|mp3|zip|gz|pdf|wasm)$/i;

function bytesOf({ path, source }: PlannedFile, [locale]: SecretsInput['locales']): Uint8Array {
  if (source.kind !== 'bytes') return readFileSync(fileOnDisk(path, source, locale?.site.buildDir ?? ''));
  const bytes = source.read();
  return typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
}

/** Where the files of the output come from. */
interface Sources {
  readonly claims: ReadonlyMap<string, Claim>;
  /** The sources of pages, each with the partials of the page. */
  readonly pages: ReadonlyMap<string, readonly string[]>;
  /** The site's files in scripts, by the script's path. */
  readonly scripts: ReadonlyMap<string, readonly string[]>;
}

function sourcesOf({ locales, scripts }: SecretsInput): Sources {
  const compiled = locales.flatMap(locale => [...locale.compiled.values()]);
  return {
    claims: new Map(locales.flatMap(({ claims }) => claims.map(claim => [claim.file.path, claim] as const))),
    pages: new Map(compiled.map(({ file, facts }) => [file, [file, ...facts.includes.map(([include]) => include)]])),
    scripts: new Map(
      locales.flatMap(({ site }) => scripts.map(({ file, siteFiles }) => [site.assetsPath + file, siteFiles] as const)),
    ),
  };
}

/** A file with a secret. */
interface PublishedFile {
  readonly path: string;
  /** A `page` shows texts of pages, its own or those of others; a `script` may import them. */
  readonly kind: 'page' | 'script' | 'other';
  /** Absolute paths of its sources. */
  readonly sources: readonly string[];
}

/** Extensions of files that contain code. */
const CODE = /\.(?:m?js|css|map)$/;

function publishedFile({ path, source }: PlannedFile, { claims, pages, scripts }: Sources): PublishedFile {
  const claim = claims.get(path);
  const file = claim?.location?.file ?? (source.kind === 'copy' ? source.file : '');
  const isText = claim?.kind !== 'static' && source.kind !== 'copy' && !CODE.test(path);
  const kind = claim?.kind === 'page' || isText ? 'page' : scripts.has(path) ? 'script' : 'other';
  return { path, kind, sources: pages.get(file) ?? scripts.get(path) ?? (file === '' ? [] : [file]) };
}

const isMarkdown = (file: string): boolean => /\.mdx?$/i.test(file);

/** The places of a secret in the sources of files, by source. */
function placesIn(files: readonly PublishedFile[], secret: Secret): ReadonlyMap<string, readonly SourceLocation[]> {
  const sources = new Set(files.flatMap(each => each.sources));
  return new Map(
    Array.from(sources, file => [file, placesOf(secret, file)] as const).filter(([, places]) => places.length > 0),
  );
}

function problemOf(secret: Secret, files: readonly PublishedFile[], ofPages: readonly PublishedFile[]): Diagnostic {
  const own = placesIn(files, secret);
  const found = own.size === 0 && files.some(({ kind }) => kind === 'page') ? placesIn(ofPages, secret) : own;
  const hasPlace = ({ sources }: PublishedFile): boolean => sources.some(file => found.has(file));
  const isShown =
    found.size > 0 &&
    [...found.keys()].every(isMarkdown) &&
    files.every(file => file.kind === 'page' || (file.kind === 'script' && hasPlace(file)));
  const [location, ...alsoAt] = [...found.values()].flat();
  const [first, ...others] = files;
  const more = others.length > 0 ? ` and ${count(others.length, 'other file')}` : '';
  const offset = location ? '' : `, at character ${secret.offset}`;
  return {
    code: 'plan/secret',
    severity: secret.isGuess || (isShown && !secret.isFromEnvironment) ? 'warning' : 'error',
    message: `\`${first?.path}\`${more} would publish what looks like ${secret.kind}: \`${masked(secret)}\`${offset}`,
    ...(location && { location, alsoAt }),
    fix: 'Remove and revoke it: it may be in the history of the repository. If it is public, add it to `publicKeys` in the config.',
    isSecret: true,
  };
}
