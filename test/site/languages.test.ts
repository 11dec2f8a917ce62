import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Facts, SiteFacts } from '../compare/compare.ts';
import { readFacts } from '../compare/read-facts.ts';
import { buildSite } from '../support/builds.ts';
import { copySite, type TemporarySite } from '../support/sites.ts';

describe('a site in several languages', () => {
  let site: TemporarySite;
  let facts: SiteFacts;
  before(async () => {
    site = copySite('languages');
    await buildSite(site.siteDir);
    facts = readFacts(site.outDir);
  });
  after(() => site.remove());

  const page = (address: string): Facts => {
    const found = facts.get(address);
    assert.ok(found, address);
    return found;
  };

  it('writes dates as the language and its calendar do', () => {
    assert.deepEqual(
      ['/', '/ar/', '/ja/'].map(locale => page(`${locale}guides/first-pot`).lastUpdate?.[0]),
      ['Last updated on 21 Mar 2026 by Mira', 'آخر تحديث في 2 شوال 1447 هـ بواسطة Mira', '2026年4月2日にKenが最終更新'],
    );
  });

  it('tells components of the site where a page is in each language', () => {
    for (const home of ['/', '/ar', '/ja']) assert.ok(page(home).content?.includes('https://tea.test/house/ja/'), home);
  });
});
