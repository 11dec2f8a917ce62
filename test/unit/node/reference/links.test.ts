import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PageContext } from '../../../../src/node/compile/page-context.ts';
import { resolveImage, resolveLink } from '../../../../src/node/reference/links.ts';

const source = { linkBase: 'https://docs.test/guide/', route: '/api' };
// Links outside of the site need nothing of the page.
const link = (href: string) => resolveLink(href, source, {} as PageContext);

describe('addresses of a description', () => {
  it('are relative to the base of its links', () => {
    assert.equal(link('a?b#c'), 'https://docs.test/guide/a?b#c');
    assert.equal(link('#charge_object'), 'https://docs.test/guide/#charge_object');
    assert.equal(link('mailto:a@b.test'), 'mailto:a@b.test');
    assert.equal(resolveImage('/a.png', source), 'https://docs.test/a.png');
    assert.equal(resolveImage('a.png', {}), undefined);
  });

  for (const scheme of [
    'javascript:',
    ' javascript:',
    '\u0001javascript:',
    'java\tscript:',
    'java\nscript:',
    'data:,',
    'JAVASCRIPT\r:',
  ]) {
    it(`have no scheme that runs code: ${JSON.stringify(scheme)}`, () => {
      assert.equal(link(`${scheme}alert(1)`), undefined);
      assert.equal(resolveImage(`${scheme}alert(1)`, source), undefined);
    });
  }
});
