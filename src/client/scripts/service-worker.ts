/**
 * The service worker of an installed site. It caches all files of one version. While that is incomplete, and whenever there is a
 * network, pages come from the host, so that readers see neither outdated pages nor a mix of versions.
 */
import { clientsClaim } from 'workbox-core';
import { matchPrecache, type PrecacheEntry, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { encodePath, safeDecode } from '../../shared/url.ts';

interface Worker {
  /** Replaced by the build: the site's files, with a hash for those whose names have none. */
  readonly __WB_MANIFEST: readonly PrecacheEntry[];
  readonly location: { readonly href: string };
  skipWaiting(): Promise<void>;
}

declare const self: Worker;

const files = self.__WB_MANIFEST;
const { origin, pathname } = new URL('./', self.location.href);
/** The worker's folder, which is its scope. */
const folder = safeDecode(pathname);

function pathsOf(entries: readonly PrecacheEntry[]): ReadonlySet<string> {
  return new Set(entries.map(({ url }) => safeDecode(new URL(url, self.location.href).pathname)));
}

/** Paths of all files; assets that locales share are not below the folder. */
const known = pathsOf(files);
/** Those with a hash in their name, which never change. */
const immutable = pathsOf(files.filter(({ revision }) => revision === null));

precache([...files]);
void self.skipWaiting();
clientsClaim();

/** The path of a URL of the site's host, undefined for other URLs. */
function pathOf(url: URL): string | undefined {
  return url.origin === origin ? safeDecode(url.pathname) : undefined;
}

/** The cached file of a URL; URLs of pages do not end with their file's name. */
async function cached(url: URL): Promise<Response | undefined> {
  const path = pathOf(url)?.replace(/\/$/, '');
  if (path === undefined) return undefined;
  const file = [path, `${path}/index.html`, `${path}.html`].find(each => known.has(each));
  return file === undefined ? undefined : matchPrecache(encodePath(file));
}

registerRoute(
  ({ url }) => immutable.has(pathOf(url) ?? ''),
  async ({ url, request }) => (await cached(url)) ?? fetch(request),
);

async function networkFirst({ url, request }: { readonly url: URL; readonly request: Request }): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const response = await cached(url);
    if (response) return response;
    throw error;
  }
}

function isOfSite(url: URL): boolean {
  const path = pathOf(url);
  return path !== undefined && (path.startsWith(folder) || known.has(path));
}

for (const method of ['GET', 'HEAD'] as const) {
  registerRoute(({ url }) => isOfSite(url), networkFirst, method);
}
