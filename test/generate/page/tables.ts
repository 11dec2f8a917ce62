import { choose, type Rule, rule } from '../production.ts';
import type { PageContext } from '../site.ts';
import { INLINE } from './inline.ts';
import { label } from './labels.ts';
import { words } from './words.ts';

/** A table of rows of cells. */
function table(head: readonly string[], ...rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A cell with a span in it, whose pipes are escaped. */
function cell(page: PageContext): string {
  return choose({ ...page, depth: page.depth + 2 }, INLINE).replaceAll('|', '\\|');
}

/** Tables. */
export const TABLE: Rule<PageContext, string> = rule<PageContext, string>('table', {
  words: ({ random }) => table(['A', 'B'], [words(random), words(random)]),
  spans: page => table([cell(page), cell(page)], [cell(page), cell(page)], [cell(page), cell(page)]),
  aligned: () => '| left | center | right |\n| :--- | :----: | ----: |\n| a | b | c |',
  'no-edges': () => 'a | b\n--- | ---\nc | d',
  'tight-edges': () => '|a|b|\n|-|-|\n|c|d|',
  'pipe-escaped': () => table(['a', 'b'], ['one \\| two', 'x']),
  'pipe-in-code': () => table(['a', 'b'], ['`one \\| two`', '`x || y`']),
  html: () => table(['a', 'b'], ['one<br/>two', '<ul><li>x</li><li>y</li></ul>']),
  empty: () => table(['', 'b'], ['a', ''], ['', '']),
  'fewer-cells': () => table(['a', 'b', 'c'], ['1'], ['1', '2', '3', '4']),
  'one-column': () => '| a |\n| - |\n| b |',
  'no-body': () => table(['a', 'b']),
  'after-text': ({ random }) => `${words(random)}\n| a | b |\n| - | - |\n| c | d |`,
  'text-after': ({ random }) => `${table(['a', 'b'], ['c', 'd'])}\n${words(random)}`,
  element: () =>
    '<table>\n  <thead>\n    <tr>\n      <th>A</th>\n    </tr>\n  </thead>\n  <tbody>\n    <tr>\n      <td>*x*</td>\n    </tr>\n  </tbody>\n</table>',
  'element-markdown': () => '<table>\n<tbody>\n<tr>\n<td>\n\n**bold**\n\n- item\n\n</td>\n</tr>\n</tbody>\n</table>',
  'code-element': () => table(['a', 'b'], ['<code>x \\| y</code>', '<kbd>K</kbd>']),
  links: page => table(['a', 'b'], [`[${label(page)}](https://example.com)`, `![i](https://example.com/i.png)`]),
  footnote: page => {
    page.definitions.add('[^cell]: Of a cell.');
    return table(['a', 'b'], ['c[^cell]', 'd']);
  },
  'escaped-markup': () => table(['a', 'b'], ['\\*x\\*', '&lt;y&gt; \\{z\\}']),
  'wide-line': ({ random }) => table(['a', 'b'], [words(random, 20, 30), '**x** *y* ~~z~~']),
  indented: () => '  | a | b |\n  | - | - |\n  | c | d |',
  'span-element': () =>
    '<table>\n<tbody>\n<tr><td colSpan="2" rowSpan={1}>a</td></tr>\n<tr><td>b</td><td>c</td></tr>\n</tbody>\n</table>',
  'list-in-cell': () => table(['a', 'b'], ['- x', '1. y']),
  braces: () => table(['a', 'b'], ["{'x'}", '`{y}`']),
});
