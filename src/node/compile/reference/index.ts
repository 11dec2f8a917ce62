import path from 'node:path';
import GithubSlugger from 'github-slugger';
import type { Element, ElementContent, Root } from 'hast';
import { isExternal, joinPath } from '../../../shared/url.ts';
import type { PageContent } from '../../openapi/types.ts';
import { THEME_DIR } from '../../theme-parts.ts';
import { assetUrl } from '../assets.ts';
import type { PageContext } from '../page-context.ts';
import { collapse } from '../rehype/collapse.ts';
import { facts } from '../rehype/facts.ts';
import { finish } from '../rehype/finish.ts';
import { readingTime } from '../rehype/reading-time.ts';
import { siteUrl } from '../remark/links.ts';
import type { ReferenceSource } from '../types.ts';
import { loadHtmlParser } from './description.ts';
import { MAX_FIELDS } from './fields.ts';
import { h } from './html.ts';
import { operationContent } from './operation.ts';
import { groupContent, overviewContent } from './overview.ts';
import type { ReferenceWriter } from './page.ts';

const STYLES = path.join(THEME_DIR, 'css/openapi.css');

/**
 * Makes a page of a description. Its tree goes through the same steps as that of Markdown once it is HTML. The page is static, whatever
 * elements the site's components render.
 */
export async function compileReference(page: PageContext, source: ReferenceSource): Promise<void> {
  const context: PageContext = { ...page, settings: { ...page.settings, reactElements: new Set() } };
  const { title } = context.source;
  const parseHtml = await loadHtmlParser();
  const slugger = new GithubSlugger();
  const writer: ReferenceWriter = {
    ...{ context, parseHtml, slugger, bundle: source.bundle },
    resolveLink: href => resolveLink(href, source, context),
    resolveImage: src => (/^https?:\/\//i.test(src) ? src : absoluteUrl(src, source.linkBase)),
    addressOf: slug => linkWithin(joinPath(source.route, slug), context),
    shown: new Map(),
    state: { fields: MAX_FIELDS, groups: 0 },
  };
  const header = title ? [h('header', {}, h('h1', {}, title))] : [];
  const tree: Root = { type: 'root', children: [...header, ...contentOf(source.content, writer)] };
  for (const step of [facts, readingTime, finish]) step(tree, context);
  context.head.push({
    tagName: 'link',
    attributes: { rel: 'stylesheet', href: assetUrl(STYLES, 'files', context) },
  });
  collapse(tree, context);
  page.html = context.html ?? '';
}

function contentOf(content: PageContent, writer: ReferenceWriter): (Element | ElementContent)[] {
  if (content.kind === 'overview') return overviewContent(content.groups, writer);
  if (content.kind === 'group') return groupContent(content.group, content.isWhole, writer);
  return operationContent(content.operation, { level: 2, prefix: '' }, writer);
}

/** The address of a link of the description; undefined for one that leads to no page. */
function resolveLink(href: string, { linkBase, route }: ReferenceSource, context: PageContext): string | undefined {
  // Descriptions are data of others: an address of another scheme, such as `javascript:`, leads nowhere.
  if (/^(?:https?:\/\/|\/\/|mailto:)/i.test(href)) return href;
  if (isExternal(href)) return undefined;
  if (href.startsWith('#')) {
    context.links.push({ url: href, written: href, location: { file: context.source.file } });
    return href;
  }
  if (linkBase !== undefined) return absoluteUrl(href, linkBase);
  const base = `http://site${joinPath(route)}/`;
  if (!URL.canParse(href, base)) return undefined;
  const { pathname, search, hash } = new URL(href, base);
  return linkWithin(pathname + search + hash, context);
}

/** A relative address as one of the web; undefined if there is nothing that it begins at. */
function absoluteUrl(address: string, base: string | undefined): string | undefined {
  return base !== undefined && URL.canParse(address, base) ? new URL(address, base).href : undefined;
}

/** The address of a page of the site, by its path below the base URL; the link is checked like one of Markdown. */
function linkWithin(written: string, context: PageContext): string {
  const url = siteUrl(written, context);
  context.links.push({ url, written, location: { file: context.source.file } });
  return url;
}
