import type { KnownPeer } from './types.ts';

/** With its local search and a sidebar of the whole tree, as the other peers have. */
export const vitepress: KnownPeer = {
  name: 'vitepress',
  packages: { vitepress: '1.6.4' },
  files: {
    'docs/.vitepress/config.mjs': `import { readdirSync } from 'node:fs';
const docs = new URL('..', import.meta.url);
const items = path =>
  readdirSync(new URL(path, docs), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .map(entry =>
      entry.isDirectory()
        ? { text: entry.name, collapsed: true, items: items(\`\${path}\${entry.name}/\`) }
        : { text: entry.name.replace(/\\.md$/, ''), link: \`/\${path}\${entry.name.replace(/\\.md$/, '')}\` },
    );
export default {
  title: 'Corpus',
  outDir: '../build',
  themeConfig: { search: { provider: 'local' }, sidebar: items('') },
};
`,
  },
  command: 'node node_modules/vitepress/bin/vitepress.js build docs',
};
