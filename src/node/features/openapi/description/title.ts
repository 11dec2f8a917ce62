import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toString as textOf } from 'mdast-util-to-string';
import { gfm } from 'micromark-extension-gfm';
import { cacheLast } from '../../../util/cache-last.ts';

/** Characters of a title: a longer text is no name of an operation. */
const MAX_TITLE = 120;
/** Characters of a summary that are read. */
const MAX_READ = 500;
/** A text without anything that Markdown would change. */
const PLAIN = /^[\p{L}\p{N}][\p{L}\p{N} ,;:'"()?%/=.{}-]*$/u;

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });
// A single tilde is one that somebody typed.
const SYNTAX = { extensions: [gfm({ singleTilde: false })], mdastExtensions: [gfmFromMarkdown()] };

/** A summary as a title. */
export interface SummaryTitle {
  /** Empty if the summary has no text, or no sentence that is short enough. */
  readonly title: string;
  /** Whether the summary says more than its title. */
  readonly isShortened: boolean;
}

/**
 * The title that a summary is: without Markdown, and its first sentence alone where it is a longer text. Operations that follow each
 * other often have the same.
 */
export const titleOf = cacheLast((summary: string): SummaryTitle => {
  const text = summary.trim();
  const [first = '', ...others] = paragraphsOf(text.slice(0, MAX_READ));
  const whole = [first, ...others].join(' ');
  if (whole.length <= MAX_TITLE && text.length <= MAX_READ) return { title: whole, isShortened: false };
  const [sentence] = SENTENCES.segment(first);
  const title = sentence?.segment.trim().replace(/[.。]$/, '') ?? '';
  return { title: title.length <= MAX_TITLE ? title : '', isShortened: true };
});

function paragraphsOf(text: string): readonly string[] {
  if (PLAIN.test(text) && !/^\d+[.)]/.test(text)) return [text];
  const { children } = fromMarkdown(text, SYNTAX);
  return children.map(node => textOf(node).replace(/\s+/g, ' ').trim()).filter(each => each !== '');
}
