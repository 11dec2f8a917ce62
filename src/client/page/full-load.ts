import { createSessionValue } from '../hooks/session-value.ts';
import type { Location } from '../routing/history.ts';

const session = createSessionValue('lectern.full-load');

/**
 * Loads a page as a new document, after loading it into this one failed. Only once per URL and session, so that a page which
 * always fails does not reload for ever. Returns whether it loads.
 */
export function fullLoad(location: Location, reason: unknown): boolean {
  const url = location.pathname + location.search + location.hash;
  console.warn(`Loading ${url} whole`, reason);
  const tried = readTried();
  if (tried.includes(url)) return false;
  if (!session.write([...tried, url].slice(-20)) && isReloaded()) return false;
  window.location.reload();
  return true;
}

/** Whether the document was reloaded: the only sign of an earlier attempt where storage is blocked. */
function isReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload' && withoutHash(navigation.name) === withoutHash(window.location.href);
}

function withoutHash(url: string): string {
  return url.split('#', 1)[0] ?? '';
}

/** Allows another full load of a page, since this one has succeeded. */
export function arrived(url: string): void {
  const tried = readTried();
  if (tried.includes(url)) session.write(tried.filter(other => other !== url));
}

function readTried(): readonly string[] {
  const tried = session.read();
  return Array.isArray(tried) ? tried.filter(url => typeof url === 'string') : [];
}
