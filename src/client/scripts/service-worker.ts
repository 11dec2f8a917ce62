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
/** Files with a hash in their name, which never change. */
const immutable = new Set(files.filter(({ revision }) => revision === null).map(({ url }) => safeDecode(url)));

precache([...files]);
void self.skipWaiting();
clientsClaim();

/** The path of a URL below the worker's folder; undefined for other URLs. */
function nameOf({ href }: URL): string | undefined {
  const folder = new URL('./', self.location.href).href;
  const [address = ''] = href.split(/[?#]/);
  return address.startsWith(folder) ? safeDecode(address.slice(folder.length)) : undefined;
}

/** The cached file of a URL; URLs of pages do not end with their file's name. */
async function cached(url: URL): Promise<Response | undefined> {
  const name = nameOf(url)?.replace(/\/$/, '');
  if (name === undefined) return undefined;
  for (const file of [name, name === '' ? 'index.html' : `${name}/index.html`, `${name}.html`]) {
    const response = file === '' ? undefined : await matchPrecache(encodePath(file));
    if (response) return response;
  }
  return undefined;
}

registerRoute(
  ({ url }) => immutable.has(nameOf(url) ?? ''),
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

for (const method of ['GET', 'HEAD'] as const) {
  registerRoute(({ url }) => nameOf(url) !== undefined, networkFirst, method);
}
