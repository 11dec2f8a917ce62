import { type ComponentType, createElement, Fragment, type ReactNode } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  ADMONITION_KEYWORDS,
  type CompiledPage,
  type CompilerSettings,
  type PageSource,
} from '../../../../src/node/compile/index.ts';
import type { Diagnostic, SourceLocation } from '../../../../src/node/diagnostics/index.ts';
import { wholeCompiler } from '../../../support/compilers.ts';

/** Directory of the tests' site. */
export const SITE = '/site';

/** Compiler settings with the defaults of a site. */
export function settingsWith(own: Partial<CompilerSettings> = {}): CompilerSettings {
  return {
    siteDir: SITE,
    baseUrl: '/',
    assetsUrl: '/',
    staticDirectories: [`${SITE}/static`],
    contentDirectories: ['docs'],
    linkedFiles: [],
    icons: { own: [], packages: [] },
    parts: { 'code-files': {}, 'type-tables': true },
    components: { 'type-table': 'TypeTable' },
    bundlerNames: [],
    markdown: {
      format: 'mdx',
      mermaid: false,
      emoji: true,
      mdx1Compat: { comments: true, admonitions: true, headingIds: true },
      maintainCase: false,
    },
    prism: {
      additionalLanguages: [],
      plainTokens: [],
      magicComments: [
        {
          className: 'theme-code-block-highlighted-line',
          line: 'highlight-next-line',
          block: { start: 'highlight-start', end: 'highlight-end' },
        },
      ],
    },
    onBrokenMarkdownLinks: 'warn',
    onBrokenMarkdownImages: 'throw',
    remarkPlugins: [],
    rehypePlugins: [],
    recmaPlugins: [],
    beforeDefaultRemarkPlugins: [],
    beforeDefaultRehypePlugins: [],
    admonitions: { keywords: ADMONITION_KEYWORDS },
    reactElements: new Set(),
    ownParts: new Set(),
    native: true,
    ...own,
  };
}

/** A page at `/docs/page`, from `docs/page.mdx`, whose links to Markdown files lead nowhere. */
export function sourceWith(text: string, own: Partial<PageSource> = {}): PageSource {
  return {
    file: `${SITE}/docs/page.mdx`,
    text,
    permalink: '/docs/page',
    frontMatter: {},
    resolveDoc: () => undefined,
    ...own,
  };
}

/** Compiles one text with a site's defaults. */
export function compileText(text: string, own: Partial<CompilerSettings> = {}): Promise<CompiledPage> {
  return wholeCompiler(settingsWith(own))(sourceWith(text));
}

/** The HTML that a page's body stands for; what it imports is painted as a box with the module's name. */
export function htmlOf({ body, facts }: CompiledPage): string {
  if (body.kind === 'html') return body.html;
  const modules = facts.imports.map(standIn);
  const { default: Content } = new Function(body.code)({ Fragment, jsx, jsxs, modules }) as {
    readonly default: ComponentType<object>;
  };
  return renderToStaticMarkup(createElement(Content, {}));
}

/** A problem in one line: severity, place, code, message. */
export function told({ severity, code, message, location, alsoAt = [] }: Diagnostic): string {
  return `${[severity, ...[location, ...alsoAt].map(placeText), code].filter(Boolean).join(' ')}: ${message}`;
}

/** `docs/page.mdx:3:5`, with the file named from the site. */
export function placeText(location: SourceLocation | undefined): string {
  if (!location) return '';
  const file = location.file.slice(location.file.startsWith(`${SITE}/`) ? SITE.length + 1 : 0);
  return [file, location.line, location.column].filter(part => part !== undefined).join(':');
}

/** A module whose exports tell their names: as components that also tell their props, or as texts where they are small. */
function standIn(key: string): Readonly<Record<string, unknown>> {
  const exported = (name: string) => {
    if (name === 'default') return box(key);
    return /^[A-Z]/.test(name) ? box(`${key}#${name}`) : `${key}#${name}`;
  };
  return new Proxy({}, { get: (_, name) => exported(String(name)) });
}

function box(name: string): ComponentType<{ readonly children?: ReactNode }> {
  return ({ children, ...props }) =>
    createElement('div', { 'data-component': name, ...plainProps(props) }, children as ReactNode);
}

function plainProps(props: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => [`data-${name.toLowerCase()}`, JSON.stringify(value)]),
  );
}
