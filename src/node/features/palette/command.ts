/** Prints the style rules of the color of a brand: `lectern theme`. */

import type { FeatureCommand } from '../../pipeline/feature.ts';

export const themeCommand: FeatureCommand = {
  feature: 'palette',
  name: 'theme',
  add(command, { log }) {
    command
      .description('Print the style rules of a brand color for both color modes, and how well its texts can be read')
      .argument('[color]', "An accent, or a color such as '#0b7285' (default: list the accents)")
      .action(async (color: string | undefined) => {
        const { printPalette } = await import('./index.ts');
        printPalette({ color, log });
      });
  },
};
