import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fence, LANGUAGES } from './corpus/fences.ts';
import { capitalize, code, identifier, paragraph, phrase, sentence, thing } from './corpus/prose.ts';
import { createRandom, type Random } from './corpus/random.ts';
import { putAside } from './put-aside.ts';

const THEME = fileURLToPath(new URL('../../blog-free-theme', import.meta.url));
const PAGES_PER_SECTION = 20;
const SECTIONS_PER_PART = 10;
/** One page in so many is translated, or other in an older version. */
const PAGES_PER_CHANGE = 10;

/** Most links of real documentation lead to the neighbourhood. */
const NEAR = { share: 0.75, distance: 15 };

export interface CorpusOptions {
  readonly pages: number;
  /** Another seed, another text. */
  readonly seed: number;
}

export interface CorpusPage {
  /** Relative to the docs folder, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** Sources of a site on disk. */
export interface Corpus {
  /** Absolute. */
  readonly docsDir: string;
  /** Relative to `docsDir`, with `/`; of a generated corpus in the order of its pages. */
  readonly files: readonly string[];
  /** Whether the site has pages besides, so that only a build knows how many. */
  readonly partial?: true;
}

/** The pages one after another; a page's text depends on its number and the seed, and only its links on how many there are. */
export function* corpusPages({ pages, seed }: CorpusOptions): Generator<CorpusPage> {
  for (let number = 0; number < pages; number++) {
    yield { path: pagePath(number, seed), text: pageText(number, { pages, seed }) };
  }
}

/** Writes a corpus into a folder. */
export async function writeCorpus({ dir, ...options }: CorpusOptions & { readonly dir: string }): Promise<Corpus> {
  const files: string[] = [];
  for (const page of corpusPages(options)) {
    const file = path.join(dir, page.path);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, page.text);
    files.push(page.path);
  }
  return { docsDir: dir, files };
}

/** Writes a site with a generated corpus: the least that this generator and Docusaurus both build. */
export async function writeSite(dir: string, pages: number, seed = 42): Promise<Corpus> {
  await writeSiteFiles(dir, { onBrokenLinks: 'throw' });
  return writeCorpus({ dir: path.join(dir, 'docs'), pages, seed });
}

/** The same site in further locales, each with every tenth page in other words. Returns the pages of the first of them. */
export async function writeTranslatedSite(
  dir: string,
  locales: readonly string[],
  { pages, seed }: CorpusOptions,
): Promise<Corpus> {
  await writeSiteFiles(dir, { onBrokenLinks: 'throw', locales });
  await writeCorpus({ dir: path.join(dir, 'docs'), pages, seed });
  const translationsDir = (locale: string): string =>
    path.join(dir, 'i18n', locale, 'docusaurus-plugin-content-docs/current');
  const files: string[] = [];
  for (let number = 0; number < pages; number += PAGES_PER_CHANGE) files.push(pagePath(number, seed));
  for (const [index, locale] of locales.entries()) {
    for (const [at, name] of files.entries()) {
      const file = path.join(translationsDir(locale), name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, pageText(at * PAGES_PER_CHANGE, { pages, seed }, seed + index + 1));
    }
  }
  return { docsDir: translationsDir(locales[0] ?? ''), files };
}

/**
 * The same site with older versions, the newest first, each with other words on a tenth of its pages. Returns the pages of the
 * current one.
 */
export async function writeVersionedSite(
  dir: string,
  versions: readonly string[],
  { pages, seed }: CorpusOptions,
): Promise<Corpus> {
  const corpus = await writeSite(dir, pages, seed);
  await writeFile(path.join(dir, 'versions.json'), JSON.stringify(versions));
  for (const [at, version] of versions.entries()) {
    for (const [number, name] of corpus.files.entries()) {
      const file = path.join(dir, 'versioned_docs', `version-${version}`, name);
      await mkdir(path.dirname(file), { recursive: true });
      const words = number % PAGES_PER_CHANGE === at % PAGES_PER_CHANGE ? seed + at + 1 : seed;
      await writeFile(file, pageText(number, { pages, seed }, words));
    }
  }
  return corpus;
}

/**
 * Writes a site around a copy of an existing docs folder, whose links may lead to what was left behind. Docs of a site
 * have its components, styles and static files with them.
 */
export async function writeSiteAround(dir: string, docs: string): Promise<Corpus> {
  await writeSiteFiles(dir, { onBrokenLinks: 'ignore' });
  const docsDir = path.join(dir, 'docs');
  await cp(docs, docsDir, { recursive: true });
  const files = await pagesBelow(docsDir);
  const home = siteAbove(docs);
  if (home !== null) await copyParts(home, dir);
  return { docsDir, files };
}

/** The nearest folder above that has a site's config. */
function siteAbove(folder: string): string | null {
  const above = path.dirname(folder);
  if (above === folder) return null;
  const config = ['ts', 'js', 'mjs', 'cjs'].find(ending => existsSync(path.join(above, `docusaurus.config.${ending}`)));
  return config === undefined ? siteAbove(above) : above;
}

/** Content of other kinds, and what tools have made. */
const LEFT_BEHIND = /^(?:docs|versioned_\w+|blog|i18n|build|node_modules|\..*|src\/pages)$/;

/**
 * Copies the folders that a site's docs may refer to. The look of the site stays behind: the parts of its theme that take
 * the place of this generator's, but for the components that pages may use by name alone.
 */
