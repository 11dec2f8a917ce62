import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeSite } from '../../../../../src/node/features/description/describe-site.ts';
import { packageVersion } from '../../../../../src/node/version.ts';
import type { GlobalVersion } from '../../../../../src/shared/model/docs-data.ts';

it('a site tells programs of its languages, its versions and where their sidebars are', () => {
  const language = (name: string, baseUrl: string) => ({
    ...{ name, label: name.toUpperCase(), htmlLang: name, direction: 'ltr' as const, calendar: 'gregory' },
    ...{ url: 'https://a.test', baseUrl },
  });
  const locale = language('en', '/base/');
  const site = { title: 'A', tagline: '', url: 'https://a.test', baseUrl: '/base/', locale };
  const version = {
    name: '1.0',
    label: 'One',
    isLast: true,
    path: '/base/docs',
    mainDocId: 'x',
    draftIds: [],
    docs: [],
  };
  const versions: GlobalVersion[] = [{ ...version, sidebars: { 'my docs': {} } }];
  const docs = { default: { path: '/base/docs', versions, breadcrumbs: true } };
  const english = { name: 'en', label: 'EN', address: 'https://a.test/base/' };
  assert.deepEqual(describeSite(site, docs), {
    format: 1,
    generator: packageVersion(),
    ...{ title: 'A', tagline: '', url: 'https://a.test', baseUrl: '/base/', language: 'en' },
    languages: [english],
    docs: [
      {
        id: 'default',
        versions: [
          {
            ...{ name: '1.0', label: 'One', path: '/base/docs', isLast: true },
            sidebars: [{ name: 'my docs', file: 'assets/sidebars/default-1.0-my-docs.json' }],
          },
        ],
      },
    ],
  });
  const { languages } = describeSite({ ...site, locales: [locale, language('de', '/base/de/')] }, docs);
  assert.deepEqual(languages, [english, { name: 'de', label: 'DE', address: 'https://a.test/base/de/' }]);
});
