import type { KnownPeer } from './types.ts';

/** With its own search. */
export const rspress: KnownPeer = {
  name: 'rspress',
  packages: { '@rspress/core': '2.0.22' },
  files: {
    'rspress.config.mjs': `export default { root: 'docs', title: 'Corpus', outDir: 'build' };\n`,
  },
  command: 'node_modules/.bin/rspress build',
};
