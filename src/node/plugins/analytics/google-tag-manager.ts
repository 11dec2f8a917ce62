import type { TagPlugin } from './tag-plugin.ts';

const HOST = 'https://www.googletagmanager.com';

/** Loads a container of Google Tag Manager; in production only. */
export default function googleTagManager(
  _context: unknown,
  { containerId }: { readonly containerId: string },
): TagPlugin | null {
  if (process.env.NODE_ENV !== 'production') return null;
  const start =
    "window.dataLayer = window.dataLayer || [];\ndataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });";
  const frame = `<iframe src="${HOST}/ns.html?id=${containerId}" height="0" width="0" style="display:none;visibility:hidden"></iframe>`;
  return {
    name: 'docusaurus-plugin-google-tag-manager',
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
