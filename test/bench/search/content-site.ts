import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Where the Markdown of another site is, and its language. */
export interface Content {
  readonly contentDir: string;
  readonly locale: string;
  /** Reads each file as plain Markdown without components, and leaves out those of components and tasks. */
  readonly isPlain: boolean;
}

const CONFIG = (locale: string): string => `export default {
  title: 'Content',
  url: 'https://content.test',
  baseUrl: '/',
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  onDuplicateRoutes: 'ignore',
  i18n: { defaultLocale: '${locale}', locales: ['${locale}'] },
  markdown: { format: 'detect', hooks: { onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore' } },
  presets: [['classic', { docs: { routeBasePath: '/', numberPrefixParser: false }, blog: false, theme: {} }]],
};
`;

const MARKDOWN = /\.mdx?$/;
const LEFT_OUT = /(?:^|\/)(?:[_.]|solution|task|README|404)/;

/** Makes a site of the Markdown of another one, as far as search is concerned. */
export async function makeContentSite({ contentDir, locale, isPlain }: Content, siteDir: string): Promise<void> {
  await mkdir(siteDir, { recursive: true });
  await writeFile(path.join(siteDir, 'docusaurus.config.mjs'), CONFIG(locale));
  const docsDir = path.join(siteDir, 'docs');
  const names = (await readdir(contentDir, { recursive: true })).filter(name => MARKDOWN.test(name));
  for (const name of isPlain ? names.filter(each => !LEFT_OUT.test(each)) : names) {
    const file = path.join(docsDir, isPlain ? plainName(name) : name);
    await mkdir(path.dirname(file), { recursive: true });
    const source = await readFile(path.join(contentDir, name), 'utf8');
    await writeFile(file, isPlain ? plain(source) : source);
  }
}

/** Replaces a file that is no MDX of this site's by its text. */
export async function makePlain(file: string): Promise<void> {
  const source = await readFile(file, 'utf8');
  await rm(file);
  await writeFile(file.replace(MARKDOWN, '.md'), plain(source));
}

const plainName = (name: string): string =>
  name.replace(/(?:article)?(\.mdx?)$/, (all, end) => (all === end ? '.md' : 'index.md'));

/** A fence with a heading is a box of text. */
const BOX = /^(`{3,})\w+ header="?(.*?)"?\n(.*?)^\1$/gms;

/** The text of a page: its title, and what is neither an import nor a tag of a component. */
function plain(source: string): string {
  const [, front = '', body = source] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  const kept = front.split('\n').filter(line => /^(?:title|id|slug|description): ./.test(line));
  const fences = body.replace(BOX, '$2\n\n$3').split(/(^ *```.*?^ *```)/ms);
  const text = fences.map((piece, at) => (at % 2 === 1 ? piece : withoutComponents(piece))).join('');
  return (kept.length === 0 ? '' : `---\n${kept.join('\n')}\n---\n`) + text;
}

function withoutComponents(text: string): string {
  return text
    .replace(/^import .*$/gm, '')
    .replace(/\{\/\*.*?\*\/\}/gs, '')
    .replace(/<\/?[A-Z][\w.]*(?:\s[^<>]*)?\/?>/g, '');
}
