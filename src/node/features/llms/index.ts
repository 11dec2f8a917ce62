/** `llms.txt` and `llms-full.txt`, for language models. */

import type { Feature } from '../../pipeline/feature.ts';
import { outputPath } from '../../util/output-path.ts';
import { llmsFiles } from './files.ts';
import { hasLlmsFiles, LLMS_OPTIONS } from './options.ts';

export const llms: Feature = {
  name: 'llms',
  options: LLMS_OPTIONS,
  files: (rendered, tools) => ({ value: llmsFiles(rendered, tools), diagnostics: [] }),
  fileNames(site) {
    const names = hasLlmsFiles(site) && !site.noIndex ? ['llms.txt', 'llms-full.txt'] : [];
    return names.map(name => outputPath(site.outPath, name));
  },
};
