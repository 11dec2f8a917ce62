import { translate } from '../docusaurus/Translate.tsx';
import { eachElement } from './each-element.ts';

/**
 * Makes tables that are wider than their column focusable, so that the keyboard can scroll them, and names them.
 *
 * @param signal stops it
 */
export function nameScrollingTables(signal: AbortSignal): void {
  const sizes = new ResizeObserver(entries => {
    for (const { target } of entries) updateTabStop(target as HTMLElement);
  });
  const stop = eachElement('main table', table => sizes.observe(table));
  signal.addEventListener('abort', () => {
    stop();
    sizes.disconnect();
  });
}

function updateTabStop(table: HTMLElement): void {
  const scrolls = table.scrollWidth > table.clientWidth;
  if (scrolls === table.hasAttribute('tabindex')) return;
  table.toggleAttribute('tabindex', scrolls);
  if (scrolls) table.tabIndex = 0;
  if (scrolls && !table.querySelector('caption')) table.ariaLabel = label(headingAbove(table));
}

function label(heading: string): string {
  return translate({ id: 'theme.Table.ariaLabel', message: 'Table: {heading}' }, { heading });
}

/** The text of the last heading before a table. */
function headingAbove(table: HTMLElement): string {
  const headings = [...document.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)')];
  const above = headings.findLast(heading => heading.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING);
  return above?.textContent?.replaceAll('\u200b', '').trim() ?? '';
}
