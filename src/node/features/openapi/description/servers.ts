/** Servers of requests that readers send. */

import { asFields, asList, asText } from './pointer.ts';
import type { Fields } from './types.ts';

/** A server whose address is absolute; its variables are in braces. */
export interface Server {
  readonly url: string;
  readonly description: string;
  readonly variables: Fields;
  /** Whether the description has only a path, so that the host is a guess. */
  readonly isRelative: boolean;
}

/** The servers of an operation; without any, the host of the description is one. @param base what relative addresses begin at */
export function serversOf(servers: readonly Fields[], base: string): readonly Server[] {
  const found = servers.map(server => serverOf(server, base)).filter(({ url }) => ASKED.test(url));
  return found.length > 0 ? found : [serverOf({ url: '/' }, base)];
}

/** Addresses that pages can send requests to: not those of sockets, or code. */
const ASKED = /^(?:https?:|\{)/i;

function serverOf({ url: written, description, variables }: Fields, base: string): Server {
  const url = asText(written).trim();
  const isRelative = !ASKED.test(url);
  return {
    url: isRelative ? absolute(url, base) : url,
    description: asText(description),
    variables: asFields(variables),
    isRelative,
  };
}

function absolute(url: string, base: string): string {
  if (!URL.canParse(url, base)) return base;
  return new URL(url, base).href.replaceAll('%7B', '{').replaceAll('%7D', '}');
}

/** Origins of a server that are listed. */
const MAX_ORIGINS = 50;

/** What a policy has to allow so that pages may send requests to servers. */
export function connectSources(servers: readonly Server[]): readonly string[] {
  return [...new Set(servers.flatMap(sourcesOf))];
}

function sourcesOf({ url, variables }: Server): readonly string[] {
  const [origin = ''] = /^[^/?#]*(?:\/\/[^/?#]*)?/.exec(url) ?? [];
  const parts = origin.split(/(\{[^{}]*\})/);
  let sources = [''];
  for (const [index, part] of parts.entries()) {
    const values =
      index % 2 === 0 ? [part] : valuesOf(part, { variables, before: parts[index - 1], after: parts[index + 1] });
    sources = sources.flatMap(start => values.map(value => start + value)).slice(0, MAX_ORIGINS);
  }
  return sources.flatMap(sourceOf);
}

/** An address as a source of a policy; none for what is no host. */
function sourceOf(address: string): readonly string[] {
  // A value of a variable may have a path.
  const [, origin = '', port = ''] = /^(https?:\/\/[^/?#]*?)(:\*)?(?:[/?#]|$)/i.exec(address) ?? [];
  if (!URL.canParse(origin)) return [];
  // The host is that which browsers ask, in ASCII.
  const source = new URL(origin).origin + port;
  return /^https?:\/\/(?:\*\.)?[\w.:[\]-]+(?::\*)?$/.test(source) ? [source] : [];
}

interface VariablePlace {
  readonly variables: Fields;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

function variableOf(variables: Fields, name: string): Fields {
  return Object.hasOwn(variables, name) ? asFields(variables[name]) : {};
}

/** The values of a variable; any where a policy can say so: as the first label of a host, or as a port. */
function valuesOf(written: string, { variables, before = '', after = '' }: VariablePlace): readonly string[] {
  const { enum: choices, default: value } = variableOf(variables, written.slice(1, -1));
  const listed = asList(choices).map(String);
  if (listed.length > 0 && listed.length <= MAX_ORIGINS) return listed;
  const isLabel = before.endsWith('://') && after.startsWith('.');
  if (isLabel || (before.endsWith(':') && after === '')) return ['*'];
  return value === undefined ? [] : [String(value)];
}
