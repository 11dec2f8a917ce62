import type { MarkdownOptions } from '../config/site.ts';
import type { Format, PageSource } from './types.ts';

/** The format of the front matter, else of the config; `detect` stands for that of the file's extension. */
export function formatOf(
  { file, frontMatter }: Pick<PageSource, 'file' | 'frontMatter'>,
  option: MarkdownOptions['format'],
): Format {
  const own = (frontMatter.mdx as { readonly format?: MarkdownOptions['format'] } | undefined)?.format;
  const wanted = own ?? option;
  if (wanted !== 'detect') return wanted;
  return /\.md$/i.test(file) ? 'md' : 'mdx';
}