async function copyParts(site: string, dir: string): Promise<void> {
  const theme = await readdir(THEME, { recursive: true });
  const look = new Set(theme.map(nameOf).filter(name => name !== null && name !== 'MDXComponents'));
  const filter = (file: string): boolean =>
    !LEFT_BEHIND.test(path.relative(site, file).replaceAll(path.sep, '/')) &&
    !look.has(nameOf(path.relative(path.join(site, 'src/theme'), file)));
  for (const entry of await readdir(site, { withFileTypes: true })) {
    const folder = path.join(site, entry.name);
    if (entry.isDirectory() && filter(folder))
      await cp(folder, path.join(dir, entry.name), { recursive: true, filter });
  }
  const packages = path.join(site, 'node_modules');
  if (existsSync(packages)) await symlink(packages, path.join(dir, 'node_modules'));
}

/** A component's name, by its file; a folder has none. */
function nameOf(file: string): string | null {
  const { dir, name, ext } = path.parse(file);
  return ext === '' ? null : name === 'index' ? dir : path.join(dir, name);
}

/** Folders that this generator and Docusaurus make in a site. */
const MADE = ['build', '.lectern', '.docusaurus', 'node_modules/.cache'];

/** Takes away what was built of an existing site; its pages are those of its docs folder, inside it or beside it. */
export async function clearedSite(dir: string): Promise<Corpus> {
  for (const made of MADE) await putAside(path.join(dir, made));
  const docsDir = ['docs', '../docs'].map(folder => path.join(dir, folder)).find(existsSync);
  if (docsDir === undefined) throw new Error(`${dir} has no docs folder`);
  return { docsDir, files: await pagesBelow(docsDir), partial: true };
}

async function pagesBelow(docsDir: string): Promise<readonly string[]> {
  const entries = await readdir(docsDir, { recursive: true });
  return entries.filter(file => /(^|[\\/])[^_\\/][^\\/]*\.mdx?$/.test(file)).sort();
}

interface SiteConfig {
  readonly onBrokenLinks: 'throw' | 'ignore';
  /** Besides English. */
  readonly locales?: readonly string[];
}

async function writeSiteFiles(dir: string, config: SiteConfig): Promise<void> {
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { recursive: true });
  await writeFile(path.join(dir, 'package.json'), `${JSON.stringify({ name: 'corpus', private: true }, null, 2)}\n`);
  await writeFile(path.join(dir, 'docusaurus.config.ts'), siteConfig(config));
}

function siteConfig({ onBrokenLinks, locales = [] }: SiteConfig): string {
  return `export default {
  title: 'Corpus',
  url: 'https://corpus.example',
  baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ${JSON.stringify(['en', ...locales])} },
  onBrokenLinks: '${onBrokenLinks}',
  markdown: { hooks: { onBrokenMarkdownLinks: '${onBrokenLinks}', onBrokenMarkdownImages: '${onBrokenLinks}' } },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  themeConfig: { navbar: { title: 'Corpus' } },
};
`;
}

function pagePath(number: number, seed: number): string {
  if (number === 0) return 'index.md';
  const section = Math.floor(number / PAGES_PER_SECTION) + 1;
  const part = Math.ceil(section / SECTIONS_PER_PART);
  const slug = topic(number, seed).replaceAll(' ', '-');
  return `part-${padded(part, 2)}/section-${padded(section, 3)}/${slug}-${padded(number, 4)}.md`;
}

/** The subject of a page, from its number alone, so that links to it need not know its text. */
function topic(number: number, seed: number): string {
  return thing(createRandom(seed, number, 1));
}

/** @param words a seed of its own for all but title and links */
function pageText(number: number, { pages, seed }: CorpusOptions, words = seed): string {
  const random = createRandom(words, number, 2);
  const links = createRandom(seed, number, pages);
  const link = (): string => {
    const target = pagePath(linkedPage(number, pages, links), seed);
    const relative = path.posix.relative(path.posix.dirname(pagePath(number, seed)), target);
    return `[${phrase(random)}](${relative.startsWith('.') ? relative : `./${relative}`})`;
  };
  const omitted = random.between(0, LANGUAGES.length - 1);
  const [first = 'js', second = 'ts', third = 'bash'] = LANGUAGES.filter((_, index) => index !== omitted);
  return [
    `---\ntitle: ${number === 0 ? 'Introduction' : `${capitalize(topic(number, seed))} ${number}`}\n---`,
    paragraph(random, 85),
    ...section(random, 2, 110),
    `${sentence(random)} See ${link()}.`,
    fence(random, first),
    ...section(random, 3, 80),
    list(random),
    ...section(random, 2, 100),
    `${sentence(random)} Compare ${link()}.`,
    fence(random, second),
    ...section(random, 3, 80),
    table(random),
    ...section(random, 2, 95),
    fence(random, third),
    ...section(random, 3, 65),
    `Read on: ${link()} and ${link()}.\n`,
  ].join('\n\n');
}

function linkedPage(number: number, pages: number, random: Random): number {
  const near = random.fraction() < NEAR.share;
  const first = near ? Math.max(0, number - NEAR.distance) : 0;
  const last = near ? Math.min(pages - 1, number + NEAR.distance) : pages - 1;
  const target = random.between(first, last);
  return target === number && pages > 1 ? (number + 1) % pages : target;
}

function section(random: Random, depth: 2 | 3, words: number): readonly string[] {
  const heading = `${'#'.repeat(depth)} ${capitalize(phrase(random))}`;
  return [heading, paragraph(random, words)];
}

function list(random: Random): string {
  return Array.from({ length: 5 }, () => `- ${sentence(random)}`).join('\n');
}

function table(random: Random): string {
  const types = ['string', 'number', 'boolean', 'object'];
  const row = (): string => `| ${code(identifier(random))} | ${random.pick(types)} | ${capitalize(phrase(random))} |`;
  return ['| Option | Type | Meaning |', '| --- | :-: | --- |', ...Array.from({ length: 5 }, row)].join('\n');
}

function padded(number: number, digits: number): string {
  return String(number).padStart(digits, '0');
}
