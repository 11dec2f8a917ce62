import { relative, resolve } from 'node:path';
import { nearest } from '../shared/nearest.ts';
import { moduleLoader } from './config/load/modules.ts';
import { loadSite } from './config/load-site.ts';
import type { DocsOptions, Site } from './config/site.ts';
import { UserError } from './diagnostics/index.ts';
import type { Log } from './log.ts';
import { cutVersion } from './plugins/docs/versions/cut-version.ts';

export interface FreezeOptions {
  readonly siteDir: string;
  readonly configFile?: string;
  readonly version: string;
  /** The docs instance, where a site has several. */
  readonly pluginId: string;
  readonly log: Log;
}

/**
 * Freezes the current docs as a version: all of it happens, or nothing.
 *
 * @throws UserError when it cannot
 */
export async function freezeDocs({ version, pluginId, log, ...options }: FreezeOptions): Promise<void> {
  const { value: site, diagnostics } = await loadSite({ ...options, environment: 'production' });
  const cut = await cutVersion(site, instanceOf(site, pluginId), { name: version, ...moduleLoader(site.siteDir) });
  if (!cut.value) throw new UserError(cut.diagnostics);
  log.report([...diagnostics, ...cut.diagnostics]);
  const files = cut.value.map(file => relative(resolve(options.siteDir), file)).join(', ');
  log.success(`Version ${version} is frozen: ${files}`);
}

function instanceOf({ docs, configFile }: Site, pluginId: string): DocsOptions {
  const instance = docs.find(({ id }) => id === pluginId);
  if (instance) return instance;
  const ids = docs.map(({ id }) => id);
  const meant = nearest(pluginId, ids);
  throw new UserError([
    {
      code: 'docs/unknown-instance',
      severity: 'error',
      message: `No docs plugin has the id '${pluginId}'.`,
      location: { file: configFile },
      fix: meant ? `Did you mean '${meant}'?` : `The site has ${ids.map(id => `'${id}'`).join(', ') || 'no docs'}.`,
    },
  ]);
}
