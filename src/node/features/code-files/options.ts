import path from 'node:path';
import * as z from 'zod';
import { keyOption, type ResolveContext } from '../../config/option.ts';
import { quote } from '../../config/problems.ts';
import { statIfExists } from '../../util/files.ts';

export const rootsOption = keyOption(
  'markdown.code.roots',
  z
    .array(z.string())
    .min(1)
    .optional()
    .describe(
      'Folders whose files code blocks may show with `file=`, relative to the site. Default: the repository of the site.',
    ),
);

export const checkOption = keyOption(
  'markdown.code.check',
  z
    .record(z.string(), z.array(z.string()).min(1))
    .optional()
    .describe(
      "Commands of `lectern check --code` for code blocks with `check`, by language: `{ py: ['python3', '-m', 'py_compile'] }`. Each gets the path of a file with the code.",
    ),
);

/** Reports roots that are no folders. */
export function reportMissingRoots(roots: readonly string[] = [], { siteDir, report }: ResolveContext): void {
  for (const [index, root] of roots.entries()) {
    if (statIfExists(path.resolve(siteDir, root))?.isDirectory()) continue;
    report({
      code: 'config/invalid-value',
      severity: 'error',
      path: [...rootsOption.keys, index],
      message: `\`markdown.code.roots\` names the folder ${quote(root)}, which does not exist.`,
      fix: 'Name a folder relative to the site, such as `../packages`.',
    });
  }
}
