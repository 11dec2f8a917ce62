import { inTime } from './in-time.ts';
import type { Registry } from './page-loader.ts';

/** The same modules, each with the limit of {@link inTime}. */
export function withTimeLimit(registry: Registry): Registry {
  return Object.fromEntries(Object.entries(registry).map(([key, load]) => [key, () => loadInTime(load, key)]));
}

async function loadInTime<T>(load: () => Promise<T>, key: string): Promise<T> {
  const others = new Set(pendingFiles());
  const loading = load();
  const own = pendingFiles().filter(file => !others.has(file));
  try {
    return await inTime(loading, key);
  } catch (error) {
    // Else webpack waits on, and later attempts wait with it.
    for (const file of own) file.dispatchEvent(new Event('error'));
    throw error;
  }
}

/** Scripts and style sheets that webpack waits for: it removes its handlers from the others. */
function pendingFiles(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('script, link')].filter(({ onerror }) => onerror);
}
