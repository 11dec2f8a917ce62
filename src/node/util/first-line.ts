import { EMPHASIS, rewriteProse } from './prose.ts';

/** Longest text of a summary. */
const MAX_SUMMARY = 300;
/** Lines that begin no paragraph of prose: headings, quotes, tables, fences, lists and comments. */
const NO_PROSE = /^(?:[#>|~`]|<!--|[-*+] |\d+[.)] )/;

/** The first paragraph of prose of a Markdown text on one line, without its marks. */
export function firstLine(markdown: string): string {
  const lines = markdown.split('\n').map(line => line.trim());
  const start = lines.findIndex(line => line !== '' && !NO_PROSE.test(line));
  const rest = start < 0 ? [] : lines.slice(start);
  const end = rest.findIndex(line => line === '' || NO_PROSE.test(line));
  const written = (end < 0 ? rest : rest.slice(0, end)).join(' ').slice(0, 4 * MAX_SUMMARY);
  const text = rewriteProse(written, withoutMarks).trim();
  return text.length > MAX_SUMMARY ? `${text.slice(0, MAX_SUMMARY - 1).trimEnd()}…` : text;
}

function withoutMarks(text: string): string {
  const plain = text.replace(/<[^<>]*>/g, '').replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1');
  return EMPHASIS.reduce((rest, mark) => rest.replace(mark, '$2'), plain);
}
