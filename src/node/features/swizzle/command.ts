/** Lists, copies and wraps components of the theme: `lectern swizzle`. */

import { siteDirArgument } from '../../command/arguments.ts';
import { Option } from '../../command/commander.ts';
import type { FeatureCommand } from '../../pipeline/feature.ts';
import { omitUndefined } from '../../util/omit-undefined.ts';

type SwizzleFlags = {
  readonly [name in 'list' | 'wrap' | 'eject' | 'typescript' | 'javascript' | 'force']?: boolean;
};

export const swizzleCommand: FeatureCommand = {
  feature: 'swizzle',
  name: 'swizzle',
  add(command, { log }) {
    command
      .description('List the theme components, or wrap or copy one into the site')
      .argument('[component]', 'Name of the component')
      .addArgument(siteDirArgument())
      .option('-l, --list', 'List all components, or those below the named one')
      .addOption(new Option('-w, --wrap', 'Write a component to src/theme that wraps the original').conflicts('eject'))
      .option('-e, --eject', 'Copy the component to src/theme')
      .addOption(
        new Option('-t, --typescript', 'Write TypeScript (default: if the site has a tsconfig.json)').conflicts(
          'javascript',
        ),
      )
      .option('-j, --javascript', 'Write JavaScript')
      .option('--force', 'Overwrite existing files')
      .action(async (component: string | undefined, siteDir: string, flags: SwizzleFlags) => {
        const { swizzle } = await import('./index.ts');
        const { list = false, force = false } = flags;
        const action = (['wrap', 'eject'] as const).find(name => flags[name]);
        const language = (['typescript', 'javascript'] as const).find(name => flags[name]);
        await swizzle({ siteDir, ...omitUndefined({ component, action, language }), list, force, log });
      });
  },
};
