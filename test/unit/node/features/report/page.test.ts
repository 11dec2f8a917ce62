import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { reportPage } from '../../../../../src/node/features/report/page.ts';
import { BUILD_REPORT } from '../../../../support/build-report.ts';
import { parseDocument } from '../../../../support/document.ts';

describe('the page of a report', () => {
  const html = reportPage(BUILD_REPORT);
  const page = parseDocument(html);

  it('needs no network and no script', () => {
    assert.doesNotMatch(html, /<script|<link|\bsrc=|url\(|@import|https?:/);
  });

  it('is the same for the same data', () => {
    assert.equal(reportPage(structuredClone(BUILD_REPORT)), html);
  });

  it('has the name of the site as text', () => {
    assert.equal(page.text('h1'), 'Rivers & <Lakes>');
  });

  it('has a title and a table for each plot', () => {
    const labels = page.attributes('figure > svg', 'aria-labelledby');
    assert.ok(labels.length >= 8);
    assert.deepEqual(labels, page.attributes('figure h3', 'id'));
    assert.equal(page.texts('figure table').length, labels.length);
  });

  it('says why things were made anew', () => {
    assert.deepEqual(page.texts('.card li strong'), ['Compiled sources, 1:', 'Rendered pages, 2:']);
  });

  it('tells a build that had nothing to do so', () => {
    const pages = BUILD_REPORT.pages.map(each => ({ ...each, compileMs: null, renderMs: null }));
    assert.match(reportPage({ ...BUILD_REPORT, pages }), /No page was compiled or rendered/);
  });
});
