import path from 'node:path';
import type { z } from 'zod';
import { hasProtocol, withBase } from '../../shared/url.ts';
import type { pwaSchema } from '../config/schema/plugins.ts';
import type { PluginContext } from '../config/site.ts';
import type { PluginHooks } from './lifecycle/types.ts';

/** The tags of `pwaHead`, the one part of the plugin that has an effect: the icons, the colour and the manifest of an app. */
export function pwaTags({ baseUrl }: PluginContext, options: unknown): PluginHooks | null {
  if (process.env.NODE_ENV !== 'production') return null;
  const { pwaHead } = options as z.output<typeof pwaSchema>;
  const addressOf = (value: string) => (isPath(value, baseUrl) ? withBase(baseUrl, value) : value);
  return {
    name: 'docusaurus-plugin-pwa',
    injectHtmlTags: () => ({
      headTags: pwaHead.map(({ tagName, ...attributes }) => ({
        tagName,
        attributes: Object.fromEntries(
          Object.entries(attributes).map(([name, value]) => [
            name,
            /^(href|content)$/.test(name) ? addressOf(value) : value,
          ]),
        ),
      })),
    }),
  };
}

/** Whether a value is the path of a file below the base URL, without it. */
function isPath(value: string, baseUrl: string): boolean {
  return path.extname(value) !== '' && !value.startsWith(baseUrl) && !hasProtocol(value);
}
