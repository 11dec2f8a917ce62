import { type Document, foldSpaces } from '../support/document.ts';
import { CELLS, CODE_TITLES, type Facts, KIND, PARAGRAPHS, UNLISTED } from './compare.ts';

/** What a page's HTML tells readers, browsers and search engines, whichever generator wrote it. */
export function pageFacts(page: Document): Facts {
  const leadsTo = page.attribute('meta[http-equiv=refresh]', 'content');
  if (leadsTo !== undefined) return { [KIND]: ['redirect'], leadsTo: [withPath(readable(leadsTo))] };
  return {
    [KIND]: ['page'],
    ...headFacts(page),
    ...frameFacts(page),
    ...docFacts(page),
    ...contentFacts(page),
    ...hookFacts(page),
  };
}

function headFacts(page: Document): Facts {
  return {
    title: page.texts('head > title'),
    language: [page.attribute('html', 'lang') ?? '', page.attribute('html', 'dir') ?? ''],
    classes: [...new Set(classesOf(page, 'html'))].sort(),
    ...metaFacts(page, 'name'),
    ...metaFacts(page, 'property'),
    canonical: page.attributes('link[rel=canonical]', 'href'),
    icon: page.attributes('link[rel=icon]', 'href'),
    hreflang: page
      .parts('link[rel=alternate][hreflang]')
      .map(link => `${link.attribute('link', 'hreflang')} ${link.attribute('link', 'href')}`),
    breadcrumbData: page.texts('script[type="application/ld+json"]').flatMap(structuredLines),
  };
}

/** Tags that say nothing of the page. */
const OF_THE_GENERATOR: readonly string[] = ['generator', 'viewport'];

function metaFacts(page: Document, attribute: string): Facts {
  const names = new Set(
    page.attributes(`meta[${attribute}]`, attribute).filter(name => !OF_THE_GENERATOR.includes(name)),
  );
  return Object.fromEntries(
    [...names].map(name => [
      `meta ${name}`,
      page.attributes(`meta[${attribute}="${name}"]`, 'content').map(withoutHash),
    ]),
  );
}

/** The items of a breadcrumb list, the only data that docs have; the order of keys means nothing. */
function structuredLines(json: string): readonly string[] {
  const { itemListElement = [] } = JSON.parse(json) as {
    readonly itemListElement?: readonly Record<string, unknown>[];
  };
  return itemListElement.map(({ position, name, item }) => `${position} ${name} ${item}`);
}

function frameFacts(page: Document): Facts {
  return {
    skipLink: linesOf(page, '[class*=skipToContent]'),
    brand: [...linesOf(page, '.navbar__brand'), ...imagesOf(page, '.navbar__brand')],
    navbar: page.texts('.navbar__items > .navbar__item, .navbar__items > .navbar__item > .navbar__link'),
    navbarLinks: linesOf(page, '.navbar__items > a.navbar__item'),
    dropdowns: page.parts('.navbar .dropdown').flatMap(dropdownLines),
    footer: page.texts('.footer__title, .footer__copyright'),
    footerLinks: linesOf(page, '.footer__link-item'),
    navigation: page.attributes('nav[aria-label]', 'aria-label'),
  };
}

function dropdownLines(dropdown: Document): readonly string[] {
  const items = dropdown.parts('.dropdown__link').map(link => {
    const language = link.attribute('a', 'lang');
    const active = classesOf(link, 'a').includes('dropdown__link--active') ? ' (active)' : '';
    return `  ${lineOf(link)}${language === undefined ? '' : ` (${language})`}${active}`;
  });
  return [dropdown.texts('.navbar__link')[0] ?? '', ...items];
}

function docFacts(page: Document): Facts {
  return {
    sidebar: page.parts('.theme-doc-sidebar-menu li').flatMap(sidebarLines),
    breadcrumbs: linesOf(page, '.breadcrumbs__item'),
    pagination: linesOf(page, '.pagination-nav__link'),
    contents: linesOf(page, '.table-of-contents a'),
    contentsButton: page.texts('.theme-doc-toc-mobile :is(button, summary)'),
    banner: [...page.texts('.theme-doc-version-banner'), ...linesOf(page, '.theme-doc-version-banner a')],
    badge: page.texts('.theme-doc-version-badge'),
    [UNLISTED]: page.texts('.theme-unlisted-banner'),
    editLink: linesOf(page, '.theme-edit-this-page'),
    lastUpdate: [...page.texts('.theme-last-updated'), ...page.attributes('.theme-last-updated time', 'datetime')],
    tags: [...page.texts('.theme-doc-footer-tags-row'), ...linesOf(page, '.theme-doc-footer-tags-row a')],
  };
}

