import * as z from 'zod';
import { keyOption } from '../../config/option.ts';

export const recordsOption = keyOption(
  'themeConfig.algolia.records',
  z
    .boolean()
    .default(false)
    .describe('Whether to write DocSearch records for other tools, to `search/records-<tag>.json`.'),
);
