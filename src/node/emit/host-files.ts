import { readFileSync } from 'node:fs';
import type { Site } from '../config/site.ts';
import type { Diagnostic, Result } from '../diagnostics/index.ts';
import type { Redirect } from '../plugins/types.ts';
import { filesBelow } from '../util/files.ts';
import { staticFile } from '../util/site-paths.ts';

/** A file that hosts such as Netlify and Cloudflare Pages read. */
export interface HostFile {
  readonly name: string;
  readonly text: string;
}

interface HostFilesInput {
  /** A `Content-Security-Policy`. */
  readonly policy: string;
  readonly redirects: readonly Redirect[];
}

/**
 * `_headers` and `_redirects`, by which hosts set headers and redirect without the pages that do so elsewhere. The site's
 * own `_headers` is kept as it is; to its own `_redirects` the missing rules are added.
 */
export function hostFiles(site: Site, { policy, redirects }: HostFilesInput): Result<readonly HostFile[]> {
  if (!site.hostFiles) return { value: [], diagnostics: [] };
  const ownHeaders = staticFile('_headers', site.staticDirectories);
  const rules = redirectsText(redirects, ownRedirects(site));
  return {
    value: [
      ...(ownHeaders ? [] : [{ name: '_headers', text: headersText(policy, site) }]),
      ...(rules === undefined ? [] : [{ name: '_redirects', text: rules }]),
    ],
    diagnostics: ownHeaders ? [keptHeaders(ownHeaders, policy)] : [],
  };
}

/** Folders whose files have a hash of their bytes in their names. */
const HASHED = ['js', 'css', 'images', 'files', 'fonts', 'medias', 'social'].map(name => `assets/${name}`);

/** Files with hashed names are cached for a year; not so in folders that hold static files of the site, too. */
function headersText(policy: string, { baseUrl, staticDirectories }: Site): string {
  const names = staticDirectories.flatMap(filesBelow);
  const immutable = HASHED.filter(folder => !names.some(name => name.startsWith(`${folder}/`)));
  return [
    `${baseUrl}*`,
    `  Content-Security-Policy: ${policy}`,
    ...immutable.flatMap(folder => [`${baseUrl}${folder}/*`, '  Cache-Control: public, max-age=31536000, immutable']),
    '',
  ].join('\n');
}

/** The site's own rules and the missing ones; undefined where none is missing. */
function redirectsText(redirects: readonly Redirect[], own: string): string | undefined {
  const known = new Set(own.split('\n').map(line => line.trim().split(/\s+/)[0]));
  const added = redirects
    .filter(({ from }) => !known.has(from))
    .map(({ from, to, permanent }) => `${from} ${to} ${permanent ? 301 : 302}`);
  if (added.length === 0) return undefined;
  return [...(own === '' ? [] : [own.trimEnd()]), ...added, ''].join('\n');
}

function ownRedirects(site: Site): string {
  const file = staticFile('_redirects', site.staticDirectories);
  return file === undefined ? '' : readFileSync(file, 'utf8');
}

function keptHeaders(file: string, policy: string): Diagnostic {
  return {
    code: 'emit/own-headers',
    severity: 'notice',
    message: `The site's own \`_headers\` is kept. The pages run under \`${policy}\`.`,
    location: { file },
    fix: 'Say it there, or set `hostFiles: false` in the config to hear no more of it.',
  };
}
