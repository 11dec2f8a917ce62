/** Pages as Markdown, and the button that copies it. */

import type { Feature } from '../../pipeline/feature.ts';
import { copyPageOption, markdownOption } from './options.ts';
import { type MarkdownTypes, markdownPart } from './thread.ts';

export const markdown: Feature<MarkdownTypes> = {
  ...markdownPart,
  options: [markdownOption, copyPageOption],
  pageFiles: site => (markdownOption.of(site) ? { '.md': 'text/markdown' } : {}),
  settings: site => ({ value: markdownOption.of(site) || undefined, diagnostics: [] }),
  theme(site) {
    const copyPage = markdownOption.of(site) && copyPageOption.of(site);
    return copyPage ? { docActions: ['DocItem/CopyPage'], assistants: { copyPage } } : {};
  },
};
