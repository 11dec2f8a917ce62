import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCompiler } from '../../../../../src/node/compile/index.ts';
import { bothParsers } from '../../../../support/parsers.ts';
import { htmlOf, settingsWith, sourceWith } from '../compiled.ts';

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

describe('colons in code end no admonition around it, whoever parses', () => {
  const left: string[] = [];
  const compile = createCompiler(settingsWith({ onFallback: (_file, reason) => left.push(reason) }));
  const CODE = '```md\n:::tip\n\ninside\n\n:::\n```';
  /** The markup of a page that only the JavaScript parser reads, behind a rule. */
  const LEFT = '\uFEFF---\n- a\n\n';
  const cases = {
    'in an admonition': `:::note\n\n${CODE}\n\n:::\n\nAfter\n`,
    'in a list in one': `:::note\n\n- ${CODE.replaceAll('\n', '\n  ')}\n\n:::\n\nAfter\n`,
    'in a quote in one': `:::note\n\n> ${CODE.replaceAll('\n', '\n> ')}\n\n:::\n\nAfter\n`,
    'in two, with more colons': `::::note\n\n:::tip\n\n${CODE.replaceAll(':::', '::::')}\n\n:::\n\n::::\n\nAfter\n`,
  };
  for (const [name, text] of Object.entries(cases)) {
    it(name, async () => {
      left.length = 0;
      for (const page of [text, LEFT + text]) {
        const compiled = await compile(sourceWith(page));
        const html = htmlOf(compiled);
        assert.equal(html.match(/<pre/g)?.length, 1);
        assert.match(html, /:{3,4}tip\n\ninside\n\n:{3,4}\n/);
        assert.ok(html.endsWith('<p>After</p>'), html);
      }
      assert.equal(left.length, 1);
    });
  }
});
