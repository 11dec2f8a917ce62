import { docSchema } from '../../node/plugins/docs/front-matter.ts';
import { pageSchema } from '../../node/plugins/pages/index.ts';
import { type GeneratedPage, pageText } from './generated-page.ts';
import { keyList } from './key-list.ts';
import { keysOf } from './schema-keys.ts';

const INTRO = `Front matter stands at the top of a Markdown file, between two lines of three dashes:

\`\`\`md
---
title: Install
sidebar_position: 1
---

What to have before you start.
\`\`\`

Every field can be left out. A field of another name is kept for your own components; one that looks like a misspelling is reported.`;

/** The fields of front matter, read off the schemas that check them. */
export function frontMatterPage(): GeneratedPage {
  const keys = keysOf(docSchema);
  const shared = new Set(keys.map(key => key.path));
  const ofPages = keysOf(pageSchema).filter(key => !shared.has(key.path));
  const body = `${keyList(keys)}\n\n## Only of pages in \`src/pages\`\n\n${keyList(ofPages).replace(/^##/gm, '###')}`;
  const description =
    'Every field of the front matter of docs and pages: title, slug, tags, sidebar_position and the rest.';
  return { file: 'front-matter.md', text: pageText({ title: 'Front matter', description, intro: INTRO, body }) };
}
