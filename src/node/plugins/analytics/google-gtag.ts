import { clientModule, type TagPlugin } from './tag-plugin.ts';

/** Options after checking. */
interface GtagOptions {
  readonly trackingID: readonly string[];
  readonly anonymizeIP: boolean;
}

const HOST = 'https://www.googletagmanager.com';

/** Counts visits with Google's tag; in production only. */
export default function googleGtag(_context: unknown, { trackingID, anonymizeIP }: GtagOptions): TagPlugin | null {
  if (process.env.NODE_ENV !== 'production') return null;
  const settings = anonymizeIP ? ', { anonymize_ip: true }' : '';
  const configs = trackingID.map(id => `gtag('config', ${JSON.stringify(id)}${settings});`);
  return {
    name: 'docusaurus-plugin-google-gtag',
    getClientModules: () => [clientModule('google-gtag')],
    injectHtmlTags: () => ({
      headTags: [
        { tagName: 'link', attributes: { rel: 'preconnect', href: 'https://www.google-analytics.com' } },
        { tagName: 'link', attributes: { rel: 'preconnect', href: HOST } },
        { tagName: 'script', attributes: { async: true, src: `${HOST}/gtag/js?id=${trackingID[0]}` } },
        {
          tagName: 'script',
          innerHTML: [
            'window.dataLayer = window.dataLayer || [];',
            'function gtag() { dataLayer.push(arguments); }',
            "gtag('js', new Date());",
            ...configs,
          ].join('\n'),
        },
      ],
    }),
  };
}
