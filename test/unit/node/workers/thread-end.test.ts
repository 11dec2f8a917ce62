import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { startThread } from '../../../../src/node/workers/thread.ts';
import { createThreads } from '../../../../src/node/workers/threads.ts';
import { siteWith } from '../plugins/site.ts';

/** A module that is being loaded until a file is there. */
const MODULE = `import { existsSync, writeFileSync } from 'node:fs';
const file = name => new URL(name, import.meta.url);
writeFileSync(file('begun'), '');
while (!existsSync(file('go')));
writeFileSync(file('done'), '');
export default 1;
`;

it('a thread ends once it has loaded its module: Node aborts if an ES module is being linked', async context => {
  const siteDir = siteWith(
    {
      'docusaurus.config.js':
        "require('slow');\nmodule.exports = { title: 'T', url: 'https://x.test', baseUrl: '/' };\n",
      'node_modules/slow/package.json': '{ "type": "module", "main": "index.js" }',
      'node_modules/slow/index.js': MODULE,
    },
    context,
  );
  const place = (name: string) => join(siteDir, 'node_modules/slow', name);
  const folders = { siteDir, workDir: siteDir, stageDir: siteDir };
  const limits = { tickMs: 1000, slow: 100, overdue: 100 };
  const threads = createThreads(() => startThread(folders, limits, () => {}));
  const site = {
    siteDir,
    configFile: join(siteDir, 'docusaurus.config.js'),
    outDir: siteDir,
    environment: 'production',
  };
  const run = {
    kind: 'compile',
    context: { settings: null, reload: { site, fromPlugins: {}, keys: {} } } as never,
  } as const;
  const compiled = threads.run(run, [[{} as never]], { maxThreads: 1, isTimed: false, onEnd: () => {} });
  compiled.catch(() => {});
  while (!existsSync(place('begun'))) await setImmediate();
  const closed = threads.close();
  writeFileSync(place('go'), '');
  await closed;
  assert.ok(existsSync(place('done')));
  await assert.rejects(compiled, /has been stopped/);
});
