/** Colours in the form of prism-react-renderer. */
const day = {
  plain: { color: '#111111', backgroundColor: '#fafafa' },
  styles: [
    { types: ['keyword'], style: { color: '#aa0000', fontWeight: 'bold' } },
    { types: ['string'], languages: ['js'], style: { color: '#00aa00' } },
  ],
};
const night = {
  plain: { color: '#eeeeee', backgroundColor: '#101010' },
  styles: [{ types: ['keyword'], style: { color: '#ffaaaa' } }],
};

module.exports = async () => ({
  title: 'Markdown',
  url: 'https://markdown.test',
  baseUrl: '/',
  markdown: { mermaid: true },
  themes: ['@docusaurus/theme-mermaid', '@docusaurus/theme-live-codeblock'],
  presets: [
    [
      'classic',
      {
        blog: false,
        theme: { customCss: ['katex/dist/katex.min.css'] },
        docs: {
          routeBasePath: '/',
          sidebarPath: false,
          remarkPlugins: [(await import('remark-math')).default],
          rehypePlugins: [(await import('rehype-katex')).default],
        },
      },
    ],
  ],
  themeConfig: {
    liveCodeBlock: { playgroundPosition: 'bottom' },
    colorMode: { respectPrefersColorScheme: true },
    mermaid: { theme: { light: 'neutral', dark: 'dark' }, options: { fontFamily: 'monospace' } },
    prism: {
      theme: day,
      darkTheme: night,
      additionalLanguages: ['haskell'],
      magicComments: [
        {
          className: 'theme-code-block-highlighted-line',
          line: 'highlight-next-line',
          block: { start: 'highlight-start', end: 'highlight-end' },
        },
        { className: 'wrong', line: 'This is wrong' },
      ],
    },
  },
});
