/** The document that is printed: cover, contents and chapters in one. */

import type { RenderedSite } from '../../../pipeline/render-routes.ts';
import { type Book, type Chapter, chapterContent, inOrder } from '../book.ts';
import { escapeXml, xhtml } from '../content/xhtml.ts';
import { printStyle } from './style.ts';

/** A document to print. */
export interface PrintedDocument {
  /** Its HTML with the page of each chapter, by the chapter's name, as far as they are known. */
  readonly html: (pages: ReadonlyMap<string, number>) => string;
  /** Absolute paths of its images, by their addresses. */
  readonly images: ReadonlyMap<string, string>;
}

/** Where images are, from the document. */
const IMAGES = 'images/';
/** As wide as most numbers, so that the contents stay on as many pages. */
const UNKNOWN = '000';

/** A book as one document. */
export function printedDocument(book: Book, rendered: Pick<RenderedSite, 'site' | 'compiled'>): PrintedDocument {
  const images = new Map<string, string>();
  const addresses = new Map<string, string>();
  const image = (file: string): string => {
    const address = addresses.get(file) ?? `${IMAGES}${addresses.size + 1}`;
    addresses.set(file, address);
    images.set(address, file);
    return address;
  };
  const address = (chapter: Chapter, id?: string): string => `#${id ?? chapter.name}`;
  const contentOf = chapterContent(book.chapters, { address, image, shiftsHeadings: true }, rendered);
  const cover = coverHtml(book, book.cover === undefined ? undefined : image(book.cover));
  const top = book.chapters.map(part => {
    const sections = inOrder([part]).map(
      each => `<section class="chapter" id="${each.name}">\n${xhtml(contentOf(each))}\n</section>`,
    );
    return `<div class="${part.name}">\n${sections.join('\n')}\n</div>`;
  });
  const { language, direction, title } = book;
  const start = `<!doctype html>
<html lang="${escapeXml(language)}" dir="${direction}">
<head>
<meta charset="utf-8">
<title>${escapeXml(title)}</title>
${book.author === undefined ? '' : `<meta name="author" content="${escapeXml(book.author)}">\n`}<style>
${printStyle(book)}</style>
</head>
<body>
${cover}
`;
  const end = `${top.join('\n')}\n</body>\n</html>\n`;
  const heading = escapeXml(book.contents);
  return {
    images,
    html: pages =>
      `${start}<nav class="contents">\n<h1>${heading}</h1>\n${contentsHtml(book.chapters, pages)}\n</nav>\n${end}`,
  };
}

function coverHtml({ title, subtitle, author, version, date, language }: Book, image: string | undefined): string {
  const day =
    date === undefined
      ? undefined
      : new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
  const lines = [subtitle, version, author, day].flatMap(line =>
    line === undefined ? [] : [`<p>${escapeXml(line)}</p>`],
  );
  const picture = image === undefined ? '' : `<img src="${image}" alt="">\n`;
  return `<div class="cover">\n${picture}<h1>${escapeXml(title)}</h1>\n${lines.join('\n')}\n</div>`;
}

function contentsHtml(chapters: readonly Chapter[], pages: ReadonlyMap<string, number>): string {
  const items = chapters.map(({ title, name, items }) => {
    const number = `<span class="page-number">${pages.get(name) ?? UNKNOWN}</span>`;
    const link = `<a href="#${name}"><span>${escapeXml(title)}</span>${number}</a>`;
    return `<li>${link}${items.length > 0 ? `\n${contentsHtml(items, pages)}\n` : ''}</li>`;
  });
  return `<ol>\n${items.join('\n')}\n</ol>`;
}
