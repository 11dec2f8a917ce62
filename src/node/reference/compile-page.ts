import path from 'node:path';
import GithubSlugger from 'github-slugger';
import type { ElementContent, Root } from 'hast';
import { joinPath } from '../../shared/url.ts';
import { assetUrl } from '../compile/assets.ts';
import { addStyles } from '../compile/markup/part-styles.ts';
import type { PageContext } from '../compile/page-context.ts';
import { collapse } from '../compile/rehype/collapse.ts';
import { facts } from '../compile/rehype/facts.ts';
import { finish } from '../compile/rehype/finish.ts';
import { readingTime } from '../compile/rehype/reading-time.ts';
import { THEME_DIR } from '../theme-parts.ts';
import { loadHtmlParser } from './description.ts';
import type { ReferenceContent } from './docs.ts';
import { MAX_FIELDS } from './fields.ts';
import { h } from './html.ts';
import { linkWithin, resolveImage, resolveLink } from './links.ts';
import type { ReferenceWriter } from './page.ts';
import { repeatedOf } from './repeated.ts';

const STYLES = path.join(THEME_DIR, 'css/reference.css');

interface Source<Content, Bundle> {
  readonly content: ReferenceContent<Content>;
  readonly bundle: Bundle;
}

/**
 * Makes a page of a reference. Its tree goes through the same steps as that of Markdown once it is HTML. The page is static, whatever
 * elements the site's components render.
 *
 * @param write makes what the page shows
 */
export async function compileReference<Content, Bundle>(
  { content, bundle }: Source<Content, Bundle>,
  page: PageContext,
  write: (shown: Content, writer: ReferenceWriter<Bundle>) => ElementContent[],
): Promise<void> {
  const context: PageContext = { ...page, settings: staticSettings(page.settings), partials: new Map() };
  const { title } = context.source;
  const parseHtml = await loadHtmlParser();
  const slugger = new GithubSlugger();
  const writer: ReferenceWriter<Bundle> = {
    ...{ context, parseHtml, slugger, bundle },
    resolveLink: href => resolveLink(href, content, context),
    resolveImage: src => resolveImage(src, content),
    addressOf: to => linkWithin(joinPath(content.route, to), context),
    repeated: repeatedOf(bundle, context, `${content.route}\n${content.linkBase}`),
    afterHighlighting: [],
    state: { fields: MAX_FIELDS },
  };
  const header = title ? [h('header', {}, h('h1', {}, title))] : [];
  const tree: Root = { type: 'root', children: [...header, ...write(content.shown, writer)] };
  for (const step of [facts, readingTime, finish]) step(tree, context);
  for (const step of writer.afterHighlighting) step();
  addStyles('fields', context);
  context.head.push({
    tagName: 'link',
    attributes: { rel: 'stylesheet', href: assetUrl(STYLES, 'files', context) },
  });
  collapse(tree, context);
  page.html = context.html ?? '';
}

const settingsOf = new WeakMap<PageContext['settings'], PageContext['settings']>();

/** Settings with which no component of the site renders an element; one object for all pages. */
function staticSettings(settings: PageContext['settings']): PageContext['settings'] {
  const known = settingsOf.get(settings) ?? { ...settings, reactElements: new Set<string>() };
  settingsOf.set(settings, known);
  return known;
}
