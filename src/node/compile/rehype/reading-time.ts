import type { Element, Root } from 'hast';
import { pluralText } from '../../../shared/plurals.ts';
import { GENERATOR_TEXTS } from '../../translations/generator-texts.ts';
import { translate } from '../../translations/texts.ts';
import type { PageContext } from '../page-context.ts';

const WORDS_PER_MINUTE = 200;

/** Adds the reading time below the title, if the site shows it. */
export function readingTime(tree: Root, { settings, source, sections }: PageContext): void {
  const { readingTime: language, texts = {} } = settings;
  if (language === undefined || source.including) return;
  const header = tree.children.find(node => node.type === 'element' && node.tagName === 'header') as
    | Element
    | undefined;
  const text = sections.flatMap(({ heading, paragraphs, code }) => [heading, ...paragraphs, ...code]).join('\n');
  const minutes = Math.ceil(wordsIn(text, language) / WORDS_PER_MINUTE);
  const message = translate(texts, GENERATOR_TEXTS.readingTime).replace('{readingTime}', '{count}');
  header?.children.push({
    type: 'element',
    tagName: 'p',
    properties: { className: ['theme-doc-reading-time'] },
    children: [{ type: 'text', value: pluralText(minutes, message, language) }],
  });
}

/** The number of words, also in languages without spaces between words. */
function wordsIn(text: string, language: string): number {
  const segments = new Intl.Segmenter(language, { granularity: 'word' }).segment(text);
  return Array.from(segments).filter(({ isWordLike }) => isWordLike).length;
}
