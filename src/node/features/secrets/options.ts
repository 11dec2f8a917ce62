import * as z from 'zod';
import { keyOption } from '../../config/option.ts';

export const publicKeysOption = keyOption(
  'publicKeys',
  z
    .array(z.string())
    .default([])
    .describe('Keys that look secret but may be published, such as those of examples, or parts of such keys.'),
);
