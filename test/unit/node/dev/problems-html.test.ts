import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, it } from 'node:test';
import { problemsHtml } from '../../../../src/node/dev/problems-html.ts';
import type { Diagnostic } from '../../../../src/node/diagnostics/index.ts';
import { temporarySite } from '../../../support/sites.ts';

/** The list with a problem on the second line of a file. */
function listed(text: string, column: number, own: Partial<Diagnostic> = {}): string {
  const site = temporarySite({ 'a.md': text });
  const location = { file: path.join(site.siteDir, 'a.md'), line: 2, column };
  const problem = { code: 'compile/missing-image', severity: 'error', message: 'Gone', location, ...own } as const;
  const html = problemsHtml([problem], site.siteDir);
  site.remove();
  return html;
}

describe('the list of problems', () => {
  it('shows the line of a problem and its neighbors, with markup as text', () => {
    const html = listed('one\n<b>two</b>\nthree', 1);
    assert.match(
      html,
      /<span><i>1<\/i>one\n<\/span><mark><i>2<\/i>.*&lt;.*two.*&lt;\/.*\n<\/mark><span><i>3<\/i>three/,
    );
  });

  it('colors the line and its neighbors in the language of the file', () => {
    const html = listed('# One\n![two](two.png)\n**three**', 1);
    assert.match(html, /<mark><i>2<\/i><span class="token url">/);
    assert.match(html, /<i>1<\/i><span class="token title important">/);
  });

  it('lists so many problems that a page can show them, and tells where the others are', () => {
    const problem = { code: 'compile/missing-image', severity: 'error', message: 'Gone' } as const;
    const html = problemsHtml(Array(2_000).fill(problem), '/site');
    assert.equal(html.match(/<h2/g)?.length, 50);
    assert.match(html, /<h1>2000 problems<\/h1>/);
    assert.match(html, /<code>lectern check<\/code> lists the other 1950\./);
  });

  it('shows of a long line the part around the problem', () => {
    const html = listed(`one\n${'a'.repeat(1000)}here${'b'.repeat(1000)}`, 1001);
    assert.match(html, /<mark><i>2<\/i>a{250}hereb{246}\n<\/mark>/);
  });

  it('shows no line that holds a secret', () => {
    assert.doesNotMatch(listed('one\ntwo', 1, { isSecret: true }), /<pre/);
  });
});
