import path from 'node:path';
import GithubSlugger from 'github-slugger';
import type { Element, ElementContent, Root } from 'hast';
import { joinPath } from '../../../shared/url.ts';
import { THEME_DIR } from '../../theme-parts.ts';
import { assetUrl } from '../assets.ts';
import type { PageContext } from '../page-context.ts';
import { collapse } from '../rehype/collapse.ts';
import { facts } from '../rehype/facts.ts';
import { finish } from '../rehype/finish.ts';
import { readingTime } from '../rehype/reading-time.ts';
import type { ReferenceSource } from '../types.ts';
import { linkCode } from './api-code.ts';
import { loadHtmlParser } from './description.ts';
import { exportContent } from './exports.ts';
import { MAX_FIELDS } from './fields.ts';
import { h } from './html.ts';
import { linkWithin, resolveImage, resolveLink } from './links.ts';
import { operationContent } from './operation.ts';
import { groupContent, overviewContent } from './overview.ts';
import type { ReferenceWriter } from './page.ts';

const STYLES = path.join(THEME_DIR, 'css/reference.css');

/**
 * Makes a page of a description, or of an export of a package. Its tree goes through the same steps as that of Markdown once it is HTML. The page is static, whatever
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
    resolveImage: src => resolveImage(src, source),
    addressOf: to => linkWithin(joinPath(source.route, to), context),
    linkedCode: [],
    shown: new Map(),
    state: { fields: MAX_FIELDS, groups: 0 },
  };
  const header = title ? [h('header', {}, h('h1', {}, title))] : [];
  const tree: Root = { type: 'root', children: [...header, ...contentOf(source.content, writer)] };
  for (const step of [facts, readingTime, finish]) step(tree, context);
  for (const each of writer.linkedCode) linkCode(each);
  context.head.push({
    tagName: 'link',
    attributes: { rel: 'stylesheet', href: assetUrl(STYLES, 'files', context) },
  });
  collapse(tree, context);
  page.html = context.html ?? '';
}

function contentOf(content: ReferenceSource['content'], writer: ReferenceWriter): (Element | ElementContent)[] {
  if (content.kind === 'export') return exportContent(content.slug, writer);
  if (content.kind === 'overview') return overviewContent(content.groups, writer);
  if (content.kind === 'group') return groupContent(content.group, content.isWhole, writer);
  return operationContent(content.operation, { level: 2, prefix: '' }, writer);
}
