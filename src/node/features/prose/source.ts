import type { Root } from 'mdast';
import { createCompiler } from '../../compile/index.ts';
import { FINISHED } from '../../compile/page-context.ts';
import type { CompilerSettings } from '../../compile/types.ts';
import { type ReadableText, readableText } from './readable.ts';

/** A Markdown file of the site. */
export interface ProseFile {
  /** Absolute. */
  readonly file: string;
  /** Relative to the site, with `/`. */
  readonly path: string;
  readonly text: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly settings: CompilerSettings;
}

/** What tools read of a file; undefined if it is no Markdown, which is told elsewhere. */
export async function readSource({ file, text, frontMatter, settings }: ProseFile): Promise<ReadableText | undefined> {
  let found: ReadableText | undefined;
  // The first plugin of the chain sees what the parser has read; the rest is skipped.
  const collect = () => (tree: Root) => {
    found = readableText(text, tree);
    throw FINISHED;
  };
  const compile = createCompiler({ ...settings, beforeDefaultRemarkPlugins: [collect] }, { parts: [] });
  await compile({ file, text, frontMatter, permalink: '/', resolveDoc: () => undefined });
  return found;
}
