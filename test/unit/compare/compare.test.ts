import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Adjust, compareSites, type Facts, KIND, type KnownDifference } from '../../compare/compare.ts';
import { groupDifferences } from '../../compare/group.ts';
import { GENERAL_DIFFERENCES } from '../../compare/known/general.ts';
import { formatComparison } from '../../compare/report.ts';

const page = (facts: Facts): Facts => ({ [KIND]: ['page'], ...facts });
const site = (pages: Readonly<Record<string, Facts>>) => new Map(Object.entries(pages));

/** The comparison of one page, as both tell it. */
function compare(theirs: Facts, ours: Facts, known: readonly KnownDifference[] = []) {
  return compareSites({ docusaurus: site({ '/a': page(theirs) }), lectern: site({ '/a': page(ours) }) }, known);
}

const BADGE: KnownDifference = { reason: 'Titles end in a star.', facts: ['title'], lectern: without('*') };
const CASE: KnownDifference = {
  reason: 'Titles are in capitals.',
  facts: ['title'],
  pages: /^\/a$/,
  docusaurus: lines => lines.map(line => line.toUpperCase()),
};

function without(sign: string): Adjust {
  return lines => lines.map(line => line.replace(sign, ''));
}

describe('compareSites', () => {
  it('counts equal facts by name, and finds the others', () => {
    const { counts, unexpected } = compare({ title: ['A'], links: ['x', 'y'] }, { title: ['A'], links: ['y', 'x'] });
    const expected = { kind: { compared: 1, equal: 1 }, title: { compared: 1, equal: 1 } };
    assert.deepEqual(Object.fromEntries(counts), { ...expected, links: { compared: 1, equal: 0 } });
    assert.deepEqual(unexpected, [{ page: '/a', fact: 'links', docusaurus: ['x', 'y'], lectern: ['y', 'x'] }]);
  });

  it('finds a fact that only one of them tells', () => {
    const { unexpected } = compare({}, { notice: ['Soon'] });
    assert.deepEqual(unexpected, [{ page: '/a', fact: 'notice', docusaurus: [], lectern: ['Soon'] }]);
  });

  it('does not count what neither of them tells', () => {
    assert.deepEqual([...compare({ tags: [] }, { tags: [] }).counts.keys()], [KIND]);
  });

  it('says of an address that only one of them has just that', () => {
    const { pages, unexpected } = compareSites(
      { docusaurus: site({ '/a': page({ title: ['A'] }) }), lectern: site({ '/b': { [KIND]: ['redirect'] } }) },
      [],
    );
    assert.equal(pages, 2);
    assert.deepEqual(unexpected, [
      { page: '/a', fact: KIND, docusaurus: ['page'], lectern: ['nothing'] },
      { page: '/b', fact: KIND, docusaurus: ['nothing'], lectern: ['redirect'] },
    ]);
  });

  it('knows tabs that are lazy, code that an admonition cuts, and the panels that bear the names of their tabs', () => {
    const left = (theirs: Facts, ours: Facts) => compare(theirs, ours, GENERAL_DIFFERENCES).unexpected.length;
    const lazy = { hiddenPanels: ['1'], content: ['One', 'Two', 'first'] };
    assert.equal(left(lazy, { content: ['One', 'Two', 'One', 'first', 'Two', 'second'] }), 0);
    assert.equal(left(lazy, { content: ['One', 'Two', 'second'] }), 1);
    assert.equal(left({ content: lazy.content }, { content: ['One', 'Two', 'first', 'second'] }), 1);
    const cut = { code: ['```', 'a', '```', '', ':::', 'After'], content: ['a', '::: After'] };
    assert.equal(left(cut, { code: ['```', ':::a', ':::'], content: ['a', 'After'] }), 0);
    assert.equal(left({ ...cut, code: ['```', 'After'] }, { content: [] }), 2);
    assert.equal(left({ content: ['a', 'a', 'b'] }, { content: ['a', 'b'] }), 1);
  });

  it('knows descriptions of prose where Docusaurus has a marker, a heading, or the first line of a paragraph', () => {
    const isMeant = (theirs: string, ours: string): boolean => {
      const facts = (text: string) => (text === '' ? {} : { 'meta description': [text] });
      const shared = {
        headings: ['1 Title #', '2 Set up the API #set-up'],
        content: [
          'Title',
          'One',
          'Set up the API',
          'Some prose. And more.',
          'The first of two lines.',
          'It is very long.',
        ],
      };
      return (
        compare({ ...shared, ...facts(theirs) }, { ...shared, ...facts(ours) }, GENERAL_DIFFERENCES).unexpected
          .length === 0
      );
    };
    for (const theirs of [
      '- One',
      '* One',
      '1. One',
      '| a | b |',
      'a | b',
      '---',
      '~~~js',
      '{#id}',
      'Set up the API',
    ]) {
      assert.deepEqual([isMeant(theirs, 'Some prose.'), isMeant(theirs, '')], [true, true], theirs);
    }
    assert.ok(isMeant('The first of', 'The first of two lines.'));
    assert.ok(isMeant('It is **very', 'It is very long.'));
    assert.ok(isMeant('npm start', 'Some prose.'));
    for (const [theirs, ours] of [
      ['Some prose.', ''],
      ['', 'Some prose.'],
      ['Some prose.', 'Other prose.'],
      ['Some prose that is longer.', 'Some prose'],
      ['Some prose.', '- One'],
      ['Some prose.', 'Set up the API'],
      ['- One', '| a | b |'],
      ['-- is an option.', 'Another.'],
    ] as const) {
      assert.ok(!isMeant(theirs, ours), `${theirs} → ${ours}`);
    }
  });

  it('knows titles of admonitions and links of headings in another language, and no other words', () => {
    const isMeant = (fact: string, theirs: string, ours: string): boolean => {
      const shared = { language: ['de', 'ltr'] };
      const both = compare({ ...shared, [fact]: [theirs] }, { ...shared, [fact]: [ours] }, GENERAL_DIFFERENCES);
      return both.unexpected.length === 0;
    };
    assert.ok(isMeant('content', 'success', 'erfolg'));
    assert.ok(!isMeant('content', 'success', 'beispiel'));
    assert.ok(isMeant('headingLinks', 'Direkter Link zur Set up', 'Direct link to Set up'));
    assert.ok(!isMeant('headingLinks', 'Direkter Link zur Set up', 'Direct link to Install'));
  });

  it('knows categories without a link, and canonical pages of banners, and nothing near', () => {
    const left = (theirs: Facts, ours: Facts) => compare(theirs, ours, GENERAL_DIFFERENCES).unexpected.length;
    const sidebar = (line: string) => ({ sidebar: [line] });
    assert.equal(left(sidebar('2 category API → #'), sidebar('2 category API')), 0);
    assert.equal(left(sidebar('2 category API → /a'), sidebar('2 category API')), 1);
    assert.equal(left(sidebar('2 category API → /base/a'), sidebar('2 category API → /a')), 0);
    assert.equal(left(sidebar('2 link API → /base/a'), sidebar('2 link API → /a')), 1);
    const old = { banner: ['latest version → /docs/new'], canonical: ['https://x.test/docs/1.0/old'] };
    assert.equal(left(old, { ...old, canonical: ['https://x.test/docs/new'] }), 0);
    assert.equal(left(old, { ...old, canonical: ['https://x.test/docs/other'] }), 1);
  });

  it('knows contents with more of the headings of a page, and with nothing else', () => {
    const isMeant = (entry: string): boolean => {
      const shared = { headings: ['2 One #one', '2 Of HTML #own'] };
      const [theirs, ours] = [['One → #one'], ['One → #one', entry]];
      return (
        compare({ ...shared, contents: theirs }, { ...shared, contents: ours }, GENERAL_DIFFERENCES).unexpected
          .length === 0
      );
    };
    assert.ok(isMeant('Of HTML → #own'));
    assert.ok(!isMeant('Elsewhere → #own'));
  });

  it('takes away what is meant, and names each reason that a fact has', () => {
    const { known, unexpected } = compare({ title: ['a'] }, { title: ['A*'] }, [BADGE, CASE]);
    assert.deepEqual(
      known.map(({ reason, facts }) => [reason, facts.length]),
      [
        ['Titles end in a star.', 1],
        ['Titles are in capitals.', 1],
      ],
    );
    assert.deepEqual(unexpected, []);
  });

  it('shows what is left where a reason explains a part only', () => {
    const { unexpected } = compare({ title: ['a', 'b'] }, { title: ['A', 'C'] }, [CASE]);
    assert.deepEqual(unexpected, [{ page: '/a', fact: 'title', docusaurus: ['A', 'B'], lectern: ['A', 'C'] }]);
  });

  it('keeps a reason to its facts and pages', () => {
    const elsewhere = { ...CASE, pages: /^\/b$/ };
    assert.equal(compare({ title: ['a'] }, { title: ['A'] }, [elsewhere]).unexpected.length, 1);
    assert.equal(compare({ links: ['a'] }, { links: ['A'] }, [CASE]).unexpected.length, 1);
  });
});

