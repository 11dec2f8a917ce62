import * as z from 'zod';
import { keyOption } from '../../config/option.ts';
import { functionSchema } from '../../config/schema/common.ts';
import type { DrawDiagram } from './settings.ts';

const draw = functionSchema<DrawDiagram>(
  '(diagram: { code: string; meta: string; signal: AbortSignal }) => string | { light: string; dark: string } | Promise<string | { light: string; dark: string }>',
);

const hook = z.strictObject({
  draw: draw.describe('Returns the SVG of the code of a block, or one for each color mode, `{ light, dark }`.'),
  version: z
    .string()
    .optional()
    .describe('Version of what draws, if the config does not import it: all diagrams are drawn again once it changes.'),
});

export const diagramsOption = keyOption(
  'markdown.diagrams',
  z
    .record(z.string(), z.union([draw, hook]))
    .optional()
    .describe(
      'Functions that draw code blocks at build, by the language of the blocks: `{ dot: async ({ code }) => svg }`.',
    ),
);
