/** EPUB 3 files. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RenderedSite } from '../../../pipeline/render-routes.ts';
import { type Book, type Chapter, chapterContent, inOrder, UNDATED } from '../book.ts';
import { escapeXml, xhtml } from '../content/xhtml.ts';
import { epubStyle } from './style.ts';
import { type ZipEntry, zip } from './zip.ts';

/** Media types that all readers show, by extension. */
const IMAGES: Readonly<Record<string, string>> = {
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

/** A file of the package, as its manifest lists it. */
interface Item {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array | string;
  readonly properties?: readonly string[];
  /** Whether it is read, in the order of the items. */
  readonly isRead?: true;
}

const FOLDER = 'EPUB/';

/** The bytes of an EPUB file; the same for the same book. */
export function epub(book: Book, rendered: Pick<RenderedSite, 'site' | 'compiled'>): Uint8Array {
  const images = new Map<string, Item>();
  const image = (file: string): string | undefined => {
    const extension = path.extname(file).toLowerCase();
    const type = IMAGES[extension];
    if (type === undefined) return undefined;
    const number = images.size + 1;
    const known = images.get(file) ?? {
      ...{ id: `i${number}`, name: `images/${number}${extension}`, type },
      bytes: readFileSync(file),
    };
    images.set(file, known);
    return known.name;
  };
  const cover = coverItem(book, book.cover === undefined ? undefined : image(book.cover));
  const chapters = chapterItems(book, rendered, image);
  const all = [cover, navItem(book), ...chapters, styleItem(book)];
  const files = [...images].map(([file, item]) =>
    file === book.cover ? { ...item, properties: ['cover-image'] } : item,
  );
  const items = [...all, ...files];
  const entries: readonly ZipEntry[] = [
    { name: 'mimetype', bytes: 'application/epub+zip', isStored: true },
    { name: 'META-INF/container.xml', bytes: CONTAINER },
    { name: `${FOLDER}package.opf`, bytes: packageDocument(book, items) },
    ...items.map(({ name, bytes }) => ({ name: FOLDER + name, bytes })),
  ];
  return zip(entries);
}

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="${FOLDER}package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

function packageDocument(
  { title, address, language, direction, author, date = UNDATED }: Book,
  items: readonly Item[],
): string {
  const modified = `${new Date(date).toISOString().slice(0, 19)}Z`;
  const manifest = items.map(({ id, name, type, properties = [] }) => {
    const own = properties.length > 0 ? ` properties="${properties.join(' ')}"` : '';
    return `<item id="${id}" href="${name}" media-type="${type}"${own}/>`;
  });
  const spine = items.filter(({ isRead }) => isRead).map(({ id }) => `<itemref idref="${id}"/>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${escapeXml(language)}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">${escapeXml(address)}</dc:identifier>
<dc:title>${escapeXml(title)}</dc:title>
<dc:language>${escapeXml(language)}</dc:language>
${author === undefined ? '' : `<dc:creator>${escapeXml(author)}</dc:creator>\n`}<meta property="dcterms:modified">${modified}</meta>
</metadata>
<manifest>
${manifest.join('\n')}
</manifest>
<spine page-progression-direction="${direction}">
${spine.join('\n')}
</spine>
</package>
`;
}

function styleItem(book: Book): Item {
  return { id: 'style', name: 'style.css', type: 'text/css', bytes: epubStyle(book) };
}

function coverItem(book: Book, image: string | undefined): Item {
  const { title, subtitle, author, version } = book;
  const lines = [subtitle, version, author].flatMap(line =>
    line === undefined ? [] : [`<p class="subtitle">${escapeXml(line)}</p>`],
  );
  const picture = image === undefined ? '' : `<p><img src="${image}" alt="" /></p>\n`;
  const body = `<div class="cover">\n${picture}<h1>${escapeXml(title)}</h1>\n${lines.join('\n')}\n</div>`;
  return { id: 'cover', name: 'cover.xhtml', isRead: true, ...document(book, title, body) };
}

function chapterItems(
  book: Book,
  rendered: Pick<RenderedSite, 'site' | 'compiled'>,
  image: (file: string) => string | undefined,
): readonly Item[] {
  const address = (chapter: Chapter, id?: string): string => {
    const { name } = inOrder([chapter]).find(({ page }) => page) ?? chapter;
    return `${name}.xhtml${id === undefined ? '' : `#${id}`}`;
  };
  const contentOf = chapterContent(book.chapters, { address, image, shiftsHeadings: false }, rendered);
  return inOrder(book.chapters).flatMap((chapter): readonly Item[] => {
    if (!chapter.page) return [];
    const { name, title } = chapter;
    return [{ id: name, name: `${name}.xhtml`, isRead: true, ...document(book, title, xhtml(contentOf(chapter))) }];
  });
}

function navItem(book: Book): Item {
  const list = (chapters: readonly Chapter[]): string =>
    `<ol>\n${chapters
      .map(({ title, name, page, items }) => {
        const label = escapeXml(title.trim() || name);
        const head = page ? `<a href="${name}.xhtml">${label}</a>` : `<span>${label}</span>`;
        return `<li>${head}${items.length > 0 ? list(items) : ''}</li>`;
      })
      .join('\n')}\n</ol>`;
  const nav = `<nav epub:type="toc" id="toc">\n<h1>${escapeXml(book.title)}</h1>\n${list(book.chapters)}\n</nav>`;
  const made = document(book, book.title, nav);
  return { id: 'nav', name: 'nav.xhtml', ...made, properties: ['nav'], isRead: true };
}

function document(
  { language, direction }: Book,
  title: string,
  body: string,
): Pick<Item, 'type' | 'bytes' | 'properties'> {
  const lang = escapeXml(language);
  const bytes = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${lang}" xml:lang="${lang}" dir="${direction}">
<head>
<meta charset="utf-8" />
<title>${escapeXml(title)}</title>
<link rel="stylesheet" href="style.css" />
</head>
<body>
${body}
</body>
</html>
`;
  const properties = [...(body.includes('<svg ') ? ['svg'] : []), ...(body.includes('<math ') ? ['mathml'] : [])];
  return { type: 'application/xhtml+xml', bytes, properties };
}
