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
 * @example policyText({ 'default-src': ["'none'"], 'img-src': ["'self'", 'https:'] }) // "default-src 'none'; img-src
 * 'self' https:"
 */
export function policyText(policy: Policy): string {
  return Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
