import path from 'node:path';
import { hasProtocol, withBase } from '../../../shared/url.ts';
import type { Site } from '../../config/site.ts';
import type { SiteTags } from '../../render/types.ts';
import { pwaOption } from './options.ts';
import { pwaScript } from './scripts.ts';

/** The tags of `pwaHead` (icons, theme colour, manifest), and the script that registers the worker; none on the dev server. */
export function appTags(site: Pick<Site, 'options' | 'baseUrl' | 'environment'>): Partial<SiteTags> {
  const { baseUrl, environment } = site;
  const pwa = pwaOption.of(site);
  if (!pwa || environment !== 'production') return {};
  const addressOf = (value: string) => (isPath(value, baseUrl) ? withBase(baseUrl, value) : value);
  return {
    head: pwa.pwaHead.map(({ tagName, ...attributes }) => ({
      tagName,
      attributes: Object.fromEntries(
        Object.entries(attributes).map(([name, value]) => [
          name,
          /^(href|content)$/.test(name) ? addressOf(value) : value,
        ]),
      ),
    })),
    postBody: [{ tagName: 'script', attributes: { src: baseUrl + pwaScript(pwa, baseUrl).name, defer: true } }],
  };
}

/** Whether an attribute's value is a file path to which the base URL has to be added. */
function isPath(value: string, baseUrl: string): boolean {
  return path.extname(value) !== '' && !value.startsWith(baseUrl) && !hasProtocol(value);
}
