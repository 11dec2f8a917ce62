import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { linesOf } from '../../../../../src/node/features/diff/article.ts';
import { diffLines, wordCounts } from '../../../../../src/node/features/diff/lines.ts';
import { countWords } from '../../../../../src/node/features/diff/words.ts';

describe('words', () => {
  it('are letters in languages without spaces', () => {
    assert.deepEqual(['你好', 'ສະບາຍດີ ok', 'សួស្តី', 'two words', 'שלום עולם'].map(countWords), [2, 7, 3, 2, 2]);
  });
});

describe('the lines of a page', () => {
  it('are what a reader sees: headings, lists, tables, code, images and links, without what only machines read', () => {
    const html = `<div class="markdown"><header><h1>Tea</h1></header>
<h2 id="a">Kinds<a class="hash-link" href="#a">#</a></h2><p>Green <b>and</b>
black, see <a href="/docs/all">all</a>.<br>More</p><ul><li>one<ul><li>two</li></ul></li></ul>
<table><tr><th>Leaf</th><th>Minutes</th></tr><tr><td>Oolong</td><td><code>3</code></td></tr></table>
<span class="codeBlockLanguage">js</span><pre><code><span>let a;</span><br><span>  b();</span><br></code></pre><button>Copy</button>
<img src="/img/cup.png" alt="A cup"><script>x()</script><span aria-hidden="true">y</span></div>`;
    assert.deepEqual(
      linesOf(html, url => url),
      [
        '# Tea',
        '## Kinds',
        'Green and black, see [all](/docs/all). More',
        '- one',
        '- two',
        '| Leaf | Minutes |',
        '| Oolong | 3 |',
        '    let a;',
        '      b();',
        '![A cup](/img/cup.png)',
      ],
    );
  });
});

describe('changed lines', () => {
  it('show the words that changed where most stayed, and both lines otherwise', () => {
    const rows = diffLines(
      ['Same', 'Boil the water twice.', 'Gone away'],
      ['Same', 'Boil the milk twice.', 'Come here'],
    );
    assert.deepEqual(rows, [
      { kind: 'same', text: 'Same' },
      {
        kind: 'changed',
        pieces: [
          { kind: 'same', text: 'Boil the ' },
          { kind: 'out', text: 'water' },
          { kind: 'in', text: 'milk' },
          { kind: 'same', text: ' twice.' },
        ],
      },
      { kind: 'out', text: 'Gone away' },
      { kind: 'in', text: 'Come here' },
    ]);
    assert.deepEqual(wordCounts(rows), { in: 3, out: 3 });
  });

  it('count characters where words have no spaces', () => {
    assert.equal(countWords('絹の道'), 3);
    assert.equal(countWords('silk road, 2nd'), 3);
  });

  it('take linear time, also where nothing stayed', () => {
    const lines = (word: string, amount: number) => Array.from({ length: amount }, (_, at) => `${word} ${at}`);
    const time = (amount: number): number => {
      const begin = performance.now();
      diffLines(lines('tea', amount), [...lines('milk', amount), 'tea 1']);
      return performance.now() - begin;
    };
    time(1000);
    const [small, large] = [time(4000), time(32_000)];
    assert.ok(large < 8 * 4 * Math.max(small, 20), `${small} ms, then ${large} ms`);
  });
});
