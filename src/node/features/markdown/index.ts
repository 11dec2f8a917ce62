/** Pages as Markdown, and the button that copies it. */

import type { Feature } from '../../pipeline/feature.ts';
import { copyPageOption, markdownOption } from './options.ts';
import { markdownPart } from './thread.ts';

export const markdown: Feature = {
  ...markdownPart,
  options: [markdownOption, copyPageOption],
  pageFiles: site => (markdownOption.of(site) ? { '.md': 'text/markdown' } : {}),
  pageSettings: site => ({ value: markdownOption.of(site) || undefined, diagnostics: [] }),
  theme(site) {
    const copyPage = markdownOption.of(site) && copyPageOption.of(site);
    return copyPage ? { docActions: ['DocItem/CopyPage'], assistants: { copyPage } } : {};
  },
};
