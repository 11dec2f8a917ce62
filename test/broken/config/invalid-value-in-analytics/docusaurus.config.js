export default {
  title: 'Broken',
  url: 'https://broken.test',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' } }]],
  analytics: {
    plausible: {},
    umami: { id: 'tea', src: 'stats.tea.test/script.js' },
    fathom: { site: 'https://tea.test' },
    posthog: { key: 'phx_personal', host: 'https://eu.i.posthog.com/project' },
    matomo: { site: 1 },
  },
};
