import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bothParsers } from '../../../../support/parsers.ts';
import { settingsWith, sourceWith } from '../compiled.ts';

describe('colons that begin no directive are text to the native parser, too', () => {
  const left: string[] = [];
  const compile = bothParsers(settingsWith({ onFallback: (_file, reason) => left.push(reason) }));
  const cases: readonly (readonly [text: string, reason?: string])[] = [
    [':::unknown Title [b](/b)\nText [c](/c)\n:::\n\nText'],
    [':::note\na\n:::\n\n::::unknown *Title*\nb\n::::\n\nc'],
    [':::note\n\n:::unknown Title\nb\n:::\n'],
    ['<A>\n:::unknown Title\n</A>'],
    ['`a\n:::unknown Title\nb`\n\n```md\n:::unknown Title\n:::\n```'],
    ['export const a = `\n:::unknown Title\n`;\n\n{a}'],
    ['<A b="\n:::unknown Title\n" />', 'colons that are neither of a directive nor of text'],
    [':::unknown Title\n\n\uE000', 'a directive with more in its line'],
    [':::unknown Title\n- a\n:::', 'colons that close nothing'],
  ];
  for (const [text, ...reasons] of cases) {
    it(JSON.stringify(text), async () => {
      left.length = 0;
      const { native, javaScript } = await compile(sourceWith(text));
      assert.deepEqual(native, javaScript);
      assert.deepEqual(left, reasons);
    });
  }
});
