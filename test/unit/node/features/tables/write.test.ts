import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CompilerSettings } from '../../../../../src/node/compile/index.ts';
import { compileText, htmlOf, settingsWith } from '../../compile/compiled.ts';

const ROWS = '\n\n| a |\n| - |\n| 1 |\n\n';

const compile = (text: string, own?: Partial<CompilerSettings>) =>
  compileText(text, { parts: { tables: true }, components: { table: 'Table' }, ...own });

/** What stands around the table, and before it. */
async function openingOf(text: string): Promise<string | undefined> {
  const page = await compile(text);
  assert.deepEqual(page.diagnostics, []);
  return /^.*?(?=\s*<table>)/s.exec(htmlOf(page).replace(/<!-- -->/g, ''))?.[0];
}

describe('a table in a box', () => {
  it('has a caption, which may be computed', async () => {
    const figure = '<figure class="lectern-table"><figcaption>Ships</figcaption>';
    for (const text of [
      `<Table caption="Ships">${ROWS}</Table>`,
      `<Table caption={'Ships'}>${ROWS}</Table>`,
      `export const ships = 'Ships';\n\n<Table caption={ships}>${ROWS}</Table>`,
      `:::table[Ships]${ROWS}:::`,
    ]) {
      assert.equal(await openingOf(text), figure, text);
    }
    assert.equal(
      await openingOf(`<Table filter sort={false}>${ROWS}</Table>`),
      '<div data-filter="" class="lectern-table">',
    );
  });

  it('may be of HTML, or of what is only known once it is rendered', async () => {
    const html = '<table>\n<tbody>\n<tr>\n<td>1</td>\n</tr>\n</tbody>\n</table>';
    const component = `export const Ships = () => ${html.replace(/\n/g, '')};`;
    for (const text of [
      `<Table>\n${html}\n</Table>`,
      `${component}\n\n<Table>\n<Ships />\n</Table>`,
      `${component}\n\n<Table>\n{Ships()}\n</Table>`,
    ]) {
      assert.equal(await openingOf(text), '<div class="lectern-table">', text);
    }
    const markdown = settingsWith().markdown;
    const page = await compile(`:::table\n\n${html}\n\n:::\n`, { markdown: { ...markdown, format: 'md' } });
    assert.deepEqual(page.diagnostics, []);
  });
});
