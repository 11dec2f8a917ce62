import * as z from 'zod';
import { keyOption } from '../../config/option.ts';

const schema = z.strictObject({
  background: z.string().default('#1c2b4a').describe('Background color.'),
  color: z.string().default('#ffffff').describe('Color of the title.'),
  accentColor: z.string().default('#5b8def').describe('Color of the line below the title.'),
  logo: z.string().optional().describe('Image to show instead of the site title, relative to `static`.'),
  fonts: z
    .array(z.string())
    .default([])
    .describe('Additional font files, for scripts other than Latin, Greek and Cyrillic.'),
});

/** Look of the images. */
export type SocialImages = z.output<typeof schema>;

export const socialImagesOption = keyOption(
  'themeConfig.socialImages',
  schema.optional().describe('Creates a social image with the title for each page without an `image`.'),
);
