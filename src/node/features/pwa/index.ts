/** Progressive web apps: tags of pages, and a service worker for each locale. */

import type { Feature } from '../../pipeline/feature.ts';
import { appFiles } from './files.ts';
import { pwaOption } from './options.ts';
import { appTags } from './tags.ts';

export const pwa: Feature = {
  name: 'pwa',
  options: [pwaOption],
  tags: appTags,
  outputFiles: output => ({ value: appFiles(output), diagnostics: [] }),
};