/** An item of a sidebar with its level; what is below it has lines of its own. */
function sidebarLines(item: Document): readonly string[] {
  const classes = classesOf(item, 'li').join(' ');
  const [, kind, level] = /theme-doc-sidebar-item-(\w+)-level-(\d)/.exec(classes) ?? [];
  const link = item.parts('.menu__link')[0];
  if (!link) return [];
  const open = kind === 'category' && !classes.includes('menu__list-item--collapsed') ? ' (open)' : '';
  const active = classesOf(link, '.menu__link').includes('menu__link--active') ? ' (active)' : '';
  // A title may have lines.
  const buttons = item.attributes('li > div > button', 'aria-label').map(foldSpaces);
  return [`${level} ${kind} ${lineOf(link)}${open}${active}`, ...buttons];
}

/** What cards and the pages of tags say of other pages, whose own descriptions are compared. */
const DESCRIPTION = '.theme-doc-card-description, article.margin-vert--lg > p';

/** Parts of a page that have facts of their own: on a page without the content of a doc they stand in it. */
const OWN_FACTS = `
  .theme-doc-version-banner, .theme-doc-version-badge, .theme-doc-breadcrumbs, .theme-doc-toc-mobile, .pagination-nav,
  .pagination-nav__link, .theme-edit-this-page, .theme-last-updated, .thin-scrollbar > .table-of-contents
`;

function contentFacts(page: Document): Facts {
  const content = (page.parts('.theme-doc-markdown')[0] ?? page.parts('main')[0])?.without(OWN_FACTS);
  if (!content) return {};
  const headings = [1, 2, 3, 4, 5, 6].flatMap(level =>
    content
      .parts(`h${level}`)
      .map(heading => `${level} ${heading.text('*')} #${heading.attribute('[id]', 'id') ?? ''}`),
  );
  const links = content.parts('a:not(.hash-link)').map(link => {
    const [description] = link.texts(DESCRIPTION);
    return description === undefined
      ? lineOf(link)
      : lineOf(link).replace(`${description} → `, '→ ').replace(/ ?→ /, ' → ');
  });
  return {
    headings,
    headingLinks: content.attributes('.hash-link', 'aria-label'),
    content: content.without(DESCRIPTION).runs('*'),
    code: content.plainTexts('pre').flatMap(code => ['```', ...code.replace(/\n$/, '').split('\n')]),
    links,
    hiddenPanels: hiddenPanels(content),
    [PARAGRAPHS]: paragraphs(content),
    [CELLS]: content.texts(':is(th, td, dt, select)'),
    [CODE_TITLES]: content.texts('[class*=codeBlockTitle]'),
    images: imagesOf(content, '*'),
    contentLanguage: [...content.attributes('.theme-doc-markdown', 'lang')],
    notice: page.texts('.theme-translation-notice'),
  };
}

/** Texts of paragraphs with those of their images on lines below, but for what stands in lists and tables. */
function paragraphs(content: Document): readonly string[] {
  const left = new Set(content.texts(':is(li, table) p'));
  return content
    .parts('p')
    .filter(paragraph => !left.has(paragraph.text('*') ?? ''))
    .map(paragraph => [paragraph.text('*'), ...paragraph.attributes('img', 'alt')].join('\n'));
}

/** How many tabs have no panel, if any. */
function hiddenPanels(content: Document): readonly string[] {
  const [tabs, panels] = ['tab', 'tabpanel'].map(role => content.parts(`[role=${role}]`).length);
  return tabs === panels ? [] : [`${(tabs ?? 0) - (panels ?? 0)}`];
}

/** What components of a generated site wrote of the values that hooks return. */
function hookFacts(page: Document): Facts {
  const names = new Set(page.attributes('[data-hook]', 'data-hook'));
  const lines = (name: string) => page.plainTexts(`[data-hook="${name}"]`).flatMap(text => text.split('\n'));
  return Object.fromEntries([...names].map(name => [`hook ${name}`, lines(name).map(withoutHash)]));
}

function linesOf(page: Document, selector: string): readonly string[] {
  return page.parts(selector).map(lineOf);
}

/** The text of an element and where it, or the link in it, leads. */
function lineOf(element: Document): string {
  const leadsTo = element.attribute('a', 'href');
  return [element.text('*'), ...(leadsTo === undefined ? [] : [readable(withoutHash(leadsTo.trim()))])].join(' → ');
}

/** An address with its letters as they are; to browsers it is the same. */
function readable(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

/** A redirect to another host alone leads to its `/`, which browsers add. */
function withPath(leadsTo: string): string {
  return leadsTo.replace(/(https?:\/\/[^/?#]+)(?=$|[?#])/, '$1/');
}

/** An address without the hash of a file's content, which each of them computes in a way of its own. */
function withoutHash(url: string): string {
  return url.replace(/(\/assets\/[^?#]*)-[\da-f]{16,32}(?=\.\w+)/, '$1');
}

/** The images of a part, each once: a logo stands there in light and in dark. */
function imagesOf(page: Document, selector: string): readonly string[] {
  const images = page.parts(`${selector} img`);
  const lines = images.map(image => `${image.attribute('img', 'alt') ?? ''} ${image.attribute('img', 'src') ?? ''}`);
  return [...new Set(lines.map(withoutHash))];
}

function classesOf(part: Document, selector: string): readonly string[] {
  return part.attribute(selector, 'class')?.split(' ') ?? [];
}
