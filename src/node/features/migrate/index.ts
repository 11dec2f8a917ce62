import path from 'node:path';
import { requireConfigFile } from '../../config/load/config-file.ts';
import { userError } from '../../diagnostics/index.ts';
import type { Log } from '../../log.ts';
import { readIfExists, replaceFile } from '../../util/files.ts';
import { formatPatch, type PatchedFile } from '../../util/patches.ts';
import { planMigration } from './plan.ts';
import { readSavedPatch } from './saved-patch.ts';
import { resolveSiteFiles, SAVED } from './site-files.ts';

export { undoMigration } from './undo.ts';

interface MigrateOptions {
  /** Absolute path. */
  readonly siteDir: string;
  /** Asks whether to write the changes; without a terminal, the answer is no. */
  readonly confirm: (question: string) => Promise<boolean>;
  readonly log: Log;
}

/** Shows the changes to migrate a site from Docusaurus, and writes them after a confirmation. @throws UserError */
export async function migrate({ siteDir, confirm, log }: MigrateOptions): Promise<void> {
  const configFile = requireConfigFile(siteDir);
  const { changes, notices } = planMigration(siteDir, configFile);
  if (changes.length === 0) return log.success('Nothing to change: the site already uses Lectern.');
  const files = resolveSiteFiles(siteDir, [SAVED, ...changes.map(({ file }) => file)]);
  const earlier = readSavedPatch(siteDir) ?? '';
  const patch = formatPatch(changes);
  log.info(`${patch}\n${path.basename(configFile)} is not changed.\n`);
  log.report(notices);
  if (!(await confirm('Write these changes?'))) {
    return log.info('No files were changed. Run `lectern migrate --yes` to apply the changes.');
  }
  assertUnchanged(changes, files);
  // The patch first: if the command is killed before all files are written, it can be undone.
  replaceFile(files.get(SAVED) ?? '', earlier + patch);
  for (const { file, after } of changes) replaceFile(files.get(file) ?? '', after);
  log.success(
    `Changed ${changes.map(({ file }) => file).join(', ')}. Install the packages, then run \`lectern doctor\`.\n` +
      `  \`lectern migrate --undo\` takes the changes back, which ${SAVED} holds.`,
  );
}

/** Checks that nobody edited the files while the question was open. @throws UserError */
function assertUnchanged(changes: readonly PatchedFile[], files: ReadonlyMap<string, string>): void {
  const edited = changes.find(({ file, before }) => readIfExists(files.get(file) ?? '') !== before);
  if (!edited) return;
  throw userError({
    code: 'migrate/changed-meanwhile',
    message: `\`${edited.file}\` was changed after the changes were shown, so nothing was written.`,
    fix: 'Run `lectern migrate` again.',
  });
}
