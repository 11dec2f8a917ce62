/** Serves a copy of this repository's site until it is stopped: `node --import tsx own-site-server.ts dev|build`. */

import { existsSync } from 'node:fs';
import { copyOwnSite } from '../../support/own-site.ts';
import { startServer } from './site-server.ts';

const server = process.argv[2] === 'dev' ? 'dev' : 'build';
const site = copyOwnSite();
const running = await startServer({ server, siteDir: site.siteDir, isBuilt: existsSync(site.outDir) });
process.stdout.write(`LECTERN_${server.toUpperCase()}_URL=${running.url}\n`);
process.once('SIGTERM', async () => {
  await running.close();
  site.remove();
  process.exit();
});
