import { createHash } from 'node:crypto';
import { codeRequests } from '../util/code-requests.ts';
import { mergePolicies, originOf, type Policy } from '../util/policy.ts';

/** Everything in HTML that a `Content-Security-Policy` has to allow, or cannot allow. */
export interface PolicyNeeds {
  /** Hashes of inline scripts, and origins of external ones. */
  readonly scripts: readonly string[];
  /** Origins of the targets of forms. */
  readonly forms: readonly string[];
  /** Hosts that forms and scripts send requests to, which `data-connect` lists. */
  readonly connections: readonly string[];
  /** Event handler attributes and `javascript:` URLs, which the policy blocks. */
  readonly blocked: readonly string[];
  /** What its scripts contact, which authors have to allow: sources by directive. */
  readonly requests: Policy;
}

export const NO_NEEDS: PolicyNeeds = { scripts: [], forms: [], connections: [], blocked: [], requests: {} };

/** Merges several needs. */
export function mergeNeeds(all: readonly PolicyNeeds[]): PolicyNeeds {
  const merged = (key: Exclude<keyof PolicyNeeds, 'requests'>) => [...new Set(all.flatMap(needs => needs[key]))];
  return {
    scripts: merged('scripts'),
    forms: merged('forms'),
    connections: merged('connections'),
    blocked: merged('blocked'),
    requests: mergePolicies(all.map(needs => needs.requests)),
  };
}

/** A quick test for HTML that may have needs; most pages have none. */
const WORTH_A_LOOK = /<script\b|<form\b|\bon[a-z]+\s*=|javascript:/i;

/**
 * Collects the needs of HTML.
 *
 * @param origin the site's, whose own scripts and form targets are always allowed
 */
export function policyNeedsOf(html: string, origin: string): PolicyNeeds {
  if (!WORTH_A_LOOK.test(html)) return NO_NEEDS;
  const found = scriptsIn(html);
  const scripts = found.flatMap(({ src, text }) => (src === undefined ? [scriptHash(text)] : originOf(src, origin)));
  const requests = mergePolicies(found.map(({ src, text }) => (src === undefined ? codeRequests(text, true) : {})));
  // Without the text of scripts, which may look like tags.
  const tags = tagsIn(html.replace(/(<script\b[^>]*(?:>|$))[\s\S]*?(?:<\/script\s*>|$)/gi, '$1'));
  const targets = tags.flatMap(tag => [
    ...(/^<form\b/i.test(tag) ? [attribute(tag, 'action')] : []),
    ...(/^<(?:button|input)\b/i.test(tag) ? [attribute(tag, 'formaction')] : []),
  ]);
  const forms = targets.flatMap(target => (target === undefined ? [] : originOf(target, origin)));
  const connections = tags.flatMap(tag =>
    /^<(?:form|script)\b/i.test(tag) ? hostsIn(attribute(tag, 'data-connect')) : [],
  );
  return mergeNeeds([{ scripts, forms, connections, blocked: tags.flatMap(blockedIn), requests }]);
}

/** A quick test for pages whose code may send requests: most only refer to links. */
const MAY_ASK =
  /\b(?:fetch|axios|XMLHttpRequest|WebSocket|EventSource|sendBeacon|createElement|WebAssembly|Worker|import)\b/;

/** The needs of a page's own code. */
export function codeNeeds(code: string): PolicyNeeds {
  return MAY_ASK.test(code) ? { ...NO_NEEDS, requests: codeRequests(code, true) } : NO_NEEDS;
}

/** The needs of a script among the static files, most of which are libraries. */
export function scriptNeeds(script: string): PolicyNeeds {
  return script.length > LONGEST_SCRIPT ? NO_NEEDS : { ...NO_NEEDS, requests: codeRequests(script, false) };
}

/** Maximum length of a static script that is parsed. */
const LONGEST_SCRIPT = 1_000_000;

interface Script {
  readonly src: string | undefined;
  readonly text: string;
}

/** The scripts that browsers run: neither JSON nor templates. */
function scriptsIn(html: string): readonly Script[] {
  return [...html.matchAll(/<script\b([^>]*)(?:>|$)([\s\S]*?)(?:<\/script\s*>|$)/gi)].flatMap(
    ([, attributes = '', text = '']) => {
      const type = attribute(attributes, 'type') ?? 'module';
      if (!/^$|module$|javascript$|^importmap$/i.test(type)) return [];
      return [{ src: attribute(attributes, 'src'), text }];
    },
  );
}

/** The opening tags in HTML that may have needs, without those in comments. */
function tagsIn(html: string): readonly string[] {
  const shown = html.replace(/<!--[\s\S]*?(?:-->|$)/g, '');
  const tags = shown.matchAll(/<[a-z](?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^>"'])*(?:>|$)/gi);
  return Array.from(tags, ([tag]) => tag).filter(tag => MAY_NEED.test(tag));
}

/** A quick test for tags that may have needs: a page with a form has thousands of others. */
const MAY_NEED = /^<(?:form|button|input)\b|[\s/](?:on[a-z]+|data-connect)\s*=|javascript:/i;

function hostsIn(list = ''): readonly string[] {
  return list.split(' ').filter(source => /^https?:\/\/[\w.*:[\]-]+$/i.test(source));
}

function blockedIn(tag: string): readonly string[] {
  const names = tag.replace(/=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/g, '=').matchAll(/[\s/](on[a-z]+)\s*=/gi);
  const urls = ['href', 'action', 'formaction', 'src'].map(name => attribute(tag, name) ?? '');
  return [
    ...Array.from(names, ([, name = '']) => name.toLowerCase()),
    ...(urls.some(url => /^[\s\0]*javascript:/i.test(url)) ? ['javascript:'] : []),
  ];
}

function attribute(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes);
  return found?.slice(1).find(value => value !== undefined);
}

/** The source expression of an inline script in a policy. */
export function scriptHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
