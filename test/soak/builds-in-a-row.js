/** Run as a process: builds a site so many times as its further arguments say, and waits to be measured after each of these. */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createLog } from '../../dist/node/log.js';
import { build } from '../../dist/node/pipeline/build.js';

const [siteDir = '', ...counts] = process.argv.slice(2);
const log = createLog({ format: 'text', color: false, cwd: siteDir, live: false });

let built = 0;
process.channel?.ref();
for (const count of counts) {
  while (built < Number(count)) {
    writeFileSync(path.join(siteDir, 'docs/guide.md'), `# Guide\n\nBuild ${++built} of them all.\n`);
    await build({ siteDir, log });
  }
  const measured = once(process, 'message');
  process.stdout.write(`built ${built}\n`);
  await measured;
}
// It ends by itself: Node 20 never says that a process is closed whose channel the parent has closed.
process.channel?.unref();
