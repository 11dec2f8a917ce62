import type { Compiler } from 'webpack';

/**
 * Prepares every compilation for CSS. webpack does so where it makes the first module of CSS, but a build may take all of
 * them from the one before, and then has no templates for what they refer to.
 */
export function prepareCss({ hooks }: Compiler): void {
  // webpack's own plugin has to be there before.
  hooks.compilation.tap({ name: 'prepare-css', stage: 1 }, (_, { normalModuleFactory }) => {
    normalModuleFactory.hooks.prepareModuleType.get('css/auto')?.callAsync(() => {});
  });
}
