/** `llms.txt` and `llms-full.txt`, for language models. */

import type { Feature } from '../../pipeline/feature.ts';
import { outputPath } from '../../util/output-path.ts';
import { llmsFiles } from './files.ts';
import { hasLlmsFiles, LLMS_OPTIONS } from './options.ts';

export const llms: Feature = {
  name: 'llms',
  options: LLMS_OPTIONS,
  files: (rendered, tools) => ({ value: llmsFiles(rendered, tools), diagnostics: [] }),
  fileNames(site, pageFiles) {
    if (!hasLlmsFiles(site) || site.noIndex) return [];
    const names = ['llms.txt', ...('.md' in pageFiles ? ['llms-full.txt'] : [])];
    return names.map(name => outputPath(site.outPath, name));
  },
};
