/** Built-in plugins that run through the lifecycle of third-party plugins, in production only. */
import path from 'node:path';
import type { z } from 'zod';
import type { gtagSchema, tagManagerSchema } from '../config/schema/plugins.ts';
import type { PluginFunction } from '../config/site.ts';
import { packageRoot } from '../version.ts';
import type { PluginHooks } from './lifecycle/types.ts';

const HOST = 'https://www.googletagmanager.com';

/** Counts visits with Google's tag. */
function googleGtag(_context: unknown, options: unknown): PluginHooks | null {
  if (process.env.NODE_ENV !== 'production') return null;
  const { id, trackingID, anonymizeIP } = options as z.output<typeof gtagSchema>;
  const ids = [trackingID].flat();
  const settings = anonymizeIP ? ', { anonymize_ip: true }' : '';
  return {
    name: 'docusaurus-plugin-google-gtag',
    contentLoaded: ({ actions }) => actions.setGlobalData({ id, trackingID: ids, anonymizeIP }),
    getClientModules: () => [path.join(packageRoot, 'src/client/analytics/google-gtag.ts')],
    injectHtmlTags: () => ({
      headTags: [
        { tagName: 'link', attributes: { rel: 'preconnect', href: 'https://www.google-analytics.com' } },
        { tagName: 'link', attributes: { rel: 'preconnect', href: HOST } },
        { tagName: 'script', attributes: { async: true, src: `${HOST}/gtag/js?id=${ids[0]}` } },
        {
          tagName: 'script',
          innerHTML: [
            'window.dataLayer = window.dataLayer || [];',
            'function gtag() { dataLayer.push(arguments); }',
            "gtag('js', new Date());",
            ...ids.map(id => `gtag('config', ${JSON.stringify(id)}${settings});`),
          ].join('\n'),
        },
      ],
    }),
  };
}

/** Loads a container of Google Tag Manager. */
function googleTagManager(_context: unknown, options: unknown): PluginHooks | null {
  if (process.env.NODE_ENV !== 'production') return null;
  const { id, containerId } = options as z.output<typeof tagManagerSchema>;
  const start =
    "window.dataLayer = window.dataLayer || [];\ndataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });";
  const frame = `<iframe src="${HOST}/ns.html?id=${containerId}" height="0" width="0" style="display:none;visibility:hidden"></iframe>`;
  return {
    name: 'docusaurus-plugin-google-tag-manager',
    contentLoaded: ({ actions }) => actions.setGlobalData({ id, containerId }),
    injectHtmlTags: () => ({
      headTags: [
        { tagName: 'link', attributes: { rel: 'preconnect', href: HOST } },
        { tagName: 'script', innerHTML: start },
        { tagName: 'script', attributes: { async: true, src: `${HOST}/gtm.js?id=${containerId}` } },
      ],
      preBodyTags: [`<noscript>${frame}</noscript>`],
    }),
  };
}

/** Plugin functions by official name. */
export const GOOGLE_TAGS: Readonly<Record<string, PluginFunction>> = {
  '@docusaurus/plugin-google-gtag': googleGtag,
  '@docusaurus/plugin-google-tag-manager': googleTagManager,
};
