/** Entries of feeds, as pages show them. */

import type { Element, RootContent } from 'hast';
import { htmlToHast } from 'satteri';
import { escapePath } from '../../../shared/url.ts';
import type { PageAddition, RenderedContent } from '../../render/page-hook.ts';
import type { RenderContext } from '../../render/types.ts';
import { findAll, type HtmlNode, hasClass, isElement, textOf } from '../../util/hast.ts';
import { feedHtml } from './html.ts';

/** An entry: a page, or an update on one. */
export interface PageEntry {
  /** Undefined for the page itself. */
  readonly update?: {
    /** Of its heading. */
    readonly id: string;
    readonly title: string;
    /** As `2026-01-31`; undefined if it has none that can be read. */
    readonly date?: string;
    readonly tags: readonly string[];
  };
  /** With absolute addresses. */
  readonly html: string;
}

/** The entries of a page with `feed: true`: its updates, or the page itself if it is a release. */
export function addEntries(
  { page, html, content }: RenderedContent,
  { site }: Pick<RenderContext, 'site'>,
): PageAddition<readonly PageEntry[]> {
  const { feed, release } = page.docFile?.frontMatter ?? {};
  if (feed !== true) return {};
  const base = site.url + escapePath(page.path);
  const nodes = content ? parse(content.html) : contentOf(parse(html));
  if (release !== undefined) return { facts: [{ html: feedHtml(nodes, base) }] };
  return { facts: withClass(nodes, 'lectern-update').map(update => entryOf(update, base)) };
}

function parse(html: string): readonly HtmlNode[] {
  return (htmlToHast(html, { fragment: true }) as { readonly children: readonly RootContent[] }).children;
}

/** What the theme shows of a doc with components. */
function contentOf(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  return withClass(nodes, 'markdown')[0]?.children ?? [];
}

function entryOf(update: Element, base: string): PageEntry {
  const [heading] = findAll(update.children, ({ tagName }) => tagName === 'h2');
  const [content] = withClass(update.children, 'lectern-update-content');
  const [label] = withClass(update.children, 'lectern-update-label');
  const tags = findAll(label?.children ?? [], ({ tagName }) => tagName === 'li').map(textOf);
  const date = update.properties.dataDate;
  const id = String(heading?.properties.id ?? '');
  const title = heading ? textOf(withoutLinks(heading)) : '';
  return {
    update: { id, title, tags, ...(typeof date === 'string' && { date }) },
    html: feedHtml(content?.children ?? [], base),
  };
}

/** A heading without the link to itself. */
function withoutLinks(heading: Element): Element {
  const children = heading.children.filter(child => !(isElement(child) && hasClass(child, 'hash-link')));
  return { ...heading, children };
}

/** The outermost elements of a class. */
function withClass(nodes: readonly HtmlNode[], name: string): readonly Element[] {
  return findAll(nodes, element => hasClass(element, name));
}
