import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
import { createDocResolver } from '../../../../src/node/compile/doc-links.ts';
import {
  ADMONITION_KEYWORDS,
  type CompiledPage,
  type CompilerSettings,
  type PageSource,
} from '../../../../src/node/compile/index.ts';
import type { Diagnostic, SourceLocation } from '../../../../src/node/diagnostics/index.ts';
import type { MathSettings } from '../../../../src/node/features/math/settings.ts';
import { settingsWith } from './compiled.ts';

/** A site whose content directory is itself: `<name>.mdx`, or `<name>.md` in Markdown proper, beside what is expected of it. */
export const FIXTURES: string = fileURLToPath(new URL('../../../fixtures/compile/', import.meta.url)).replace(
  /\/$/,
  '',
);

/** Every fixture by name. */
export const fixtureNames: readonly string[] = readdirSync(FIXTURES)
  .flatMap(name => /^(.*)\.mdx?$/.exec(name)?.[1] ?? [])
  .sort();

const resolveDoc = createDocResolver(
  { siteDir: FIXTURES, permalinks: new Map([['docs', new Map([[join(FIXTURES, 'headings.mdx'), '/docs/headings']])]]) },
  { compiler: 'docs', contentPath: FIXTURES },
);

const { markdown } = settingsWith();

const MATH: Omit<MathSettings, 'katex'> = {
  version: '1',
  output: 'mathml',
  singleDollarTextMath: true,
  macros: { '\\RR': '\\mathbb{R}' },
};

/** Further config of single fixtures. */
const OWN: Readonly<Record<string, Partial<CompilerSettings>>> = {
  diagrams: { markdown: { ...markdown, mermaid: true } },
  pictures: {
    markdown: {
      ...markdown,
      responsiveImages: { file: '/sharp', version: '1', formats: ['avif', 'webp'], widths: [2] },
    },
  },
  math: { remarkPlugins: [remarkMath], rehypePlugins: [[rehypeKatex, { output: 'mathml' }]] },
  formulas: { parts: { math: { ...MATH, katex: relative(FIXTURES, fileURLToPath(import.meta.resolve('katex'))) } } },
  strict: {
    markdown: { ...markdown, mdx1Compat: { comments: false, admonitions: false, headingIds: false } },
  },
};

/** Makes a compiler from settings. */
export function compilerOf<Page>(
  create: (settings: CompilerSettings) => (source: PageSource) => Promise<Page>,
): (name: string) => Promise<Page> {
  const usual = create(fixtureSettings());
  return name => (OWN[name] ? create(fixtureSettings(OWN[name])) : usual)(fixtureSource(name));
}

/** Settings of the fixtures' site. */
export function fixtureSettings(own: Partial<CompilerSettings> = {}): CompilerSettings {
  return settingsWith({
    siteDir: FIXTURES,
    staticDirectories: [join(FIXTURES, 'static')],
    admonitions: { keywords: [...ADMONITION_KEYWORDS, 'recipe'] },
    ...own,
  });
}

/** The page of a fixture, at `/docs/<name>` and with its name as title. */
export function fixtureSource(name: string): PageSource {
  const plain = join(FIXTURES, `${name}.md`);
  const file = existsSync(plain) ? plain : join(FIXTURES, `${name}.mdx`);
  return {
    file,
    text: readFileSync(file, 'utf8'),
    permalink: `/docs/${name}`,
    title: name,
    frontMatter: file === plain ? { mdx: { format: 'md' } } : {},
    resolveDoc,
  };
}

/** Facts and problems of a fixture's JSON, a line each, without empty ones. */
export function summary({ facts, anchors, links, sections, body, diagnostics }: CompiledPage): object {
  const all = {
    body: body.kind,
    toc: facts.toc.map(({ level, id, value }) => `h${level} #${id} ${value}`),
    anchors,
    links: links.map(({ location, written, url }) => `${placeText(location)} ${written} → ${url}`),
    assets: facts.assets.map(({ kind, file, output }) => `${kind} ${below(file)} → ${output}`),
    imports: facts.imports,
    includes: facts.includes.map(([file]) => below(file)),
    // Styles are those of a file of the theme.
    head: facts.head.map(tag => (tag.tagName === 'style' ? 'style' : tag)),
    sections,
    diagnostics: diagnostics.map(told),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value.length > 0));
}

function told({ severity, code, message, location }: Diagnostic): string {
  return `${placeText(location)} ${severity} ${code}: ${message}`;
}

function placeText(location: SourceLocation | undefined): string {
  return location ? [below(location.file), location.line, location.column].join(':') : '';
}

function below(file: string): string {
  return file.replace(`${FIXTURES}/`, '');
}
