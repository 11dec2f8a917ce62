import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { requireConfigFile } from '../config/load/config-file.ts';
import { userError } from '../diagnostics/index.ts';
import type { Log } from '../log.ts';
import { readIfExists, replaceFile } from '../util/files.ts';
import { formatPatch, undoPatch } from '../util/patches.ts';
import { planMigration } from './plan.ts';

interface MigrateOptions {
  /** Absolute path. */
  readonly siteDir: string;
  /** Asks whether to write the changes; without a terminal, the answer is no. */
  readonly confirm: (question: string) => Promise<boolean>;
  readonly log: Log;
}

/** Patch with the changes, relative to the site; `--undo` reverts it. */
const SAVED = 'lectern-migrate.patch';

/** Shows the changes to migrate a site from Docusaurus, and writes them after a confirmation. @throws UserError */
export async function migrate({ siteDir, confirm, log }: MigrateOptions): Promise<void> {
  const configFile = requireConfigFile(siteDir);
  const { changes, notices } = planMigration(siteDir, configFile);
  if (changes.length === 0) return log.success('Nothing to change: the site already uses Lectern.');
  const patch = formatPatch(changes);
  log.info(`${patch}\n${path.basename(configFile)} is not changed.\n`);
  log.report(notices);
  if (!(await confirm('Write these changes?'))) {
    return log.info('No files were changed. Run `lectern migrate --yes` to apply the changes.');
  }
  const saved = path.join(siteDir, SAVED);
  replaceFile(saved, (readIfExists(saved) ?? '') + patch);
  for (const { file, after } of changes) replaceFile(path.join(siteDir, file), after);
  log.success(
    `Changed ${changes.map(({ file }) => file).join(', ')}. Install the packages, then run \`lectern doctor\`.\n` +
      `  \`lectern migrate --undo\` takes the changes back, which ${SAVED} holds.`,
  );
}

/** Reverts {@link migrate}. @throws UserError when there is nothing to revert, or the files have changed since */
export function undoMigration({ siteDir, log }: Pick<MigrateOptions, 'siteDir' | 'log'>): void {
  const saved = path.join(siteDir, SAVED);
  if (!existsSync(saved)) {
    throw userError({
      code: 'migrate/nothing-to-undo',
      message: `There is no \`${SAVED}\` in '${siteDir}', so there is nothing to undo.`,
      fix: 'Pass the directory of the site that was migrated.',
    });
  }
  const texts = undoPatch(readIfExists(saved) ?? '', file => readIfExists(path.join(siteDir, file)) ?? '');
  if (!texts) {
    throw userError({
      code: 'migrate/changed-since',
      message: 'The migrated files have changed since, so nothing was undone.',
      location: { file: saved },
      fix: 'Undo the changes in the patch by hand, and delete the patch.',
    });
  }
  for (const [file, text] of texts) replaceFile(path.join(siteDir, file), text);
  rmSync(saved);
  log.success(`Restored ${[...texts.keys()].join(' and ')}.`);
}
