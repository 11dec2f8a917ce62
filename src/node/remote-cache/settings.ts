import { safeDecode } from '../../shared/url.ts';
import type { Diagnostic, Result } from '../diagnostics/index.ts';
import { folderUrl } from '../util/folder-url.ts';
import type { HostAddress } from './host.ts';

/** The config's `cache`. */
export interface CacheOptions {
  readonly url?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly push: 'ci' | 'always' | 'never';
}

export interface RemoteCacheSettings extends HostAddress {
  /** The key of all signatures. */
  readonly key: string;
  /** Whether runs store what they have made. */
  readonly isPushed: boolean;
}

/** Variables of the environment, where credentials are. */
const VARIABLES = {
  url: 'LECTERN_CACHE_URL',
  headers: 'LECTERN_CACHE_HEADERS',
  key: 'LECTERN_CACHE_KEY',
  push: 'LECTERN_CACHE_PUSH',
} as const;

/** Length from which a key cannot be guessed. */
const KEY_LENGTH = 32;

const NEW_KEY = '`openssl rand -hex 32` makes one.';

/** Variables of the environment, by name. */
export type CacheEnvironment = Readonly<Record<string, string | undefined>>;

/**
 * The settings of the remote cache, from the config and the environment; undefined without an address, and without a key: builds of
 * forks have none.
 */
export function remoteCacheSettings(
  options: CacheOptions | undefined,
  environment: CacheEnvironment,
): Result<RemoteCacheSettings | undefined> {
  const address = environment[VARIABLES.url] || options?.url;
  const key = environment[VARIABLES.key];
  if (!address || !key) return { value: undefined, diagnostics: [] };
  const push = environment[VARIABLES.push] || options?.push || 'ci';
  const { url, headers } = withoutCredentials(address);
  const given = readHeaders(environment[VARIABLES.headers] ?? '');
  const diagnostics = [
    ...(key.length < KEY_LENGTH ? [weakKey(key.length)] : []),
    ...(url === undefined
      ? [invalid(VARIABLES.url, 'is no URL of a folder', 'Write one that begins with `https://`, without a query.')]
      : []),
    ...(/^(?:ci|always|never)$/.test(push)
      ? []
      : [invalid(VARIABLES.push, `is '${push}'`, 'Write `ci`, `always` or `never`.')]),
    ...given.diagnostics,
  ];
  if (url === undefined || diagnostics.length > 0) return { value: undefined, diagnostics };
  return {
    value: {
      url,
      headers: { ...lowerCased(options?.headers ?? {}), ...headers, ...given.value },
      key,
      isPushed: push === 'always' || (push === 'ci' && Boolean(environment.CI)),
    },
    diagnostics,
  };
}

/** An address without user and password, which become a header: `fetch` takes none with them. */
function withoutCredentials(address: string): { readonly url?: string; readonly headers: HostAddress['headers'] } {
  const url = folderUrl(address);
  if (!url) return { headers: {} };
  const [user, password] = [url.username, url.password].map(safeDecode);
  const basic = Buffer.from(`${user}:${password}`).toString('base64');
  const headers: Record<string, string> = user || password ? { authorization: `Basic ${basic}` } : {};
  return { url: (url.origin + url.pathname).replace(/\/$/, ''), headers };
}

/** Headers as lines of `Name: value`. Values are credentials, so messages do not have them. */
function readHeaders(text: string): Result<HostAddress['headers']> {
  const lines = text.split('\n').filter(line => line.trim() !== '');
  const parts = lines.map(line => /^([\w-]+):([\t\x20-\x7e]*)$/.exec(line.trim()));
  const wrong = parts.findIndex(match => !match);
  if (wrong >= 0) {
    const problem = `has no header in line ${wrong + 1}`;
    const fix = 'Write one header on each line, such as `Authorization: Bearer …`.';
    return { value: {}, diagnostics: [invalid(VARIABLES.headers, problem, fix)] };
  }
  const headers = parts.flatMap(match => (match ? [[match[1] ?? '', (match[2] ?? '').trim()] as const] : []));
  return { value: lowerCased(Object.fromEntries(headers)), diagnostics: [] };
}

/** Names are the same in any case, and `fetch` would send both. */
function lowerCased(headers: HostAddress['headers']): HostAddress['headers'] {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function invalid(variable: string, problem: string, fix: string): Diagnostic {
  const message = `The environment variable \`${variable}\` ${problem}.`;
  return { code: 'cache/remote-settings', severity: 'error', message, fix };
}

function weakKey(length: number): Diagnostic {
  return invalid(VARIABLES.key, `has ${length} characters, and must have at least ${KEY_LENGTH}`, NEW_KEY);
}
