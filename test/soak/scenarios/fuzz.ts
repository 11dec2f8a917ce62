import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Random } from '../../bench/corpus/random.ts';
import { ROOT } from '../../support/paths.ts';
import { assertCalm, run } from '../command.ts';
import type { Scenario } from '../round.ts';
import { assertOneOf } from '../sites.ts';

/** Texts that are changed at random; what was found to matter is added here. */
const CORPUS = path.join(ROOT, 'test/soak/corpus');
/** What breaks texts in two, opens what is not closed, or is no text. */
const TOKENS = [
  ...[
    '{',
    '}',
    '<',
    '>',
    '</',
    '<A',
    '`',
    '```',
    ':::',
    ':::note',
    '---\n',
    '[',
    '](',
    '\\',
    '&',
    '#',
    '\0',
    '\uFEFF',
    '\r',
    '\t',
  ],
  ...[
    '<!--',
    '{/*',
    '*/}',
    'import ',
    'export default ',
    '$',
    '|',
    '\n\n',
    '    ',
    '[^1]',
    '__proto__',
    '\u202E',
    '\uD800',
    '�',
  ],
] as const;

/** Pages of the corpus with random changes: each is built, or each problem is told with its place. */
export const oddPages: Scenario = {
  name: 'odd pages',
  share: 8,
  quick: 0,
  async run({ random, sites, folder, injected }) {
    const site = await sites.built(folder, 0);
    for (const name of readdirSync(CORPUS)) {
      const odd = changed(readFileSync(path.join(CORPUS, name), 'utf8'), random);
      writeFileSync(path.join(site.siteDir, 'docs', `odd${path.extname(name)}`), odd);
      injected();
    }
    writeFileSync(path.join(site.siteDir, 'docs/_part.mdx'), 'A part.\n');
    const result = await run(['build'], site.siteDir);
    assertCalm(result);
    if (result.code === 0) return;
    assert.match(result.said, /odd\.\w+(?::\d+)?/, `no place is named\n${result.said}`);
    assertOneOf(site.outDir, [await sites.expected(0)], 'after a build that failed');
  },
};

function changed(text: string, random: Random): string {
  let odd = text;
  for (let times = random.pickEarly([1, 2, 3, 5, 8]); times > 0; times--) {
    const at = random.between(0, odd.length);
    const end = Math.min(odd.length, at + random.between(1, 40));
    const between = random.pick([
      random.pick(TOKENS),
      '',
      odd.slice(at, end).repeat(2),
      random.pick(TOKENS) + odd.slice(at, end),
    ]);
    odd = odd.slice(0, at) + between + odd.slice(end);
  }
  return odd;
}
