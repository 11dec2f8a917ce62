import { rmSync } from 'node:fs';
import path from 'node:path';
import { userError } from '../../diagnostics/index.ts';
import type { Log } from '../../log.ts';
import { readIfExists, replaceFile } from '../../util/files.ts';
import { undoPatch } from '../../util/patches.ts';
import { readSavedPatch } from './saved-patch.ts';
import { MIGRATED_FILES, resolveSiteFiles, SAVED } from './site-files.ts';

interface UndoOptions {
  /** Absolute path. */
  readonly siteDir: string;
  readonly log: Log;
}

/**
 * Reverts a migration, also one that was killed. @throws UserError when there is nothing to revert, or the files have
 * changed since
 */
export function undoMigration({ siteDir, log }: UndoOptions): void {
  const saved = path.join(siteDir, SAVED);
  const patch = readSavedPatch(siteDir);
  if (patch === undefined) {
    throw userError({
      code: 'migrate/nothing-to-undo',
      message: `There is no \`${SAVED}\` in '${siteDir}', so there is nothing to undo.`,
      fix: 'Pass the directory of the site that was migrated.',
    });
  }
  const files = resolveSiteFiles(siteDir, MIGRATED_FILES);
  const read = (name: string) => readIfExists(files.get(name) ?? '');
  const texts = undoPatch(patch, read);
  if (!texts) {
    throw userError({
      code: 'migrate/changed-since',
      message: 'The migrated files have changed since, so nothing was undone.',
      location: { file: saved },
      fix: 'Undo the changes in the patch by hand, and delete the patch.',
    });
  }
  const changed = [...texts].filter(([name, text]) => read(name) !== text);
  for (const [name, text] of changed) replaceFile(files.get(name) ?? '', text);
  rmSync(saved);
  const names = changed.map(([name]) => name);
  log.success(
    names.length > 0
      ? `Restored ${names.join(' and ')}.`
      : `The files are as before the migration; ${SAVED} was removed.`,
  );
}
