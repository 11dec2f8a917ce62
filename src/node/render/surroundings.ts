import { escapeScript, unescapeHtml } from '../../shared/escape.ts';
import { headKey, isInHead } from '../../shared/head.ts';
import type { HeadTag } from '../../shared/model.ts';
import type { Surroundings } from '../../shared/pack-page.ts';
import type { PaintedLink } from '../../shared/pack-sidebar.ts';

/** What a document with this inside of its root element and these tags in its head says to the client that reads it. */
export function surroundingsOf(html: string, head: readonly HeadTag[]): Surroundings {
  const inHead = head.filter(isInHead);
  const description = inHead.find(tag => headKey(tag) === 'meta:description:')?.attributes?.content;
  return {
    ...(typeof description === 'string' ? { description } : {}),
    linkedData: inHead
      .filter(({ attributes }) => attributes?.type === 'application/ld+json')
      .map(({ innerHTML = '' }) => escapeScript(innerHTML)),
    sidebar: paintedLinks(html),
  };
}

const LINK = 'menu__link';
const HAS_CLASS = / class="(?:[^"]* )?menu__link[ "]/;

/** The links of sidebars, in order; none where some of them may be read in another way. */
function paintedLinks(html: string): readonly PaintedLink[] {
  const links: PaintedLink[] = [];
  for (let at = html.indexOf(LINK); at >= 0; at = html.indexOf(LINK, at + 1)) {
    if (html.startsWith('--', at + LINK.length)) continue;
    const start = html.lastIndexOf('<', at);
    const end = html.indexOf('>', start) + 1;
    const tag = html.slice(start, end);
    if (end <= at || !HAS_CLASS.test(tag)) return [];
    const href = / href="([^"]*)"/.exec(tag)?.[1];
    const label = unescapeHtml(html.slice(end, html.indexOf('<', end)));
    links.push({ label, ...(href === undefined ? {} : { href: unescapeHtml(href) }) });
  }
  return links;
}
