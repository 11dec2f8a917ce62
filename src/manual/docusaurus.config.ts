import type { Config } from 'lectern';
import { examples } from './src/remark/examples.ts';

const config: Config = {
  title: 'Lectern',
  tagline: 'Build a fast documentation site with search from a folder of MDX',
  // Set by whoever publishes the manual.
  url: process.env.MANUAL_URL ?? 'https://lectern.example',
  baseUrl: process.env.MANUAL_BASE_URL ?? '/',
  favicon: 'img/favicon.svg',
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
  markdown: {
    tooltips: true,
    images: { zoom: true, captions: true },
    hooks: { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw' },
  },
  contentSecurityPolicy: true,
  presets: [
    [
      'classic',
      {
        docs: {
          routeBasePath: '/',
          sidebarPath: './sidebars.ts',
          glossary: 'glossary.yml',
          beforeDefaultRemarkPlugins: [examples],
        },
        blog: false,
        theme: { customCss: './src/css/custom.css' },
      },
    ],
  ],
  themeConfig: {
    colorMode: { respectPrefersColorScheme: true },
    docs: { sidebar: { autoCollapseCategories: true } },
    navbar: {
      title: 'Lectern',
      logo: { src: 'img/favicon.svg', alt: '' },
      items: [
        { type: 'docSidebar', sidebarId: 'manual', label: 'Guides' },
        { type: 'docSidebar', sidebarId: 'reference', label: 'Reference' },
        { type: 'docSidebar', sidebarId: 'background', label: 'How it works' },
      ],
    },
    footer: { copyright: 'Lectern is free software under the MIT licence.' },
    prism: { additionalLanguages: ['bash', 'nginx', 'json', 'diff'] },
  },
};

export default config;
