import { Code } from '../code.ts';
import { type Rule, rule } from '../production.ts';
import type { SiteContext } from '../site.ts';
import { set } from './set.ts';

/** Options of the theme that are not their defaults. */
export const THEME_OPTION: Rule<SiteContext, void> = rule<SiteContext, void>('theme-option', {
  'color-dark': ({ themeConfig }) => set(themeConfig, { colorMode: { defaultMode: 'dark' } }),
  'color-no-switch': ({ themeConfig }) => set(themeConfig, { colorMode: { disableSwitch: true } }),
  'color-system': ({ themeConfig }) => set(themeConfig, { colorMode: { respectPrefersColorScheme: true } }),
  image: ({ themeConfig }) => set(themeConfig, { image: 'img/social.png' }),
  'image-remote': ({ themeConfig }) => set(themeConfig, { image: 'https://images.test/social.png' }),
  metadata: ({ themeConfig }) =>
    set(themeConfig, {
      metadata: [
        { name: 'twitter:card', content: 'summary' },
        { property: 'og:site_name', content: 'Site & name' },
        { name: 'description', content: 'Of all pages' },
        { 'http-equiv': 'x-own', content: 'a' },
      ],
    }),
  announcementBar: ({ themeConfig }) =>
    set(themeConfig, {
      announcementBar: {
        id: 'own',
        content: 'Read <a href="/new">what is <b>new</b></a>!',
        backgroundColor: '#fafbfc',
        textColor: '#091E42',
        isCloseable: false,
      },
    }),
  'announcementBar-closable': ({ themeConfig }) => set(themeConfig, { announcementBar: { content: 'Plain & simple' } }),
  'contents-levels': ({ themeConfig }) =>
    set(themeConfig, { tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 5 } }),
  'contents-one': ({ themeConfig }) =>
    set(themeConfig, { tableOfContents: { minHeadingLevel: 3, maxHeadingLevel: 3 } }),
  'sidebar-hideable': ({ themeConfig }) => set(themeConfig, { docs: { sidebar: { hideable: true } } }),
  'sidebar-collapse': ({ themeConfig }) => set(themeConfig, { docs: { sidebar: { autoCollapseCategories: true } } }),
  'version-persistence': ({ themeConfig }) => set(themeConfig, { docs: { versionPersistence: 'none' } }),
  'prism-theme': ({ themeConfig }) =>
    set(themeConfig, {
      prism: { theme: new Code('{ plain: { color: "#111", backgroundColor: "#eee" }, styles: [] }') },
    }),
  'prism-dark': ({ themeConfig }) =>
    set(themeConfig, {
      prism: { darkTheme: new Code('{ plain: { color: "#eee", backgroundColor: "#111" }, styles: [] }') },
    }),
  'prism-languages': ({ themeConfig }) =>
    set(themeConfig, { prism: { additionalLanguages: ['bash', 'java', 'ruby'], defaultLanguage: 'js' } }),
  'prism-comments': ({ themeConfig }) =>
    set(themeConfig, {
      prism: { magicComments: [{ className: 'own-line', line: 'mark-line', block: { start: 'mark', end: 'unmark' } }] },
    }),
  'navbar-hide': ({ themeConfig }) => set(themeConfig, { navbar: { hideOnScroll: true, style: 'dark' } }),
  'key-of-nobody': ({ themeConfig }) => set(themeConfig, { unknownOfSite: { kept: [1, 2] } }),
  'live-code': ({ themeConfig }) => set(themeConfig, { liveCodeBlock: { playgroundPosition: 'top' } }),
  'mermaid-options': ({ themeConfig }) =>
    set(themeConfig, { mermaid: { theme: { light: 'neutral', dark: 'forest' }, options: { maxTextSize: 50 } } }),
});
