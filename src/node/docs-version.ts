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
  /** Name of the version. */
  readonly version: string;
  /** Which docs, where a site has several. */
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
  const result = await cutVersion(site, instanceOf(site, pluginId), { name: version, ...moduleLoader(site.siteDir) });
  if (!result.value) throw new UserError(result.diagnostics);
  log.report([...diagnostics, ...result.diagnostics]);
  const made = result.value.made.map(file => relative(resolve(options.siteDir), file)).join(', ');
  log.success(`Version ${version} is frozen: ${made}`);
}

function instanceOf(site: Site, pluginId: string): DocsOptions {
  const found = site.docs.find(({ id }) => id === pluginId);
  if (found) return found;
  const ids = site.docs.map(({ id }) => id);
  const meant = nearest(pluginId, ids);
  throw new UserError([
    {
      code: 'docs/unknown-instance',
      severity: 'error',
      message: `No docs plugin has the id '${pluginId}'.`,
      location: { file: site.configFile },
      fix: meant ? `Did you mean '${meant}'?` : `The site has ${ids.map(id => `'${id}'`).join(', ') || 'no docs'}.`,
    },
  ]);
}
