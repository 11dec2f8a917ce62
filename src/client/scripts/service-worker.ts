/**
 * The worker of an installed site. It keeps one version of all files, whole: while it is being fetched, and while there is a
 * network, pages are those of the host, so that no reader sees an old page, or new files with an old page.
 */
import { clientsClaim } from 'workbox-core';
import { matchPrecache, type PrecacheEntry, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

interface Worker {
  /** Replaced by the build: the files, with a hash for those whose names have none. */
  readonly __WB_MANIFEST: readonly PrecacheEntry[];
  readonly location: { readonly href: string };
  skipWaiting(): Promise<void>;
}

declare const self: Worker;

const files = self.__WB_MANIFEST;
const lasting = new Set(files.filter(({ revision }) => revision === null).map(({ url }) => decodeURI(url)));

precache([...files]);
void self.skipWaiting();
clientsClaim();

/** The path below the worker's folder; undefined for other addresses. */
function nameOf({ href }: URL): string | undefined {
  const folder = new URL('./', self.location.href).href;
  const [address = ''] = href.split(/[?#]/);
  return address.startsWith(folder) ? decodeURI(address.slice(folder.length)) : undefined;
}

/** The kept file of an address: pages are asked for by addresses without their files' names. */
async function kept(url: URL): Promise<Response | undefined> {
  const name = nameOf(url)?.replace(/\/$/, '');
  if (name === undefined) return undefined;
  for (const file of [name, name === '' ? 'index.html' : `${name}/index.html`, `${name}.html`]) {
    const response = file === '' ? undefined : await matchPrecache(encodeURI(file));
    if (response) return response;
  }
  return undefined;
}

registerRoute(
  ({ url }) => lasting.has(nameOf(url) ?? ''),
  async ({ url, request }) => (await kept(url)) ?? fetch(request),
);

async function newest({ url, request }: { readonly url: URL; readonly request: Request }): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const response = await kept(url);
    if (response) return response;
    throw error;
  }
}

for (const method of ['GET', 'HEAD'] as const) registerRoute(({ url }) => nameOf(url) !== undefined, newest, method);
