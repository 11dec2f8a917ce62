/** Checks the prose of pages with tools of the site: Vale, textlint. `lectern check` runs them where the config asks. */

import type { Feature } from '../../pipeline/feature.ts';
import { proseOption } from './options.ts';

export const prose: Feature = { name: 'prose', options: [proseOption] };
