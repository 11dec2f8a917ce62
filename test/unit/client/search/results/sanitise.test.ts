import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createLinkRules } from '../../../../../src/client/search/results/links.ts';
import {
  escapeHtml,
  sanitiseHit,
  sanitiseMarked,
  sanitiseResult,
} from '../../../../../src/client/search/results/sanitise.ts';

const links = createLinkRules({ origin: 'https://docs.test', baseUrl: '/' });

const HIT = {
  objectID: '1',
  url: 'https://docs.test/api#a',
  type: 'lvl2',
  content: null,
  hierarchy: { lvl0: 'Guides', lvl1: 'API', lvl2: 'Options' },
};

suite('escapeHtml', () => {
  test('leaves no markup and no way out of an attribute', () => {
    assert.equal(escapeHtml(`<b a="x" b='y'>`), '&lt;b a=&quot;x&quot; b=&#39;y&#39;&gt;');
  });
  test('changes nothing the second time', () => {
    const once = escapeHtml('a < b & "c"');
    assert.equal(escapeHtml(once), once);
  });
  test('keeps text that came escaped, by name or by number', () => {
    for (const escaped of ['&lt;b&gt;', '&#60;b&#62;', '&#x3C;b&#x3E;']) assert.equal(escapeHtml(escaped), escaped);
  });
  test('escapes an ampersand that begins no entity of ours', () => {
    assert.equal(escapeHtml('R&D &copy; &;'), 'R&amp;D &amp;copy; &amp;;');
  });
});

suite('sanitiseMarked', () => {
  test('keeps the marks and nothing else', () => {
    assert.equal(
      sanitiseMarked('<mark>a</mark><img src=x onerror=alert(1)>'),
      '<mark>a</mark>&lt;img src=x onerror=alert(1)&gt;',
    );
  });
  test('a mark with attributes is text', () => {
    assert.equal(sanitiseMarked('<mark onclick=x>a</mark>'), '&lt;mark onclick=x&gt;a</mark>');
  });
});

suite('sanitiseHit', () => {
  test('escapes every heading and the content, but not the group, which is shown as text', () => {
    const hit = sanitiseHit(
      { ...HIT, content: '<i>', hierarchy: { lvl0: 'Q & A', lvl1: '<b>', lvl2: '<script>' } },
      links,
    );
    assert.equal(hit?.hierarchy.lvl0, 'Q & A');
    assert.equal(hit?.hierarchy.lvl1, '&lt;b&gt;');
    assert.equal(hit?.hierarchy.lvl2, '&lt;script&gt;');
    assert.equal(hit?.content, '&lt;i&gt;');
  });
  test('sanitises highlights and snippets', () => {
    const marked = { hierarchy: { lvl2: { value: '<mark>O</mark><b>', matchLevel: 'full' } } };
    const hit = sanitiseHit({ ...HIT, _snippetResult: marked, _highlightResult: marked }, links);
    const expected = { hierarchy: { lvl2: { value: '<mark>O</mark>&lt;b&gt;', matchLevel: 'full' } } };
    assert.deepEqual(hit?._snippetResult, expected);
    assert.deepEqual(hit?._highlightResult, expected);
  });
  test('keeps known fields only', () => {
    const hit = sanitiseHit({ ...HIT, __docsearch_parent: { evil: true } }, links);
    assert.deepEqual(Object.keys(hit ?? {}).sort(), ['content', 'hierarchy', 'objectID', 'type', 'url']);
  });
  test('a hit without a group gets one', () => {
    assert.equal(sanitiseHit({ ...HIT, hierarchy: { lvl0: null, lvl2: 'x' } }, links)?.hierarchy.lvl0, 'Documentation');
  });
  test('a title that is a member of every object does not clash with it', () => {
    const hit = sanitiseHit({ ...HIT, hierarchy: { lvl0: '__proto__', lvl1: 'hasOwnProperty', lvl2: 'x' } }, links);
    assert.ok(hit && !(hit.hierarchy.lvl0 in {}) && !((hit.hierarchy.lvl1 ?? '') in {}));
  });

  const unusable: Record<string, unknown> = {
    'no object': null,
    'no id': { ...HIT, objectID: 1 },
    'no hierarchy': { ...HIT, hierarchy: null },
    'a group as a hit': { ...HIT, type: 'lvl0' },
    'an unknown type': { ...HIT, type: 'lvl7' },
    'no heading of its own level': { ...HIT, type: 'lvl3' },
    'content without content': { ...HIT, type: 'content' },
    'a script as URL': { ...HIT, url: 'javascript:alert(1)' },
    'a data URL': { ...HIT, url: 'data:text/html,x' },
  };
  for (const [what, hit] of Object.entries(unusable)) {
    test(`drops a hit with ${what}`, () => assert.equal(sanitiseHit(hit, links), null));
  }
});

test('an answer keeps its usable hits and its count', () => {
  const { hits, nbHits } = sanitiseResult({ hits: [HIT, null, { ...HIT, url: 'javascript:0' }], nbHits: 12 }, links);
  assert.deepEqual(
    hits.map(hit => hit.url),
    ['/api#a'],
  );
  assert.equal(nbHits, 12);
});
