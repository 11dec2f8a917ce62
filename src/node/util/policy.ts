/** A `Content-Security-Policy`: sources by directive. */
export type Policy = Readonly<Record<string, readonly string[]>>;

/**
 * What the policies of all sites say. What can act on a page comes from the site alone; what is only shown, from any server:
 * pictures, films, fonts, styles, frames.
 */
export const COMMON_POLICY: Policy = {
  // Authors, React, KaTeX and the search dialog style by attributes, diagrams by elements that change with every diagram.
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

/** Allows what any of the policies does; a directive that says `'none'` beside sources has these. */
export function mergePolicies(policies: readonly Policy[]): Policy {
  const names = [...new Set(policies.flatMap(policy => Object.keys(policy)))];
  return Object.fromEntries(
    names.map(name => {
      const sources = [...new Set(policies.flatMap(policy => policy[name] ?? []))];
      return [name, sources.length > 1 ? sources.filter(source => source !== "'none'") : sources];
    }),
  );
}

/** @example policyText({ 'default-src': ["'none'"], 'img-src': ["'self'", 'https:'] }) // "default-src 'none'; img-src 'self' https:" */
export function policyText(policy: Policy): string {
  return Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
