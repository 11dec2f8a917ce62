/**
 * Run as a process, since a page in an endless loop takes it along: compiles the docs of a site, and prints the problems as JSON.
 *
 * Arguments: folder of the site, how many pages of `docs/page-<number>.md` it has.
 */
import { join } from 'node:path';
import { compilerSettings } from '../../../../dist/node/compile/settings.js';
import { loadSite } from '../../../../dist/node/config/load-site.js';
import { UserError } from '../../../../dist/node/diagnostics/index.js';
import { FEATURES } from '../../../../dist/node/features/index.js';
import { hashOf } from '../../../../dist/node/util/hash.js';
import { createPool } from '../../../../dist/node/workers/pool.js';

const [siteDir = '', pages = ''] = process.argv.slice(2);
const configFile = join(siteDir, 'docusaurus.config.mjs');
// Threads have all features: a site loaded without them has other settings, and is compiled in the main thread.
const files = { siteDir, configFile, outDir: join(siteDir, 'build'), environment: 'production' };
const { value: site } = await loadSite({ ...files, features: FEATURES });
const fromPlugins = { themes: [], aliases: {}, bundlerNames: [] };
const { settings, keys } = compilerSettings(site, fromPlugins);
const workDir = join(siteDir, '.lectern');
const pool = createPool(
  { siteDir, workDir, stageDir: join(workDir, 'stage') },
  {
    features: FEATURES,
    limits: { tickMs: 100, slow: 5, overdue: 25 },
    listener: { onSlow: ({ kind }) => process.stderr.write(`${kind} in a thread is slow\n`) },
  },
);
const tasks = Array.from({ length: Number(pages) }, (_, index) => ({
  ...{ key: `compile:${index}`, hash: hashOf(`# Page ${index}\n`), compiler: 'docs:default', isTranslated: false },
  ...{ file: join(siteDir, `docs/page-${index}.md`), permalink: `/${index}`, frontMatter: {} },
  contentPath: join(siteDir, 'docs'),
}));
try {
  const reload = { site: files, fromPlugins, keys };
  const compiled = await pool.compile(tasks, { settings, reload, permalinks: new Map(), permalinksKey: '' });
  process.stdout.write(JSON.stringify(compiled.flatMap(({ diagnostics }) => diagnostics)));
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  process.stdout.write(JSON.stringify(error.diagnostics));
}
await pool.close();
process.exit();
