/** Normalises the sections of a page, for the index and the records. */

import type { SearchPage, Section } from '../../shared/model/search.ts';

/** White space other than single spaces between words. */
const UNTIDY = /\s\s|[^\S ]|^\s|\s$/;

/**
 * The normalised sections of a page: the first is that of the title and has no anchor, no other has level 1, and each paragraph
 * is a single line.
 */
export function sectionsOf(page: SearchPage): readonly Section[] {
  const [first, second, ...rest] = page.sections;
  if (first?.level !== 1) return [titleSection(page), ...page.sections.map(below)];
  if (second?.level === 1 && first.heading === '') return [titleSection(page, [first, second]), ...rest.map(below)];
  return [titleSection(page, [first]), ...page.sections.slice(1).map(below)];
}

/** The section of the title, with all text before the next heading. */
function titleSection(page: SearchPage, parts: readonly Section[] = []): Section {
  return {
    anchor: null,
    level: 1,
    heading: oneLine(parts.at(-1)?.heading ?? '') || page.title,
    paragraphs: lines(parts.flatMap(part => part.paragraphs)),
    code: parts.flatMap(part => part.code),
  };
}

function below(section: Section): Section {
  return {
    ...section,
    level: Math.min(6, Math.max(2, section.level)),
    heading: oneLine(section.heading),
    paragraphs: lines(section.paragraphs),
  };
}

const oneLine = (text: string): string => (UNTIDY.test(text) ? text.replace(/\s+/g, ' ').trim() : text);
const lines = (texts: readonly string[]): string[] => texts.map(oneLine).filter(text => text !== '');
