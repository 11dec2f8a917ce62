import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCompiler } from '../../../../../src/node/compile/index.ts';
import { withAddresses } from '../../../../../src/node/compile/markdown/addresses.ts';
import type { Format } from '../../../../../src/node/compile/types.ts';
import { canonical } from '../../../../suites/canonical.ts';
import { EXAMPLES } from '../../../../suites/examples.ts';
import { nightly, sampleOf } from '../../../../support/nightly.ts';
import { settingsWith, sourceWith } from '../compiled.ts';

const AS_THEY_ARE = { link: (url: string) => url, file: (url: string) => url };

/** Examples that read otherwise, and why that may be. */
const KNOWN: Readonly<Record<string, string>> = {
  'commonmark 317': 'Without a definition between them, the items of a list stand closer together.',
  'commonmark 484': 'A link without text shows nothing.',
  'commonmark 487': 'A link without text shows nothing.',
  'gfm 634': 'The serializer takes addresses of `xmpp:` for links.',
  'gfm 635': 'The serializer takes addresses of `xmpp:` for links.',
  'gfm 633': 'An address behind `mailto:` in text begins elsewhere once its `@` is escaped.',
};

function compilerFor(format: Format) {
  const settings = settingsWith({ onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore' });
  return createCompiler({ ...settings, markdown: { ...settings.markdown, format, emoji: false } });
}

describe('the Markdown of the examples of CommonMark and GitHub Flavored Markdown', () => {
  const all: string[] = [];
  for (const format of sampleOf(['mdx', 'md'] as const, 1)) {
    it(`is read as what it was made of, in ${format}`, async () => {
      const [compile, compileCopy] = [compilerFor(format), compilerFor('md')];
      const differences: object[] = [];
      const known = new Set<string>();
      let copies = 0;
      for (const { name, markdown } of EXAMPLES) {
        const { body, diagnostics } = await compile(sourceWith(markdown));
        if (
          body.kind !== 'html' ||
          body.markdown === undefined ||
          diagnostics.some(({ severity }) => severity === 'error')
        )
          continue;
        copies++;
        const copy = withAddresses(body.markdown, AS_THEY_ARE);
        const { body: again } = await compileCopy(sourceWith(copy));
        const [before, after] = [body, again].map(each => (each.kind === 'html' ? canonical(each.html) : each.kind));
        if (before !== after && KNOWN[name]) known.add(name);
        else if (before !== after) differences.push({ name, markdown, copy, before, after });
      }
      assert.ok(copies > 400, `${copies}`);
      assert.deepEqual(differences, []);
      all.push(...known);
    });
  }

  nightly(() =>
    it('is read otherwise where that is listed', () => assert.deepEqual(new Set(all), new Set(Object.keys(KNOWN)))),
  );
});
