import type { FileHistory } from '../hooks.ts';
import type { CheckedConfig } from '../schema/site.ts';

/** What Docusaurus says of each file with `hardcoded`. */
const HARDCODED = { timestamp: Date.UTC(2018, 9, 14, 7, 27, 35), author: 'Author' };

/** Where dates and authors of files come from as `future.experimental_vcs` says; undefined for git. */
export function fileHistory({ future }: CheckedConfig, siteDir: string): FileHistory | undefined {
  const vcs = future.experimental_vcs;
  if (vcs === false || vcs === 'disabled') return async () => null;
  if (vcs === 'hardcoded') return async () => HARDCODED;
  if (typeof vcs !== 'object') return undefined;
  const { initialize, getFileLastUpdateInfo } = vcs;
  initialize({ siteDir });
  return getFileLastUpdateInfo;
}
