/** A page's sections as the index and the records count them. */

import type { SearchPage, Section } from '../../shared/model.ts';

/** The sections of a page: the first is its title's, and no other has level 1; every paragraph is one line. */
export function sectionsOf(page: SearchPage): readonly Section[] {
  const [first, ...rest] = page.sections;
  const titled = first?.level === 1 ? [first, ...rest] : [titleSection(page), ...page.sections];
  return titled.map((section, at) => ({
    ...section,
    level: at === 0 ? 1 : Math.min(6, Math.max(2, section.level)),
    heading: oneLine(section.heading),
    paragraphs: section.paragraphs.map(oneLine).filter(text => text !== ''),
  }));
}

const titleSection = (page: SearchPage): Section => ({
  anchor: null,
  level: 1,
  heading: page.title,
  paragraphs: [],
  code: [],
});

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
