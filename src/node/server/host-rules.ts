/** `_headers` and `_redirects` of a built site, interpreted like on Netlify and Cloudflare Pages. */

import { type OutgoingHttpHeaders, validateHeaderName, validateHeaderValue } from 'node:http';
import { encodePath, safeDecode } from '../../shared/url.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { attempt } from '../util/attempt.ts';

export interface HostRules {
  /** Headers for a path, by lower-case name. */
  headers(path: string): OutgoingHttpHeaders;
  /** Target of a path. Rules for a single path apply before files are looked up, rules for many paths after. */
  target(path: string, when: When): Target | undefined;
}

type When = 'before files' | 'after files';

export interface Target {
  readonly status: number;
  /** URL; spaces and characters beyond ASCII may not be encoded. */
  readonly to: string;
  /** Whether to redirect to the target; otherwise its file is served at the requested path (a rewrite). */
  readonly isRedirect: boolean;
}

export const NO_RULES: HostRules = { headers: () => ({}), target: () => undefined };

/** Contents of the files; empty for files that do not exist. */
export interface RuleTexts {
  readonly headers: string;
  readonly redirects: string;
}

/** A line that is malformed, or needs a feature that only hosts have. */
export interface IgnoredLine {
  readonly file: '_headers' | '_redirects';
  readonly line: number;
  readonly reason: string;
}

/** Parses the rules; lines that are not understood are ignored and listed. */
export function readHostRules(texts: RuleTexts): {
  readonly rules: HostRules;
  readonly ignored: readonly IgnoredLine[];
} {
  const ignored: IgnoredLine[] = [];
  const headers = headerRules(texts.headers, (line, reason) => ignored.push({ file: '_headers', line, reason }));
  const redirects = redirectRules(texts.redirects, (line, reason) =>
    ignored.push({ file: '_redirects', line, reason }),
  );
  const rules: HostRules = {
    headers: path => headersOf(headers, path),
    target: (path, when) =>
      targetOf(
        redirects.filter(rule => rule.when === when),
        path,
      ),
  };
  return { rules, ignored };
}

/** A warning about an ignored line. */
export function ignoredLineProblem({ line, reason }: IgnoredLine, file: string): Diagnostic {
  return {
    code: 'serve/unread-rule',
    severity: 'warning',
    message: `Host rule ignored: ${reason}.`,
    location: { file, line },
  };
}

type Ignore = (line: number, reason: string) => void;

interface HeaderRule {
  readonly pattern: RegExp;
  /** Without a value, the header is removed again. */
  readonly headers: readonly (readonly [name: string, value: string | undefined])[];
}

/** Headers that frame a message; the server sets them itself. */
const FRAMING =
  /^(?:connection|content-(?:encoding|length|range)|date|keep-alive|te|trailer|transfer-encoding|upgrade)$/;

function headerRules(text: string, ignore: Ignore): readonly HeaderRule[] {
  const rules: { readonly pattern: RegExp; readonly headers: (readonly [string, string | undefined])[] }[] = [];
  for (const [line, content] of linesOf(text)) {
    if (!/^\s/.test(content)) {
      const pattern = patternOf(content.trim());
      if (!pattern) ignore(line, DUPLICATE_PARAMETER);
      rules.push({ pattern: pattern ?? MATCHES_NOTHING, headers: [] });
      continue;
    }
    const [, name = '', written = ''] = /^\s+([^:\s]+)\s*:(.*)$/.exec(content) ?? [];
    const value = written.trim();
    const removed = /^\s+!\s*(\S+)\s*$/.exec(content)?.[1];
    const rule = rules.at(-1);
    if (!rule) ignore(line, 'no path stands above the header');
    else if (removed) rule.headers.push([removed.toLowerCase(), undefined]);
    else if (!isHeader(name, value)) ignore(line, 'it is no header');
    else if (FRAMING.test(name.toLowerCase())) ignore(line, `\`${name}\` is the host's own`);
    else rule.headers.push([name.toLowerCase(), value]);
  }
  return rules;
}

function isHeader(name: string, value: string): boolean {
  const checked = attempt(() => {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return true;
  });
  return checked ?? false;
}

