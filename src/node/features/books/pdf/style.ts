import type { Book } from '../book.ts';
import { contentStyle } from '../content/style.ts';

const TEXT = `font-family: 'Inter', 'Noto Sans', 'Liberation Sans', 'DejaVu Sans', Arial, sans-serif;`;

/** The style sheet of a printed book: pages, with the chapter above and the number below. */
export function printStyle(book: Book): string {
  const { title, chapters, pageSize, margin, direction } = book;
  const [start, end] = direction === 'rtl' ? ['right', 'left'] : ['left', 'right'];
  const small = `${TEXT} font-size: 8pt; color: #4b5563;`;
  const numbered = `@bottom-center { content: counter(page); ${small} }`;
  const named = chapters.map(
    ({ title: chapter, name }) =>
      `@page ${name} { @top-${end} { content: ${cssText(chapter)}; ${small} } }\nbody > .${name} { page: ${name}; }`,
  );
  return `${contentStyle(book)}
@page { size: ${pageSize}; margin: ${margin}; @top-${start} { content: ${cssText(title)}; ${small} } ${numbered} }
@page cover { @top-${start} { content: none; } @bottom-center { content: none; } }
${named.join('\n')}
body > .cover { page: cover; }
body > .contents { page: contents; }
html { ${TEXT} font-size: 10pt; line-height: 1.5; color: #111827; -webkit-print-color-adjust: exact; }
body { margin: 0; overflow-wrap: break-word; }
a { color: #1d4ed8; text-decoration: none; }
h1 { font-size: 2.1em; margin: 0 0 0.6em; }
h2 { font-size: 1.6em; margin: 1.4em 0 0.5em; }
h3 { font-size: 1.3em; margin: 1.3em 0 0.4em; }
h4 { font-size: 1.1em; margin: 1.2em 0 0.4em; }
h5, h6 { font-size: 1em; margin: 1.2em 0 0.4em; }
tr, img, svg, figure { break-inside: avoid; }
thead { display: table-header-group; }
img, svg { max-height: 95vh; }
p, li, blockquote, .theme-admonition { orphans: 3; widows: 3; }
body > div > .chapter + .chapter { margin-top: 2.5em; }
body > .cover { padding-top: 25%; text-align: center; }
body > .cover h1 { font-size: 3em; }
body > .cover img { max-width: 70%; max-height: 110mm; margin-bottom: 2em; }
body > .cover p { font-size: 1.2em; color: #4b5563; }
body > .contents ol { list-style: none; margin: 0; padding: 0; }
body > .contents ol ol { padding-inline-start: 1.4em; }
body > .contents > ol > li { margin-top: 0.5em; font-weight: bold; break-inside: auto; }
body > .contents ol ol { font-weight: normal; }
body > .contents a { display: flex; gap: 0.5em; color: inherit; }
body > .contents a::after { content: ''; order: 1; flex: 1; min-width: 1em; border-bottom: 1px dotted #9ca3af; height: 0.95em; }
body > .contents .page-number { order: 2; min-width: 2.5em; text-align: end; font-variant-numeric: tabular-nums; }
`;
}

/** A text as a string of CSS. */
function cssText(text: string): string {
  return `"${text.replace(/[^\w .,:()-]/gu, character => `\\${(character.codePointAt(0) ?? 32).toString(16)} `)}"`;
}
