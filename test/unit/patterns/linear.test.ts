import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { groupBy } from '../../../src/node/util/group-by.ts';
import { ROOT } from '../../support/paths.ts';
import { patternsIn } from './find-patterns.ts';
import { MADE } from './made.ts';
import { superLinearAttack } from './measure.ts';

const FOLDERS = ['bin', 'blog-free-theme', 'src'];
/** Folders of code that only reads this repository and its packages, before Lectern is published; and built ones. */
const OWN_INPUT = /^src\/(?:manual\/reference|node\/(?:package|shell\/stock))\/|\/(?:\.lectern|\.docusaurus|build)\//;

const PATHS = 'the input is a path, whose length systems bound';

/** Patterns that may take more than linear time, and why their input is bounded. */
const BOUNDED: Readonly<Record<string, string>> = {
  '/^(.*)(\\d{4}[-/]\\d{1,2}[-/]\\d{1,2})[-/]?(.*?)(?:\\/index)?\\.mdx?$/': PATHS,
  '/[\\\\/]node_modules[\\\\/](?!.*docusaurus)/': PATHS,
  '/ (?:in JSON )?at position \\d+.*$|, (?:\\.\\.\\.)?".*" is not valid JSON$/s':
    'the input is a message of `JSON.parse`, which quotes a few characters',
};

const found = FOLDERS.flatMap(folder =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.[cm]?[jt]sx?$/.test(name))
    .map(name => `${folder}/${name.replaceAll('\\', '/')}`),
)
  .filter(file => !OWN_INPUT.test(file))
  .flatMap(file => patternsIn(file, readFileSync(join(ROOT, file), 'utf8')));

describe('a pattern takes linear time on any text', () => {
  const literals = new Map(found.filter(({ pattern }) => pattern).map(each => [each.text, each]));

  it('if it is a literal', () => {
    const slow = [...literals.values()].flatMap(({ file, line, text, pattern }) => {
      const attack = pattern && !BOUNDED[text] && superLinearAttack(pattern);
      return attack ? [`${file}:${line} ${text} on ${JSON.stringify(attack)}`] : [];
    });
    assert.deepEqual(slow, []);
  });

  it('if it is made when the program runs', () => {
    const calls = groupBy(
      found.filter(({ pattern }) => !pattern),
      ({ file }) => file,
    );
    assert.deepEqual(
      [...calls].map(([file, { length }]) => [file, length]).sort(),
      Object.entries(MADE)
        .map(([file, { length }]) => [file, length])
        .sort(),
      'List what each call of `RegExp` makes in `made.ts`.',
    );
    const slow = Object.values(MADE)
      .flat()
      .flatMap(made => (typeof made === 'string' ? [] : made))
      .flatMap(pattern => {
        const attack = superLinearAttack(pattern);
        return attack ? [`${pattern} on ${JSON.stringify(attack)}`] : [];
      });
    assert.deepEqual(slow, []);
  });

  it('unless it is listed with the bound of its input', () => {
    assert.deepEqual(
      Object.keys(BOUNDED).filter(text => !literals.has(text)),
      [],
    );
  });
});

describe('a pattern that takes more than linear time is found', () => {
  const slow = [
    /^(?:[a-z][\w-]*(?:\[.*\])?(?:\{(?:\s*(?:[.#][\w-]+|[\w-]+(?:=(?:"[^"]*"|'[^']*'|[\w-]+))?))*\s*\})?)? *$/i,
    /^(a+)+$/,
    /\s+$/,
    /<!--[\s\S]*?-->/g,
    /<!--(?!.*-->)/,
    /^\s*([a-z-]+)\s*:\s*([^#]*?)\s*(?:#.*)?$/i,
    /(`+)(.+?)\1/g,
    /(?<=\{[^{}]*)name/,
    /^import\s+\{[^}'"]*\}\s*from/gm,
  ];
  // Those that never end need not be waited for as long as the program's own.
  for (const pattern of slow) it(String(pattern), () => assert.ok(superLinearAttack(pattern, 500)));

  for (const pattern of [/(?<!\s)\s+$/, /<!--(?:(?!<!--)[\s\S])*?-->/g, /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+/gu]) {
    it(`but not ${pattern}`, () => assert.equal(superLinearAttack(pattern), undefined));
  }
});
