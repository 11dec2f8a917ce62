import type { Compiler } from 'webpack';

/**
 * Initialises CSS support in every compilation. webpack does so when it creates the first CSS module, but a rebuild may reuse all
 * of these, and then lacks the templates of their dependencies.
 */
export function prepareCss({ hooks }: Compiler): void {
  // Runs after webpack's own plugin.
  hooks.compilation.tap({ name: 'prepare-css', stage: 1 }, (_, { normalModuleFactory }) => {
    normalModuleFactory.hooks.prepareModuleType.get('css/auto')?.callAsync(() => {});
  });
}
