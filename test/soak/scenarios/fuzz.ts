import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Random } from '../../bench/corpus/random.ts';
import { ROOT } from '../../support/paths.ts';
import { assertCalm, run } from '../command.ts';
import type { Round, Scenario } from '../round.ts';
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
  quick: 1,
  run: round =>
    buildOdd(round, /odd\.\w+(?::\d+)?/, siteDir => {
      for (const [name, text] of corpusOf('pages'))
        writeFileSync(path.join(siteDir, 'docs', `odd${path.extname(name)}`), changed(text, round.random));
      writeFileSync(path.join(siteDir, 'docs/_part.mdx'), 'A part.\n');
    }),
};

/** The same with sidebars. */
export const oddSidebars: Scenario = {
  name: 'odd sidebars',
  share: 4,
  quick: 1,
  run: round => buildOdd(round, /sidebars\.js/, siteDir => writeOdd('sidebars', siteDir, round.random)),
};

/** The same with configs. */
export const oddConfigs: Scenario = {
  name: 'odd configs',
  share: 4,
  quick: 1,
  run: round => buildOdd(round, /docusaurus\.config\.js/, siteDir => writeOdd('configs', siteDir, round.random)),
};

/** Docs, folders and static files whose names are as odd as a system takes them. */
export const oddNames: Scenario = {
  name: 'odd names',
  share: 4,
  quick: 1,
  run: round =>
    buildOdd(round, /docs|static/, siteDir => {
      for (let count = round.random.between(1, 4); count > 0; count--) writeOddlyNamed(siteDir, round.random);
    }),
};

/** Builds a site that is made odd: it is built, or fails with the place, and then the old output stays. */
async function buildOdd(round: Round, place: RegExp, makeOdd: (siteDir: string) => void): Promise<void> {
  const { siteDir, outDir } = await round.sites.built(round.folder, 0);
  makeOdd(siteDir);
  round.injected();
  const result = await run(['build'], siteDir);
  assertCalm(result);
  if (result.code === 0) return;
  assert.match(result.said, place, `no place is named\n${result.said}`);
  assertOneOf(outDir, [await round.sites.expected(0)], 'after a build that failed');
}

function corpusOf(kind: 'pages' | 'sidebars' | 'configs'): readonly (readonly [name: string, text: string])[] {
  const folder = path.join(CORPUS, kind);
  return readdirSync(folder).map(name => [name, readFileSync(path.join(folder, name), 'utf8')]);
}

/** Puts one of the texts of a kind, with changes, in the place of the site's. */
function writeOdd(kind: 'sidebars' | 'configs', siteDir: string, random: Random): void {
  const [, text] = random.pick(corpusOf(kind));
  writeFileSync(path.join(siteDir, kind === 'configs' ? 'docusaurus.config.js' : 'sidebars.js'), changed(text, random));
}

/** Parts of names that mean something to a system, a URL, a sidebar or JavaScript. */
const NAME_PARTS = [
  ...[
    'a',
    'A',
    'é',
    'e\u0301',
    '文',
    '\u202E',
    '\u200B',
    '👩‍👩‍👧',
    ' ',
    '  ',
    '%',
    '%20',
    '%2e',
    '%00',
    '#',
    '?',
    '&',
    '"',
  ],
  ...[
    "'",
    '<',
    '>',
    '\\',
    ':',
    '*',
    '|',
    '\n',
    '\t',
    '~',
    '$',
    '{',
    '}',
    '[',
    ']',
    '(',
    ')',
    '=',
    '+',
    ',',
    ';',
    '@',
    '!',
  ],
  ...[
    '.',
    '..a',
    '-',
    '_',
    '01-',
    '1.',
    '2020-01-01-',
    'CON',
    'index',
    'README',
    '404',
    'search',
    'sitemap.xml',
    'assets',
  ],
  ...['__proto__', 'constructor', 'hasOwnProperty', 'null', '_category_', '.html', '.md', 'x'.repeat(180)],
] as const;

function writeOddlyNamed(siteDir: string, random: Random): void {
  const name = (): string => {
    const parts = Array.from({ length: random.between(1, 3) }, () => random.pick(NAME_PARTS)).join('');
    return Buffer.byteLength(parts) > 240 || /^\.{1,2}$/.test(parts) ? 'a' : parts;
  };
  const ending = random.pick(['.md', '.mdx', '.txt', '']);
  const folder = random.fraction() < 0.4 ? name() : '.';
  const file = path.join(siteDir, ending.startsWith('.md') ? 'docs' : 'static', folder, name() + ending);
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `# Odd\n\n[Guide](${random.pick(['/guide', './guide.md', '#odd'])})\n`);
  } catch {
    // The system does not take the name.
  }
}

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
