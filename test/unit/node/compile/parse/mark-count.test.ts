import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compileText } from '../compiled.ts';

/** Syntax that the native parser leaves to micromark. */
const FALLBACK = '\\::x[]\n\n';

describe('marks of one paragraph that micromark must pair', () => {
  for (const marks of ['a]', '*a_', '[^a] ', '![']) {
    it(`have an end, with a line: ${marks}`, async () => {
      const { diagnostics } = await compileText(`${FALLBACK}${marks.repeat(100_000 / marks.length)}`);
      const { message, location } = diagnostics.at(-1) ?? {};
      assert.match(message ?? '', /^The paragraph has more than 5000 marks|nested too deeply/);
      assert.equal(location?.line, 3);
    });
  }

  it('are those of each paragraph, item and cell', async () => {
    const row = `${'*a* [b](c) '.repeat(200)}\n\n`;
    const cells = `| ${'*a* [b](c) '.repeat(10)} | b |\n`;
    const text = `${FALLBACK}${row.repeat(8)}| a | b |\n|---|---|\n${cells.repeat(130)}\n${`- ${row}`.repeat(8)}`;
    const { diagnostics } = await compileText(text);
    assert.deepEqual(diagnostics, []);
  });

  it('count neither in code nor in scripts', async () => {
    const list = `[${'[1], '.repeat(3000)}]`;
    const { diagnostics } = await compileText(
      `${FALLBACK}export const a = ${list};\n\n\`\`\`\n${list}\n\`\`\`\n\n\`${list}\``,
    );
    assert.deepEqual(diagnostics, []);
  });
});
