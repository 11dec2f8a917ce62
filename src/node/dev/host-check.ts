import { isIP } from 'node:net';

/**
 * Whether a request's `Host` names this server: a page of another site that points its own name at this machine (DNS
 * rebinding) must not read the docs being written.
 *
 * @param bound the address that the server listens on
 */
export function isAllowedHost(header: string | undefined, bound: string): boolean {
  if (header === undefined) return false;
  const name = hostName(header);
  if (name === undefined) return false;
  if (name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '::1') return true;
  if (name === bound) return true;
  return (bound === '0.0.0.0' || bound === '::') && isIP(name) !== 0;
}

/** Whether a request's `Origin`, if it has one, is this server. */
export function isAllowedOrigin(origin: string | undefined, bound: string): boolean {
  if (origin === undefined) return true;
  try {
    return isAllowedHost(new URL(origin).host, bound);
  } catch {
    return false;
  }
}

function hostName(header: string): string | undefined {
  try {
    return new URL(`http://${header}`).hostname.replace(/^\[|\]$/g, '').toLowerCase();
  } catch {
    return undefined;
  }
}
