import type { KnownPeer } from './types.ts';

/** With its own search. */
export const rspress: KnownPeer = {
  name: 'rspress',
  packages: { '@rspress/core': '2.0.22' },
  // Parts of later ones are not on every registry.
  overrides: { 'remark-cjk-friendly': '2.3.1', 'remark-cjk-friendly-gfm-strikethrough': '2.3.1' },
  files: {
    'rspress.config.mjs': `export default { root: 'docs', title: 'Corpus', outDir: 'build' };\n`,
  },
  command: 'node_modules/.bin/rspress build',
};
