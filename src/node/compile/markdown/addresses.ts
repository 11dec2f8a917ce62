/**
 * Addresses in a page's Markdown: they become absolute only when the page is rendered, in its locale. Until then they stand between
 * noncharacters, which no text contains.
 */

const START = { link: '\uFDD1', file: '\uFDD2' } as const;
const END = '\uFDD3';
const MARKED = /([\uFDD1\uFDD2])([^\uFDD3]*)\uFDD3/g;

/** What an address leads to: a page or file that readers go to, or a file that the page shows. */
export type AddressKind = keyof typeof START;

/** Whether a text cannot be told from one with marked addresses. */
export function hasMarks(text: string): boolean {
  return /[\uFDD1-\uFDD3]/.test(text);
}

/** Marks an address in Markdown. */
export function markAddress(url: string, kind: AddressKind): string {
  return START[kind] + url.replaceAll('\\', '%5C') + END;
}

/** Stands for the address of a number, in what a serializer must not escape. */
export function numberMark(index: number): string {
  return `${START.link}${index}${END}`;
}

/** Replaces the marks of numbers by marked addresses. */
export function withNumbered(text: string, marked: readonly string[]): string {
  return text.replace(MARKED, (_, _start, index: string) => marked[Number(index)] ?? '');
}

/** Replaces what is between the marks. */
export function mapAddresses(text: string, map: (url: string) => string): string {
  return text.replace(MARKED, (_, start: string, url: string) => start + map(url) + END);
}

/** The absolute form of addresses; undefined for those that have none, which stay as they are. */
export type Addresses = Readonly<Record<AddressKind, (url: string) => string | undefined>>;

/** Replaces all marked addresses of a text by destinations of links. */
export function withAddresses(text: string, addresses: Addresses): string {
  return text.replace(MARKED, (_, start: string, url: string) => {
    const absolute = start === START.link ? addresses.link(url) : addresses.file(url);
    return destination(absolute ?? url);
  });
}

/** A URL as destination of a link in Markdown, in cells of tables, too. */
function destination(url: string): string {
  const plain = url.replace(/[\s<>|\\]/g, encodeURIComponent).replace(/&(?=#?\w+;)/g, '&amp;');
  return plain === '' || /[()]/.test(plain) ? `<${plain}>` : plain;
}
