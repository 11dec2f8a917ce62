/**
 * Title and description read off the text of a page that is not parsed yet: sidebars, cards and search need them for
 * every page, also for those that are never compiled in this run.
 */

const IMPORTS = /^(?:import\s[^\n]*\n(?:[^\S\n]*\S[^\n]*\n)*(?:[^\S\n]*\n)+)+/;
const ATX_TITLE = /^#[ \t]+(\S.*)/;
const SETEXT_TITLE = /^(.*\S)[ \t]*\n=+[ \t]*(?:\n|$)/;

/**
 * The heading that opens a text, imports aside; without code marks and heading id.
 *
 * @example leadingTitle("import X from 'x';\n\n# The `init` call {#init}\n\nText") // 'The init call'
 */
export function leadingTitle(body: string): string | undefined {
  const content = `${normal(body)}\n`.replace(IMPORTS, '');
  const title = ATX_TITLE.exec(content)?.[1] ?? SETEXT_TITLE.exec(content)?.[1];
  return title === undefined ? undefined : plainTitle(title);
}

function plainTitle(title: string): string {
  return title
    .trim()
    .replace(/\s*\{#+[\w-]+\}$/, '')
    .replace(/\s+#+$/, '')
    .replace(/`([^`]+)`/g, '$1')
    .trim();
}

/**
 * The first line of prose, without its Markdown; empty when there is none.
 *
 * @example excerpt('# Title\n\n> See [the **API**](./api.md).') // 'See the API.'
 */
export function excerpt(body: string): string {
  const lines = normal(body).replace(SETEXT_TITLE, '').split('\n');
  let fence: string | undefined;
  let inModuleCode = false;
  for (const line of lines) {
    if (line.trim() === '') {
      inModuleCode = false;
      continue;
    }
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== undefined) {
      if (mark?.startsWith(fence)) fence = undefined;
      continue;
    }
    inModuleCode ||= /^(?:import|export)\s/.test(line);
    if (inModuleCode) continue;
    if (mark !== undefined) fence = mark;
    else if (plainLine(line) !== '') return plainLine(line);
  }
  return '';
}

/** Marks to take away, in order: what is inside a mark is looked at again by the next. */
const MARKS: readonly (readonly [RegExp, string])[] = [
  [/\{\/\*.*?\*\/\}/g, ''],
  [/<!--.*?-->/g, ''],
  [/<[^>]*>/g, ''],
  [/^\s*:::.*$/, ''],
  [/^\s*#(?!#).*$/, ''],
  [/^\s*#{2,6}\s+(.*?)\s*#*$/, '$1'],
  [/^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/, ''],
  [/^\s*(?:>\s?)+/, ''],
  [/!\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1'],
  [/\[\^[^\]]+\](?:: .*$)?/g, ''],
  [/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1'],
  [/`+([^`]+)`+/g, '$1'],
  [/(\*{1,3})(?=\S)(.+?)\1/g, '$2'],
  [/(?<!\w)(_{1,3})(?=\S)(.+?)\1(?!\w)/g, '$2'],
  [/~~(?=\S)(.+?)~~/g, '$1'],
  [/\s?:[a-z0-9_+-]+:(?!\w)/gi, ''],
  [/\{#[\w-]+\}/, ''],
];

function plainLine(line: string): string {
  return MARKS.reduce((text, [mark, replacement]) => text.replace(mark, replacement), line).trim();
}

function normal(body: string): string {
  return body.replace(/\r\n/g, '\n').trim();
}
