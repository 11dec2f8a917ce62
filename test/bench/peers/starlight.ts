import type { KnownPeer } from './types.ts';

/** With Pagefind. It needs a newer Node, which it brings; links to `.md` files it leaves as they are. */
export const starlight: KnownPeer = {
  name: 'starlight',
  packages: { '@astrojs/starlight': '0.42.4', astro: '7.3.5', node: '22.21.1' },
  files: {
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
export default defineConfig({
  outDir: './build',
  integrations: [starlight({ title: 'Corpus' })],
});
`,
    'src/content.config.ts': `import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
import { defineCollection } from 'astro:content';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
  },
  // Copied, not linked: pages of a linked folder are missing from the sidebar.
  command:
    'mkdir -p src/content/docs && cp -rpu docs/. src/content/docs && ASTRO_TELEMETRY_DISABLED=1 node_modules/node/bin/node node_modules/astro/bin/astro.mjs build',
};
