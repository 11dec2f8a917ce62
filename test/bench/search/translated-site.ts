import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Where the Markdown of a translated site is, and its language. */
export interface Translation {
  /** A folder of Markdown files; those of components and tasks are left out. */
  readonly contentDir: string;
  readonly locale: string;
}

const CONFIG = (locale: string): string => `export default {
  title: 'Translated',
  url: 'https://translated.test',
  baseUrl: '/',
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  i18n: { defaultLocale: '${locale}', locales: ['${locale}'] },
  markdown: { format: 'md', hooks: { onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore' } },
  presets: [['classic', { docs: { routeBasePath: '/', numberPrefixParser: false }, blog: false, theme: {} }]],
};
`;

/** Makes a site of another generator's Markdown, as far as search is concerned: text, without components. */
export async function makeTranslatedSite({ contentDir, locale }: Translation, siteDir: string): Promise<void> {
  await mkdir(siteDir, { recursive: true });
  await writeFile(path.join(siteDir, 'docusaurus.config.mjs'), CONFIG(locale));
  const names = await readdir(contentDir, { recursive: true });
  for (const name of names.filter(
    each => /\.mdx?$/.test(each) && !/(?:^|\/)(?:[_.]|solution|task|README|404)/.test(each),
  )) {
    const file = path.join(
      siteDir,
      'docs',
      name.replace(/(?:article)?(\.mdx?)$/, (all, end) => (all === end ? '.md' : 'index.md')),
    );
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, plain(await readFile(path.join(contentDir, name), 'utf8')));
  }
}

/** A fence with a heading is a box of text. */
const BOX = /^(`{3,})\w+ header="?(.*?)"?\n(.*?)^\1$/gms;

/** The text of a page: its title, and what is neither an import nor a tag of a component. */
function plain(source: string): string {
  const [, front = '', body = source] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  const title = /^title:\s*(.*)$/m.exec(front)?.[1];
  const fences = body.replace(BOX, '$2\n\n$3').split(/(^ *```.*?^ *```)/ms);
  const text = fences.map((piece, at) => (at % 2 === 1 ? piece : withoutComponents(piece))).join('');
  return (title === undefined ? '' : `---\ntitle: ${title}\n---\n`) + text;
}

function withoutComponents(text: string): string {
  return text
    .replace(/^import .*$/gm, '')
    .replace(/\{\/\*.*?\*\/\}/gs, '')
    .replace(/<\/?[A-Z][\w.]*(?:\s[^<>]*)?\/?>/g, '');
}
