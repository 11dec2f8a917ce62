import { safeDecode } from '../../../src/shared/url.ts';
import type { Facts, SiteFacts } from '../compare.ts';

/** What a build says of the page at an address, with or without the base URL that its pages are below. */
export function pageAt(site: SiteFacts, url: string): Facts | undefined {
  const parts = safeDecode(url.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/, ''))
    .replace(/\.html$|\/$/, '')
    .split('/');
  const addresses = parts.map((_, index) => `/${parts.slice(index + 1).join('/')}`);
  const names = addresses.flatMap(one => [one, `${one}/`, `${one}.html`]);
  return site.get(names.find(one => site.has(one)) ?? '');
}
