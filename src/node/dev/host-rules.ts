/** `_headers` and `_redirects` of a built site, as Netlify and Cloudflare Pages read them. */

import { validateHeaderName, validateHeaderValue } from 'node:http';
import type { Diagnostic } from '../diagnostics/index.ts';
import { attempt } from '../util/attempt.ts';
import { encodePath } from '../util/encode-path.ts';

export interface HostRules {
  /** The headers of a path's file, by their names in small letters. */
  headers(path: string): Readonly<Record<string, string>>;
  /** Where a path leads: rules for the very path are asked before files are looked for, rules for many paths after. */
  target(path: string, when: When): Target | undefined;
}

type When = 'before files' | 'after files';

export interface Target {
  readonly status: number;
  /** An address, encoded. */
  readonly to: string;
  /** Whether readers are led on; else the file of that address is shown in place of the one that was asked for. */
  readonly leadsOn: boolean;
}

export const NO_RULES: HostRules = { headers: () => ({}), target: () => undefined };

/** The texts of the files; empty where there is none. */
export interface RuleTexts {
  readonly headers: string;
  readonly redirects: string;
}

/** A line that cannot be read, or asks for what only hosts can do. */
export interface UnreadLine {
  readonly file: '_headers' | '_redirects';
  readonly line: number;
  readonly reason: string;
}

/** Reads the rules; lines that are not understood are left out, and told. */
export function readHostRules(texts: RuleTexts): { readonly rules: HostRules; readonly unread: readonly UnreadLine[] } {
  const unread: UnreadLine[] = [];
  const headers = headerRules(texts.headers, (line, reason) => unread.push({ file: '_headers', line, reason }));
  const redirects = redirectRules(texts.redirects, (line, reason) => unread.push({ file: '_redirects', line, reason }));
  const rules: HostRules = {
    headers: path => headersOf(headers, path),
    target: (path, when) =>
      targetOf(
        redirects.filter(rule => rule.when === when),
        path,
      ),
  };
  return { rules, unread };
}

/** A line that was left out, as a problem. */
export function unreadLine({ line, reason }: UnreadLine, file: string): Diagnostic {
  return {
    code: 'serve/unread-rule',
    severity: 'warning',
    message: `A rule for hosts is left out: ${reason}.`,
    location: { file, line },
  };
}

type Tell = (line: number, reason: string) => void;

interface HeaderRule {
  readonly pattern: RegExp;
  /** No value: other rules' header of this name is taken away. */
  readonly headers: readonly (readonly [name: string, value: string | undefined])[];
}

/** What frames a message is the server's own. */
const FRAMING =
  /^(?:connection|content-(?:encoding|length|range)|date|keep-alive|te|trailer|transfer-encoding|upgrade)$/;

function headerRules(text: string, tell: Tell): readonly HeaderRule[] {
  const rules: { readonly pattern: RegExp; readonly headers: (readonly [string, string | undefined])[] }[] = [];
  for (const [line, content] of linesOf(text)) {
    if (!/^\s/.test(content)) {
      const pattern = patternOf(content.trim());
      if (!pattern) tell(line, TWICE);
      rules.push({ pattern: pattern ?? NOTHING, headers: [] });
      continue;
    }
    const [, name = '', value = ''] = /^\s+([^:\s]+)\s*:\s*(.*?)\s*$/.exec(content) ?? [];
    const removed = /^\s+!\s*(\S+)\s*$/.exec(content)?.[1];
    const rule = rules.at(-1);
    if (!rule) tell(line, 'no path stands above the header');
    else if (removed) rule.headers.push([removed.toLowerCase(), undefined]);
    else if (!isHeader(name, value)) tell(line, 'it is no header');
    else if (FRAMING.test(name.toLowerCase())) tell(line, `\`${name}\` is the host's own`);
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

/** Values of several rules are joined, as hosts do. */
function headersOf(rules: readonly HeaderRule[], path: string): Readonly<Record<string, string>> {
  const found = new Map<string, string>();
  for (const [name, value] of rules.flatMap(rule => (rule.pattern.test(path) ? rule.headers : []))) {
    const other = found.get(name);
    if (value === undefined) found.delete(name);
    else found.set(name, other === undefined ? value : `${other}, ${value}`);
  }
  return Object.fromEntries(found);
}

interface RedirectRule {
  readonly pattern: RegExp;
  readonly to: string;
  readonly status: number;
  readonly when: When;
}

const LEADS_ON = new Set([301, 302, 303, 307, 308]);
const SHOWS = new Set([200, 404, 410]);

function redirectRules(text: string, tell: Tell): readonly RedirectRule[] {
  return linesOf(text).flatMap(([line, content]): readonly RedirectRule[] => {
    const [from = '', to = '', code = '301', ...others] = content
      .replace(/\s#.*$/, '')
      .trim()
      .split(/\s+/);
    const status = Number(code.replace(/!$/, ''));
    const pattern = patternOf(from);
    const reason = redirectFault({ from, to, status, conditions: others.length }) ?? (pattern ? undefined : TWICE);
    if (reason !== undefined || !pattern) {
      tell(line, reason ?? TWICE);
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
  /** How many words follow. */
  readonly conditions: number;
}

/** Why a rule cannot be followed here. */
function redirectFault({ from, to, status, conditions }: RedirectLine): string | undefined {
  if (!from.startsWith('/') || to === '') return 'it names no path and where that leads';
  if (conditions > 0 || Number.isNaN(status)) return 'its conditions are for the host alone';
  if (!LEADS_ON.has(status) && !SHOWS.has(status)) return `${status} is no status of a redirect`;
  if (to.startsWith('/')) return undefined;
  if (SHOWS.has(status)) return 'only the host asks other servers';
  return /^https?:\/\//.test(to) ? undefined : 'it leads to no address';
}

function targetOf(rules: readonly RedirectRule[], path: string): Target | undefined {
  for (const { pattern, to: target, status } of rules) {
    const found = pattern.exec(path);
    if (!found) continue;
    const to = target.replace(/:(\w+)/g, (whole, name: string) => {
      const part = found.groups?.[name];
      return part === undefined ? whole : encodePath(part);
    });
    if (to !== encodePath(path)) return { status, to, leadsOn: LEADS_ON.has(status) };
  }
  return undefined;
}

/** Lines that say something, with their numbers. */
function linesOf(text: string): readonly (readonly [line: number, content: string])[] {
  return text
    .split(/\r?\n/)
    .flatMap((content, index) => (/^\s*(?:#|$)/.test(content) ? [] : [[index + 1, content] as const]));
}

const TWICE = 'its path names one part twice';
const NOTHING = /^\b$/;

/** What a path with a splat, `/docs/*`, or with names, `/docs/:version`, stands for: decoded paths, with the parts by name. */
function patternOf(path: string): RegExp | undefined {
  const decoded = attempt(() => decodeURI(path)) ?? path;
  const source = decoded.split(/(\*|(?<=\/):[A-Za-z]\w*)/).map(part => {
    if (part === '*') return '(?<splat>.*)';
    const isName = /^:\w+$/.test(part);
    return isName ? `(?<${part.slice(1)}>[^/]+)` : part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  });
  return attempt(() => new RegExp(`^${source.join('')}$`, 's'));
}
