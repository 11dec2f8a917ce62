import { existsSync } from 'node:fs';
import path from 'node:path';
import { userError } from '../../diagnostics/index.ts';
import { readIfExists } from '../../util/files.ts';
import { patchedFiles } from '../../util/patches.ts';
import { MIGRATED_FILES, SAVED } from './site-files.ts';

/**
 * The patch of earlier migrations; undefined if there is none.
 *
 * @throws UserError if it is not one that a migration wrote: a checkout may contain any file of this name
 */
export function readSavedPatch(siteDir: string): string | undefined {
  const saved = path.join(siteDir, SAVED);
  if (!existsSync(saved)) return undefined;
  const patch = readIfExists(saved);
  const files = patch === undefined ? undefined : patchedFiles(patch);
  const foreign = files?.find(file => !MIGRATED_FILES.includes(file));
  if (patch !== undefined && files && files.length > 0 && foreign === undefined) return patch;
  const reason = !foreign ? 'it is not a patch' : `it changes \`${foreign}\``;
  throw userError({
    code: 'migrate/foreign-patch',
    message: `\`${SAVED}\` was not written by \`lectern migrate\`: ${reason}. Nothing was changed.`,
    location: { file: saved },
    fix: 'Look where the file is from, and delete it.',
  });
}
