import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ComponentType, createElement, Fragment } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import type { Format } from '../../src/node/compile/types.ts';
import { SITE, settingsWith } from '../unit/node/compile/compiled.ts';
import { type Reading, rendered } from './readers.ts';

/** What is called of `@docusaurus/mdx-loader`, which does not export it. */
interface Loader {
  readonly compileToJSX: (page: object) => Promise<{ readonly content: string }>;
}

/** Reads texts as the Docusaurus does that is installed in a directory. Its `Heading` and admonitions are plain elements. */
export async function docusaurusReader(directory: string, format: Format): Promise<(text: string) => Promise<Reading>> {
  const require = createRequire(path.join(path.resolve(directory), 'package.json'));
  const lib = path.dirname(require.resolve('@docusaurus/mdx-loader'));
  const { compileToJSX } = (await import(pathToFileURL(path.join(lib, 'utils.js')).href)) as Loader;
  const { markdown } = settingsWith();
  const options = {
    admonitions: true,
    siteDir: SITE,
    staticDirs: [],
    outputFormat: 'function-body',
    baseUrl: pathToFileURL(`${SITE}/docs/page.mdx`).href,
    markdownConfig: {
      ...markdown,
      format,
      anchors: { maintainCase: false },
      hooks: { onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore' },
    },
  };
  return async text => {
    try {
      const page = {
        filePath: `${SITE}/docs/page.mdx`,
        fileContent: text,
        frontMatter: {},
        options,
        compilerName: 'server',
      };
      const { content } = await compileToJSX(page);
      return { html: htmlOf(content) };
    } catch (error) {
      return { error: causeOf(error) };
    }
  };
}

function htmlOf(code: string): string {
  const runtime = { Fragment, jsx, jsxs, useMDXComponents: () => ({}) };
  const module = new Function('runtime', 'require', code) as (
    runtime: object,
    require: (file: string) => unknown,
  ) => { readonly default: ComponentType };
  return rendered(createElement(module(runtime, required).default));
}

/** A module that a page requires: an image, which Docusaurus asks for with a loader in front. */
function required(file: string): { readonly default: string } {
  return { default: file.slice(file.lastIndexOf('!') + 1) };
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message : String(cause);
}
