/** The comparison as the Markdown of a comment. */

import { escapeText } from '../../../shared/escape.ts';
import { plainText } from '../../util/plain-text.ts';
import { type Addresses, liveOf, previewOf } from './addresses.ts';
import { isUnchanged } from './compare.ts';
import { sideOf } from './json.ts';
import type { Row } from './lines.ts';
import { fateOf, notesOn, summaryOf, wordsIn } from './summary.ts';
import type { ChangedPage, Comparison, ListedPage } from './types.ts';

/** By which a workflow finds its comment again. */
export const MARKER = '<!-- lectern-diff -->';
/** What GitHub takes: characters of a comment. */
const MAX = 65_536;
/** Of which lists may take so much, and the changes of a page. */
const MAX_LISTS = 40_000;
const MAX_PAGE = 4000;
/** Kept for the line that says what is left out. */
const END = 200;

/** The comment: the most important first, as much as one may have. */
export function commentText(comparison: Comparison, addresses: Addresses): string {
  const { base, changed } = comparison;
  const start = `${MARKER}\n**Docs**, compared with ${inline(base)}: `;
  if (isUnchanged(comparison)) return `${start}nothing that readers see has changed.\n`;
  const lists = bounded(`${start}${inline(summaryOf(comparison))}.\n`, listLines(comparison, addresses), MAX_LISTS);
  const details = changed.flatMap(page => detailsOf(page) ?? []);
  const whole = bounded(lists.text, details, MAX - END);
  const left = lists.left + whole.left;
  if (left === 0) return whole.text;
  return `${whole.text}\n…and ${left} more, which did not fit: \`lectern diff --html\` writes a page with all of them.\n`;
}

function bounded(start: string, parts: readonly string[], max: number) {
  let text = start;
  let left = 0;
  for (const part of parts) {
    if (left === 0 && text.length + part.length <= max) text += part;
    else left++;
  }
  return { text, left };
}

function listLines({ changed, added, removed, parts, files }: Comparison, addresses: Addresses): readonly string[] {
  const link = (page: ListedPage, to: Addresses): string => {
    const url = previewOf(page, to);
    const live = liveOf(page);
    const name = url === undefined ? `\`${code(page.path)}\`` : `[\`${code(page.path)}\`](<${url}>)`;
    return live === undefined ? name : `${name} ([live](<${live}>))`;
  };
  return [
    ...removed.map(
      page => `\n- ${page.redirect === undefined ? '⚠️ ' : ''}removed ${link(page, {})}: ${inline(fateOf(page))}`,
    ),
    ...changed.map(
      page =>
        `\n- changed ${link(page, addresses)}: ${[wordsIn(page.counts), ...notesOn(page).map(inline)].join('; ')}`,
    ),
    ...added.map(page => `\n- added ${link({ ...page, url: '' }, addresses)}: ${inline(page.title)}`),
    ...parts.map(
      ({ name, in: come, out }) =>
        `\n- ${inline(name)}: ${[...come.map(text => `+ ${inline(short(text))}`), ...out.map(text => `− ${inline(short(text))}`)].slice(0, 8).join(', ')}`,
    ),
    ...files.map(({ kind, name }) => `\n- file ${kind}: \`${code(name)}\``),
    '\n',
  ];
}

function detailsOf(page: ChangedPage): string | undefined {
  const lines = page.rows.flatMap(diffLines);
  if (lines.length === 0) return undefined;
  let text = '';
  for (const line of lines) {
    if (text.length + line.length > MAX_PAGE) {
      text += '…\n';
      break;
    }
    text += `${line}\n`;
  }
  const longest = Math.max(2, ...(text.match(/`{3,}/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return `\n<details><summary>${html(page.path)}: ${wordsIn(page.counts)}</summary>\n\n${fence}diff\n${text}${fence}\n\n</details>\n`;
}

function diffLines(row: Row): readonly string[] {
  if (row.kind === 'same') return [];
  if (row.kind === 'changed') return [`- ${short(sideOf(row.pieces, 'out'))}`, `+ ${short(sideOf(row.pieces, 'in'))}`];
  return [`${row.kind === 'in' ? '+' : '-'} ${short(row.text)}`];
}

function short(text: string): string {
  return text.length > 600 ? `${text.slice(0, 600)}…` : text;
}

/** Text on one line that is no Markdown and no formula, mentions nobody and leads nowhere. */
function inline(text: string): string {
  return mute(text)
    .replace(/[\\`*_{}[\]<>|~&]/g, '\\$&')
    .replaceAll('$', '<span>$</span>');
}

function code(text: string): string {
  return plainText(text).replace(/`/g, "'");
}

function html(text: string): string {
  return escapeText(mute(text));
}

/** Of names, numbers of issues and addresses GitHub makes links, and tells who is linked. */
function mute(text: string): string {
  return plainText(text)
    .replace(/\s+/g, ' ')
    .replace(/[@#](?=\w)|\bGH-(?=\d)|:(?=\/\/)|\bwww(?=\.)/gi, '$&\u200b');
}