/** The headers of a path; the values of several rules are joined, as hosts do, except for cookies, which may contain commas. */
function headersOf(rules: readonly HeaderRule[], path: string): OutgoingHttpHeaders {
  const found = new Map<string, readonly string[]>();
  for (const [name, value] of rules.flatMap(rule => (rule.pattern.test(path) ? rule.headers : []))) {
    if (value === undefined) found.delete(name);
    else found.set(name, [...(found.get(name) ?? []), value]);
  }
  return Object.fromEntries(
    Array.from(found, ([name, values]) => [name, name === 'set-cookie' ? [...values] : values.join(', ')]),
  );
}

interface RedirectRule {
  readonly pattern: RegExp;
  readonly to: string;
  readonly status: number;
  readonly when: When;
}

const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308]);
const REWRITE_STATUSES = new Set([200, 404, 410]);

function redirectRules(text: string, ignore: Ignore): readonly RedirectRule[] {
  return linesOf(text).flatMap(([line, content]): readonly RedirectRule[] => {
    const [from = '', to = '', code = '301', ...others] = content
      .replace(/\s#.*$/s, '')
      .trim()
      .split(/\s+/);
    const status = Number(code.replace(/!$/, ''));
    const pattern = patternOf(from);
    const fault = redirectFault({ from, to, status, conditions: others.length });
    const reason = fault ?? (pattern ? undefined : DUPLICATE_PARAMETER);
    if (reason !== undefined || !pattern) {
      ignore(line, reason ?? DUPLICATE_PARAMETER);
      return [];
    }
    const isForMany = /\*|\/:/.test(from) && !code.endsWith('!');
    return [{ pattern, to, status, when: isForMany ? 'after files' : 'before files' }];
  });
}

interface RedirectLine {
  readonly from: string;
  readonly to: string;
  readonly status: number;
  /** Number of words after the status. */
  readonly conditions: number;
}

/** The reason why a rule cannot be followed here, if there is one. */
function redirectFault({ from, to, status, conditions }: RedirectLine): string | undefined {
  if (!from.startsWith('/') || to === '') return 'it names no path and where that leads';
  if (conditions > 0 || Number.isNaN(status)) return 'its conditions are for the host alone';
  if (!REDIRECT_STATUSES.has(status) && !REWRITE_STATUSES.has(status)) return `${status} is no status of a redirect`;
  if (to.startsWith('/')) return undefined;
  if (REWRITE_STATUSES.has(status)) return 'only the host asks other servers';
  return /^https?:\/\//.test(to) ? undefined : 'it leads to no address';
}

function targetOf(rules: readonly RedirectRule[], path: string): Target | undefined {
  for (const { pattern, to: target, status } of rules) {
    const found = pattern.exec(path);
    if (!found) continue;
    const to = filled(target, found.groups);
    const isSame = safeDecode(to.split(/[?#]/, 1)[0] ?? '') === path;
    if (!isSame) return { status, to, isRedirect: REDIRECT_STATUSES.has(status) };
  }
  return undefined;
}

/** A target with the parts of the path that it names. A part that begins with a slash does not make it lead to another host. */
function filled(target: string, parts: Readonly<Record<string, string>> = {}): string {
  const to = target.replace(/:(\w+)/g, (whole, name: string) => {
    const part = parts[name];
    return part === undefined ? whole : encodePath(part);
  });
  return target.startsWith('//') ? to : to.replace(/^\/+/, '/');
}

/** Lines with their numbers, without blank lines and comments. */
function linesOf(text: string): readonly (readonly [line: number, content: string])[] {
  return text
    .split(/\r?\n/)
    .flatMap((content, index) => (/^\s*(?:#|$)/.test(content) ? [] : [[index + 1, content] as const]));
}

const DUPLICATE_PARAMETER = 'its path names one part twice';
const MATCHES_NOTHING = /^\b$/;

/** A path with a splat, `/docs/*`, or parameters, `/docs/:version`, as a pattern for decoded paths with named groups. */
function patternOf(path: string): RegExp | undefined {
  const source = path.split(/(\*|(?<=\/):[A-Za-z]\w*)/).map((part, index) => {
    if (index % 2 === 0) return safeDecode(part).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
    return part === '*' ? '(?<splat>.*)' : `(?<${part.slice(1)}>[^/]+)`;
  });
  return attempt(() => new RegExp(`^${source.join('')}$`, 's'));
}
