import type { KnownPeer } from './types.ts';

/** With Rspack, SWC and threads; it has no search of its own. */
export const docusaurus: KnownPeer = {
  name: 'docusaurus',
  packages: {
    '@docusaurus/core': '3.10.2',
    '@docusaurus/faster': '3.10.2',
    '@docusaurus/preset-classic': '3.10.2',
    '@mdx-js/react': '3.1.1',
    react: '19.3.1',
    'react-dom': '19.3.1',
  },
  // npm takes a 4.x for it, of which not all parts are on every registry.
  overrides: { '@docsearch/react': '3.9.0' },
  files: {
    'peer.config.mjs': `export default {
  title: 'Corpus',
  url: 'https://corpus.example',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  future: { v4: true, faster: true },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  themeConfig: { navbar: { title: 'Corpus' } },
};
`,
  },
  command: 'node node_modules/@docusaurus/core/bin/docusaurus.mjs build --config peer.config.mjs',
};
