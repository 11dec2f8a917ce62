/** A `Content-Security-Policy` as source expressions by directive. */
export type Policy = Readonly<Record<string, readonly string[]>>;

/**
 * The part of the policy that all sites have. Active content may only come from the site itself; images, media, fonts,
 * styles and frames from any server.
 */
export const COMMON_POLICY: Policy = {
  // Inline styles are in authors' HTML, React, KaTeX, the search dialog and in diagrams, whose hashes cannot be listed.
  'style-src': ["'self'", "'unsafe-inline'", 'https:'],
  'img-src': ["'self'", 'data:', 'blob:', 'https:'],
  'font-src': ["'self'", 'data:', 'https:'],
  'media-src': ["'self'", 'data:', 'blob:', 'https:'],
  'frame-src': ["'self'", 'https:'],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
};

/**
 * Merges policies: the result allows everything that one of them allows. `'none'` is dropped if there are other
 * sources.
 */
export function mergePolicies(policies: readonly Policy[]): Policy {
  const names = [...new Set(policies.flatMap(policy => Object.keys(policy)))];
  return Object.fromEntries(
    names.map(name => {
      const sources = [...new Set(policies.flatMap(policy => policy[name] ?? []))];
      return [name, sources.length > 1 ? sources.filter(source => source !== "'none'") : sources];
    }),
  );
}

/**
 * The line of the config that asks for a policy, with sources to add.
 *
 * @example policyLine({ 'connect-src': ['https://a.test'] }) // "contentSecurityPolicy: { 'connect-src': ['https://a.test'] }"
 */
export function policyLine(added: Policy): string {
  const quoted = (source: string) => (source.includes("'") ? `"${source}"` : `'${source}'`);
  const directives = Object.entries(added).map(([name, sources]) => `'${name}': [${sources.map(quoted).join(', ')}]`);
  return `contentSecurityPolicy: ${directives.length === 0 ? 'true' : `{ ${directives.join(', ')} }`}`;
}

/** Whether a policy allows a source in a directive. */
export function allows(policy: Policy, directive: string, source: string): boolean {
  const sources = policy[directive] ?? policy['default-src'] ?? [];
  const url = URL.canParse(source) ? new URL(source) : undefined;
  return sources.some(allowed => {
    if (allowed === source || (allowed === "'unsafe-eval'" && source === "'wasm-unsafe-eval'")) return true;
    if (!url?.host) return false;
    if (allowed === '*' || allowed === url.protocol) return true;
    const [, protocol = url.protocol, host = ''] = /^(?:([a-z]+:)\/\/)?([^/]+)/.exec(allowed) ?? [];
    const isHost = host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host;
    return protocol === url.protocol && isHost;
  });
}

/**
 * The origin of a URL of another site; empty for other URLs. `//js/x.js` is a path that was joined badly, no URL of a
 * host.
 */
export function originOf(address: string, origin: string): readonly string[] {
  const base = origin === '' ? NOWHERE : origin;
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
  if (!url || url.origin === base || !/^(?:https?|wss?):$/.test(url.protocol)) return [];
  const isBadlyJoined = /^\s*[\\/]{2}/.test(address) && !PUBLIC_HOST.test(url.hostname);
  return isBadlyJoined ? [] : [url.origin];
}

/** Names of hosts that pages of other people may name: with a domain that is no extension of a file. */
const PUBLIC_HOST = /\.(?!(?:[cm]?[jt]sx?|css|html?|json|php)$)[\w-]+$/i;

/** The base of addresses for which the site's own origin does not matter. */
const NOWHERE = 'https://nowhere.invalid';

/**
 * @example policyText({ 'default-src': ["'none'"], 'img-src': ["'self'", 'https:'] }) // "default-src 'none'; img-src
 * 'self' https:"
 */
export function policyText(policy: Policy): string {
  return Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