describe('formatComparison', () => {
  it('tells how much is equal, and each line that differs for no known reason, with its pages', () => {
    const text = formatComparison(compare({ title: ['A', 'B'] }, { title: ['A', 'C'] }, [BADGE]), { verbose: false });
    assert.match(text, /^title +0 +1 +0\.0$/m);
    assert.match(text, /^1 addresses, 1 of 2 facts equal \(50\.0 %\)$/m);
    assert.match(
      text,
      /^title: 1 differ\n {4}1 {2}docusaurus {2}B {2}\(\/a\)\n {4}1 {2}lectern {5}C {2}\(\/a\)\n\n1 facts differ for no known reason\.\n$/m,
    );
  });

  it('shows all lines in full if asked, also where only their order differs', () => {
    const text = formatComparison(compare({ links: ['x', 'y'] }, { links: ['y', 'x'] }), { verbose: true });
    assert.match(
      text,
      /^\/a {2}links, its order or how often\n {2}docusaurus {2}x\n {2}docusaurus {2}y\n {2}lectern {5}y\n/m,
    );
  });

  it('stays short however much differs', () => {
    const lines = Array.from({ length: 1000 }, (_, index) => `${index} ${'long '.repeat(100)}`);
    const text = formatComparison(compare({ content: lines }, { content: [] }), { verbose: false });
    assert.ok(text.length < 4000);
    assert.match(text, /^ +and 988 more lines: --verbose$/m);
  });

  it('says that nothing else differs, and shows what is meant if asked', () => {
    const text = formatComparison(compare({ title: ['a'] }, { title: ['A'] }, [CASE]), { verbose: true });
    assert.match(text, /Titles are in capitals\.\n\/a {2}title\n {2}docusaurus {2}a\n {2}lectern {5}A\n/);
    assert.match(text, /Nothing else differs\.\n$/);
  });
});

describe('groupDifferences', () => {
  const fact = (page: string, docusaurus: readonly string[], lectern: readonly string[]) => {
    return { page, fact: 'links', docusaurus, lectern };
  };

  it('counts the pages of each line that only one of them has, the most frequent first', () => {
    const facts = [fact('/a', ['x'], ['x', 'y', 'z', 'z']), fact('/b', ['w'], ['z'])];
    assert.deepEqual(groupDifferences(facts), [
      {
        fact: 'links',
        facts: 2,
        lines: [
          { side: 'lectern', line: 'z', pages: ['/a', '/b'] },
          { side: 'lectern', line: 'y', pages: ['/a'] },
          { side: 'docusaurus', line: 'w', pages: ['/b'] },
        ],
      },
    ]);
  });

  it('names the first line that is out of place where both have the same ones', () => {
    const groups = groupDifferences([fact('/a', ['x', 'y'], ['x', 'y', 'x'])]);
    assert.deepEqual(groups[0]?.lines, [{ side: 'order', line: 'x', pages: ['/a'] }]);
  });
});
