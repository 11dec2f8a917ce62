import { evaluate } from '@mdx-js/mdx';
import type { Root } from 'mdast';
import { createElement, type ReactElement } from 'react';
import * as runtime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import rehypeRaw from 'rehype-raw';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import type { CompiledPage } from '../../src/node/compile/index.ts';
import type { Format } from '../../src/node/compile/types.ts';
import { walk } from '../../src/node/compile/walk.ts';
import { bothParsers, firstDifference } from '../support/parsers.ts';
import { htmlOf, settingsWith, sourceWith } from '../unit/node/compile/compiled.ts';

/** The HTML of a text, or why it is refused. */
export type Reading = { readonly html: string } | { readonly error: string };

/** A text as Lectern reads it. */
export interface OwnReading {
  readonly reading: Reading;
  /** Where the pages of the two parsers differ. */
  readonly difference: readonly [string, string] | undefined;
  /** Why the native parser left the text to the other. */
  readonly fallback: string | undefined;
}

/** Reads texts with both parsers of Lectern. */
export function ownReader(format: Format): (text: string) => Promise<OwnReading> {
  let fallback: string | undefined;
  const settings = settingsWith({
    onBrokenMarkdownLinks: 'ignore',
    onBrokenMarkdownImages: 'ignore',
    onFallback: (_file, reason) => {
      fallback = reason;
    },
  });
  const compile = bothParsers({ ...settings, markdown: { ...settings.markdown, format } });
  return async text => {
    fallback = undefined;
    const pages = await compile(sourceWith(text));
    return { reading: readingOf(pages.native), difference: firstDifference(pages), fallback };
  };
}

function readingOf(page: CompiledPage): Reading {
  const problem = page.diagnostics.find(({ code }) => /^compile\/(?:mdx-error|too-deep)$/.test(code));
  if (problem) return { error: problem.message };
  return attempt(() => htmlOf(page));
}

/** Reads texts as MDX does, with the plugins that Docusaurus has for the syntax. */
export function mdxReader(format: Format): (text: string) => Promise<Reading> {
  return async text => {
    try {
      const { default: Content } = await evaluate(text, {
        ...runtime,
        format,
        remarkPlugins: [remarkFrontmatter, remarkDirective, remarkGfm, () => plainDirectives],
        rehypePlugins: format === 'md' ? [rehypeRaw] : [],
      });
      return { html: rendered(createElement(Content)) };
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) };
    }
  };
}

/** The HTML of an element, without React's warnings on the console, which say what readers cannot see. */
export function rendered(element: ReactElement): string {
  const { error } = console;
  console.error = () => {};
  try {
    return renderToStaticMarkup(element);
  } finally {
    console.error = error;
  }
}

/** `:name` in text stays text. */
function plainDirectives(tree: Root): void {
  walk(tree, node => {
    const { type, name } = node as { readonly type: string; readonly name?: string };
    if (type === 'textDirective') Object.assign(node, { type: 'text', value: `:${name}` });
    return undefined;
  });
}

function attempt(render: () => string): Reading {
  try {
    return { html: render() };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
