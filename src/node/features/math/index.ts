/** Formulas, drawn at build by KaTeX. */

import path from 'node:path';
import type { ContentFile, Feature } from '../../pipeline/feature.ts';
import { outputPath } from '../../util/output-path.ts';
import { mathOption, optionsOf } from './options.ts';
import { findKatex, katexFiles } from './package.ts';
import type { MathSettings } from './settings.ts';
import { type MathTypes, mathPart } from './thread.ts';

export const math: Feature<MathTypes> = {
  ...mathPart,
  options: [mathOption],
  compileSettings(site, context) {
    const options = optionsOf(mathOption.of(site));
    const found = options && findKatex(context);
    if (!found) return undefined;
    const styles =
      options.output === 'katex' ? katexFiles(path.resolve(context.siteDir, found.katex)).styles.name : undefined;
    return { ...options, ...found, ...(styles === undefined ? {} : { styles }) };
  },
  contentFiles({ parts, siteDir, assetsPath }): readonly ContentFile[] {
    const { katex, styles } = (parts[mathPart.name] ?? {}) as Partial<MathSettings>;
    if (katex === undefined || styles === undefined) return [];
    const files = katexFiles(path.resolve(siteDir, katex));
    return [files.styles, ...files.fonts].map(({ name, read }) => ({ path: outputPath(assetsPath, name), text: read }));
  },
};
