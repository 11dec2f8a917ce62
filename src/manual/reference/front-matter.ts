import { docSchema } from '../../node/plugins/docs/front-matter.ts';
import { pageSchema } from '../../node/plugins/pages/index.ts';
import { type GeneratedPage, pageText } from './generated-page.ts';
import { keyList } from './key-list.ts';
import { keysOf } from './schema-keys.ts';

const INTRO = `Front matter is YAML at the top of a Markdown file, between two lines of three dashes:

\`\`\`md
---
title: Install
sidebar_position: 1
---

Install the package with npm.
\`\`\`

All fields are optional. You can add fields of your own for your components. If the name of such a field is similar to one of these,
Lectern reports it as a possible misspelling.`;

/** The fields of front matter, read off the schemas that check them. */
export function frontMatterPage(): GeneratedPage {
  const keys = keysOf(docSchema);
  const shared = new Set(keys.map(key => key.path));
  const ofPages = keysOf(pageSchema).filter(key => !shared.has(key.path));
  const body = `${keyList(keys)}\n\n## Pages in \`src/pages\` only {#only-of-pages-in-srcpages}\n\n${keyList(ofPages, 3)}`;
  const description = 'All front matter fields of docs and pages: title, slug, tags, sidebar_position and more.';
  return { file: 'front-matter.md', text: pageText({ title: 'Front matter', description, intro: INTRO, body }) };
}
