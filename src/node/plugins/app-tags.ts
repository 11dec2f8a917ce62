import path from 'node:path';
import { hasProtocol, withBase } from '../../shared/url.ts';
import type { PluginContext } from '../config/site.ts';
import { type AppOptions, appScript } from './app.ts';
import type { PluginHooks } from './lifecycle/types.ts';

/** The tags of an app: those of `pwaHead`, which are its icons, its colour and its manifest, and its script. */
export function appTags({ baseUrl }: PluginContext, options: unknown): PluginHooks | null {
  if (process.env.NODE_ENV !== 'production') return null;
  const app = options as AppOptions;
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
      postBodyTags: [{ tagName: 'script', attributes: { src: baseUrl + appScript(app, baseUrl).name, defer: true } }],
    }),
  };
}

/** Whether a value is the path of a file below the base URL, without it. */
function isPath(value: string, baseUrl: string): boolean {
  return path.extname(value) !== '' && !value.startsWith(baseUrl) && !hasProtocol(value);
}
