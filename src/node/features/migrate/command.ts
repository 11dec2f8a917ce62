/** Moves a site from Docusaurus to Lectern, and back: `lectern migrate`. */

import { createInterface } from 'node:readline/promises';
import { siteDirArgument } from '../../command/arguments.ts';
import { Option } from '../../command/commander.ts';
import type { FeatureCommand } from '../../pipeline/feature.ts';

export const migrateCommand: FeatureCommand = {
  feature: 'migrate',
  name: 'migrate',
  add(command, { log }) {
    command
      .description('Show the changes to package.json that move a site from Docusaurus to Lectern, and apply them')
      .addArgument(siteDirArgument())
      .addOption(new Option('-y, --yes', 'Apply the changes without asking').conflicts('undo'))
      .option('--undo', 'Undo the changes')
      .action(async (siteDir: string, { yes = false, undo }: { readonly yes?: boolean; readonly undo?: boolean }) => {
        const { migrate, undoMigration } = await import('./index.ts');
        if (undo) undoMigration({ siteDir, log });
        else await migrate({ siteDir, confirm: question => (yes ? Promise.resolve(true) : confirmed(question)), log });
      });
  },
};

/** Asks for confirmation on a terminal; without one, the answer is no. */
async function confirmed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  return /^y(?:es)?$/i.test(answer.trim());
}
