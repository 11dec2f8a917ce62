import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export default {
  title: 'Broken',
  url: 'https://broken.test',
  baseUrl: '/',
  markdown: {
    diagrams: {
      dot: () => {
        throw new Error("syntax error in line 2 near '->'");
      },
      d2: { draw: async () => (await run('d2-is-not-here', ['-'])).stdout, version: '1' },
      empty: () => ({ light: '<svg></svg>' }),
    },
  },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
};
