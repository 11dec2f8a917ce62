import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSite } from '../../../../src/node/config/load-site.ts';
import type { Site } from '../../../../src/node/config/site.ts';
import { type Diagnostic, type Result, UserError } from '../../../../src/node/diagnostics/index.ts';
import { FEATURES } from '../../../../src/node/features/index.ts';

/** A problem as the tests compare it: its place as `line:column`. */
export interface Told {
  readonly code: string;
  readonly message: string;
  readonly fix?: string;
  readonly at?: string;
  readonly isSecret?: true;
}

/** Loads a site whose config file has this text. */
export async function loadText(text: string, name = 'docusaurus.config.mjs'): Promise<Result<Site>> {
  const siteDir = await mkdtemp(join(tmpdir(), 'lectern-config-'));
  try {
    await writeFile(join(siteDir, name), text);
    return await loadSite({ features: FEATURES, siteDir, environment: 'production' });
  } finally {
    await rm(siteDir, { recursive: true });
  }
}

/** A config with what every config needs; `lines` begin on line 5, indented by two. */
export function configWith(lines = ''): string {
  return ['export default {', "  title: 'T',", "  url: 'https://x.test',", "  baseUrl: '/',", `  ${lines}`, '};'].join(
    '\n',
  );
}

/** The site of a config with these lines. */
export async function siteWith(lines = ''): Promise<Site> {
  return (await loadText(configWith(lines))).value;
}

/** Everything that is told of a config. */
export async function told(text: string, name?: string): Promise<readonly Told[]> {
  const diagnostics = await loadText(text, name).then(
    result => result.diagnostics,
    error => {
      if (error instanceof UserError) return error.diagnostics;
      throw error;
    },
  );
  return diagnostics.map(summary);
}

function summary({ code, message, fix, location, isSecret }: Diagnostic): Told {
  const at = location?.line === undefined ? undefined : [location.line, location.column ?? []].flat().join(':');
  return {
    code,
    message,
    ...(fix === undefined ? {} : { fix }),
    ...(at === undefined ? {} : { at }),
    ...(isSecret ? { isSecret } : {}),
  };
}
