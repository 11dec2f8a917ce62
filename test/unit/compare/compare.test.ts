import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Adjust, compareSites, type Facts, KIND, type KnownDifference } from '../../compare/compare.ts';
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
    const { equal, unexpected } = compare({ title: ['A'], links: ['x', 'y'] }, { title: ['A'], links: ['y', 'x'] });
    assert.deepEqual([...equal], Object.entries({ kind: 1, title: 1 }));
    assert.deepEqual(unexpected, [{ page: '/a', fact: 'links', docusaurus: ['x', 'y'], lectern: ['y', 'x'] }]);
  });

  it('finds a fact that only one of them tells', () => {
    const { unexpected } = compare({}, { notice: ['Soon'] });
    assert.deepEqual(unexpected, [{ page: '/a', fact: 'notice', docusaurus: [], lectern: ['Soon'] }]);
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
  it('tells page, fact and both values of what differs for no known reason', () => {
    const text = formatComparison(compare({ title: ['A', 'B'] }, { title: ['A', 'C'] }, [BADGE]), { verbose: false });
    assert.match(text, /^1 addresses, 1 facts equal$/m);
    assert.match(text, /^ {4}0 {2}Titles end in a star\.$/m);
    assert.match(
      text,
      /^\/a {2}title\n {2}docusaurus {2}B\n {2}lectern {5}C\n\n1 facts differ for no known reason\.\n$/m,
    );
  });

  it('shows all lines where only their order differs', () => {
    const text = formatComparison(compare({ links: ['x', 'y'] }, { links: ['y', 'x'] }), { verbose: false });
    assert.match(
      text,
      /^\/a {2}links, its order or how often\n {2}docusaurus {2}x\n {2}docusaurus {2}y\n {2}lectern {5}y\n/m,
    );
  });

  it('says that nothing else differs, and shows what is meant if asked', () => {
    const text = formatComparison(compare({ title: ['a'] }, { title: ['A'] }, [CASE]), { verbose: true });
    assert.match(text, /Titles are in capitals\.\n\/a {2}title\n {2}docusaurus {2}a\n {2}lectern {5}A\n/);
    assert.match(text, /Nothing else differs\.\n$/);
  });
});
