/** Code blocks that show files, or parts of them: `file=../src/a.ts region=setup`. */

import type { Feature } from '../../pipeline/feature.ts';
import { withCode } from './freeze.ts';
import { checkOption, reportMissingRoots, rootsOption } from './options.ts';
import { isShowable } from './showable.ts';
import { type CodeFileTypes, codeFilesPart } from './thread.ts';

export const codeFiles: Feature<CodeFileTypes> = {
  ...codeFilesPart,
  showsFiles: true,
  options: [rootsOption, checkOption],
  compileSettings(site, context) {
    const roots = rootsOption.of(site);
    reportMissingRoots(roots, context);
    return { roots };
  },
  freezeText: (source, site) => withCode(source, { siteDir: site.siteDir, roots: rootsOption.of(site) }),
  mayShow: (file, site) => isShowable(file, { siteDir: site.siteDir, roots: rootsOption.of(site) }),
};
