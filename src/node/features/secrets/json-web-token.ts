/** Words in tokens that documentation shows, such as that of jwt.io for John Doe. */
const SHOWN = /example|sample|dummy|placeholder|test|john doe|jane doe|123456/i;

/**
 * Whether a JSON Web Token may be published: it is none, it has expired, it is one for show, or it is for browsers that are not signed
 * in, as services for apps make them.
 */
export function isPublicToken(token: string): boolean {
  const [, payload = ''] = token.split('.', 2);
  const text = Buffer.from(payload, 'base64url').toString('utf8');
  const claims = claimsIn(text);
  if (!claims || SHOWN.test(text) || claims.role === 'anon') return true;
  return typeof claims.exp === 'number' && claims.exp * 1000 < Date.now();
}

function claimsIn(text: string): { readonly role?: unknown; readonly exp?: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
