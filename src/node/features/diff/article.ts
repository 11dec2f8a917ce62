/** The lines of a page as a reader sees them. */

import type { Element } from 'hast';
import { htmlToHast } from 'satteri';
import { attribute, type HtmlNode, hasClass, isElement, textOf } from '../../util/hast.ts';

/** Stands before each line of code. */
export const CODE = '    ';

const BLOCKS = new Set(
  'address article blockquote body caption dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
/** What is no content: what only scripts use, and menus. */
const SKIPPED = new Set('aside button head link meta nav noscript script style template'.split(' '));
/** Signs around content: other generators have none that names the language of code. */
const SKIPPED_CLASSES = ['hash-link', 'codeBlockLanguage'];

interface Lines {
  readonly lines: string[];
  line: string;
  /** The address as it is shown: without what differs from build to build. */
  readonly address: (url: string) => string;
}

/** The lines of a page's content. @param address the form in which addresses are compared */
export function linesOf(html: string, address: (url: string) => string): readonly string[] {
  const { children } = htmlToHast(html, { fragment: true }) as { readonly children: readonly HtmlNode[] };
  const state: Lines = { lines: [], line: '', address };
  addAll(children, state);
  endLine(state);
  return state.lines;
}

function endLine(state: Lines): void {
  const line = state.line.replace(/\s+/g, ' ').trim();
  if (line !== '' && line !== '-' && !/^#+$/.test(line)) state.lines.push(line);
  state.line = '';
}

function addAll(nodes: readonly HtmlNode[], state: Lines): void {
  for (const node of nodes) add(node, state);
}

function add(node: HtmlNode, state: Lines): void {
  if (node.type === 'text') state.line += node.value;
  if (!isElement(node) || isSkipped(node)) return;
  if (node.tagName === 'pre') addCode(node, state);
  else if (node.tagName === 'tr') addRow(node, state);
  else addElement(node, state);
}

function addElement(node: Element, state: Lines): void {
  const inline = inlineText(node, state);
  if (inline !== undefined) {
    state.line += inline;
    return;
  }
  const isBlock = BLOCKS.has(node.tagName);
  if (isBlock) endLine(state);
  state.line += markOf(node);
  addAll(node.children, state);
  if (isBlock) endLine(state);
  else if (node.tagName === 'br') state.line += ' ';
}

function markOf({ tagName }: Element): string {
  if (/^h[1-6]$/.test(tagName)) return `${'#'.repeat(Number(tagName[1]))} `;
  return tagName === 'li' ? '- ' : '';
}

function isSkipped(element: Element): boolean {
  if (SKIPPED.has(element.tagName) || SKIPPED_CLASSES.some(name => hasClass(element, name))) return true;
  return attribute(element, 'ariaHidden') === 'true';
}

/** What an element in a line is shown as; undefined for one that only has content. */
function inlineText(element: Element, { address }: Lines): string | undefined {
  const { tagName } = element;
  if (tagName === 'img') return `![${attribute(element, 'alt')}](${address(attribute(element, 'src'))})`;
  if (/^(?:audio|embed|iframe|object|source|video)$/.test(tagName)) {
    const shown = attribute(element, 'src') || attribute(element, 'data');
    return shown === '' ? undefined : ` [${tagName}](${address(shown)}) `;
  }
  if (tagName === 'svg') {
    const name = attribute(element, 'ariaLabel');
    const texts = element.children.flatMap(svgTexts).join(' ');
    return name === '' && texts === '' ? '' : ` [${[name, texts].filter(Boolean).join(': ')}] `;
  }
  if (tagName === 'input' && attribute(element, 'type') === 'checkbox') return isChecked(element) ? '[x] ' : '[ ] ';
  if (tagName !== 'a') return undefined;
  const href = attribute(element, 'href');
  const inner: Lines = { lines: [], line: '', address };
  addAll(element.children, inner);
  endLine(inner);
  const text = inner.lines.join(' ');
  return href === '' || href.startsWith('#') ? text : `[${text}](${address(href)})`;
}

function isChecked({ properties }: Element): boolean {
  return properties.checked !== undefined && properties.checked !== false;
}

/** The words in a drawing. */
function svgTexts(node: HtmlNode): readonly string[] {
  if (!isElement(node) || node.tagName === 'style') return [];
  if (node.tagName === 'text' || node.tagName === 'title') return [textOf(node).trim()].filter(Boolean);
  return node.children.flatMap(svgTexts);
}

function addCode(element: Element, state: Lines): void {
  endLine(state);
  const code = textOf(element).replace(/(?<!\n)\n+$/, '');
  state.lines.push(...code.split('\n').map(line => (CODE + line).trimEnd()));
}

function addRow(element: Element, state: Lines): void {
  endLine(state);
  const cells = element.children.filter(isElement).map(cell => {
    const inner: Lines = { ...state, lines: [], line: '' };
    addAll(cell.children, inner);
    endLine(inner);
    return inner.lines.join(' ');
  });
  if (cells.some(cell => cell !== '')) state.lines.push(`| ${cells.join(' | ')} |`);
}
