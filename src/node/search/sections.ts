/** A page's sections, tidied for the index and the records. */

import type { SearchPage, Section } from '../../shared/model/search.ts';

/** White space that is more than one space between two words. */
const UNTIDY = /\s\s|[^\S ]|^\s|\s$/;

/**
 * The sections of a page, tidied: the first is the title's and leads to the page's top, no other has level 1, and
 * every paragraph is one line.
 */
export function sectionsOf(page: SearchPage): readonly Section[] {
  const [first, second, ...rest] = page.sections;
  if (first?.level !== 1) return [titleSection(page), ...page.sections.map(below)];
  if (second?.level === 1 && first.heading === '') return [titleSection(page, [first, second]), ...rest.map(below)];
  return [titleSection(page, [first]), ...page.sections.slice(1).map(below)];
}

/** The section of the title, with all text before the first other heading. */
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
