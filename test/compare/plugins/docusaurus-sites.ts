import { type PluginSite, tinySite } from './site.ts';

/** The release of Docusaurus' own packages, which must be that of its core. */
export const OF_THE_CORE = 'core';

function home(text: string): PluginSite['files'] {
  return { 'docs/index.mdx': `---\nslug: /\n---\n\n# Home\n\n${text}`, 'docs/other.md': '# Other\n\nMore.\n' };
}

/** A picture of 16 × 16 pixels; plugins of images read its bytes. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFElEQVR4nGNoIBEwjGoY1TB8NQAAJYSAEGy7FvQAAAAASUVORK5CYII=',
  'base64',
);

/** Plugins and themes of Docusaurus that no preset has. */
export const DOCUSAURUS_SITES: readonly PluginSite[] = [
  tinySite({
    name: 'npm2yarn',
    packages: { '@docusaurus/remark-plugin-npm2yarn': OF_THE_CORE },
    config: {
      imports: "import npm2yarn from '@docusaurus/remark-plugin-npm2yarn';",
      docs: "remarkPlugins: [[npm2yarn, { sync: true, converters: ['yarn', 'pnpm', ['Bun', code => code.replace('npm', 'bun')]] }]]",
    },
    files: home(
      '```bash npm2yarn\nnpm install tiny\n```\n\n1. In a list\n\n   ```bash npm2yarn2pnpm title="add"\n   npm run build -- --fast\n   ```\n',
    ),
  }),
  tinySite({
    name: 'live-codeblock',
    packages: { '@docusaurus/theme-live-codeblock': OF_THE_CORE },
    config: {
      rest: "themes: ['@docusaurus/theme-live-codeblock'], themeConfig: { liveCodeBlock: { playgroundPosition: 'top' } },",
    },
    files: {
      ...home(
        '```jsx live\nfunction Sum() {\n  return <b data-sum>{1 + 1}</b>;\n}\n```\n\n```jsx live noInline\nrender(<Greeting />);\n```\n',
      ),
      'src/theme/ReactLiveScope/index.js':
        "import React from 'react';\nexport default { React, ...React, Greeting: () => <i data-greeting>Hello</i> };\n",
    },
    shows: { '/': ['[data-sum]', '[data-greeting]'] },
  }),
  tinySite({
    name: 'mermaid',
    packages: { '@docusaurus/theme-mermaid': OF_THE_CORE },
    config: {
      rest: "themes: ['@docusaurus/theme-mermaid'], markdown: { mermaid: true }, themeConfig: { mermaid: { theme: { light: 'neutral', dark: 'forest' }, options: { maxTextSize: 5000 } } },",
    },
    files: home(
      "import Mermaid from '@theme/Mermaid';\n\n```mermaid\ngraph TD;\n  A-->B;\n```\n\n<Mermaid value={`graph LR;\n  C-->D;`} />\n",
    ),
    shows: { '/': ['svg[id^=mermaid], svg[aria-roledescription]'] },
  }),
  tinySite({
    name: 'client-redirects',
    packages: { '@docusaurus/plugin-client-redirects': OF_THE_CORE },
    config: {
      rest: `trailingSlash: false,
  plugins: [['@docusaurus/plugin-client-redirects', {
    fromExtensions: ['html', 'htm'],
    redirects: [{ from: ['/old', '/older/'], to: '/other' }, { from: '/away', to: 'https://other.test/' }, { from: '/part', to: '/other?a=b#c' }],
    createRedirects: path => (path === '/other' ? ['/made'] : undefined),
  }]],`,
    },
    files: home('Text.\n'),
  }),
  tinySite({
    name: 'pwa',
    packages: { '@docusaurus/plugin-pwa': OF_THE_CORE },
    config: {
      rest: `plugins: [['@docusaurus/plugin-pwa', {
    offlineModeActivationStrategies: ['appInstalled', 'standalone', 'queryString'],
    pwaHead: [{ tagName: 'link', rel: 'manifest', href: '/manifest.json' }, { tagName: 'meta', name: 'theme-color', content: 'rgb(1, 2, 3)' }],
  }]],`,
    },
    files: {
      ...home('Text.\n'),
      'static/manifest.json': '{ "name": "Tiny", "start_url": "/", "display": "standalone" }\n',
    },
    needsWebpack: true,
  }),
  tinySite({
    name: 'ideal-image',
    packages: { '@docusaurus/plugin-ideal-image': OF_THE_CORE },
    config: {
      rest: "plugins: [['@docusaurus/plugin-ideal-image', { quality: 70, sizes: [8, 16], disableInDev: false }]],",
    },
    files: {
      ...home(
        "import Image from '@theme/IdealImage';\nimport picture from './picture.png';\n\n<Image img={picture} alt=\"A picture\" />\n\n<Image img={require('./picture.png')} />\n",
      ),
      'docs/picture.png': PNG,
    },
    needsWebpack: true,
    shows: { '/': ['img[alt="A picture"]'] },
  }),
];
