import type { MarkdownOptions } from '../config/site.ts';
import type { Format, PageSource } from './types.ts';

const FORMATS: readonly MarkdownOptions['format'][] = ['mdx', 'md', 'detect'];

/**
 * The format of the front matter, else of the config; `detect` stands for that of the file's extension. What is no format is none: that
 * of a partial has not been checked.
 */
export function formatOf(
  { file, frontMatter }: Pick<PageSource, 'file' | 'frontMatter'>,
  option: MarkdownOptions['format'],
): Format {
  const { format } = (frontMatter.mdx ?? {}) as { readonly format?: unknown };
  const wanted = FORMATS.find(one => one === format) ?? option;
  if (wanted !== 'detect') return wanted;
  return /\.md$/i.test(file) ? 'md' : 'mdx';
}
