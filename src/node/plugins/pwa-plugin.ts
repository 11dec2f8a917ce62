import path from 'node:path';
import { hasProtocol, withBase } from '../../shared/url.ts';
import type { PluginContext } from '../config/site.ts';
import type { PluginHooks } from './lifecycle/types.ts';
import { type PwaOptions, pwaScript } from './pwa.ts';

/**
 * Built-in PWA plugin: adds the tags of `pwaHead` (icons, theme colour, manifest) and the script that registers the
 * worker.
 */
export function pwaPlugin({ baseUrl }: PluginContext, options: unknown): PluginHooks | null {
  if (process.env.NODE_ENV !== 'production') return null;
  const app = options as PwaOptions;
  const addressOf = (value: string) => (isPath(value, baseUrl) ? withBase(baseUrl, value) : value);
  return {
    name: 'docusaurus-plugin-pwa',
    injectHtmlTags: () => ({
      headTags: app.pwaHead.map(({ tagName, ...attributes }) => ({
        tagName,
        attributes: Object.fromEntries(
          Object.entries(attributes).map(([name, value]) => [
            name,
            /^(href|content)$/.test(name) ? addressOf(value) : value,
          ]),
        ),
      })),
      postBodyTags: [{ tagName: 'script', attributes: { src: baseUrl + pwaScript(app, baseUrl).name, defer: true } }],
    }),
  };
}

/** Whether an attribute's value is a file path to which the base URL has to be added. */
function isPath(value: string, baseUrl: string): boolean {
  return path.extname(value) !== '' && !value.startsWith(baseUrl) && !hasProtocol(value);
}
