import assert from 'node:assert/strict';
import { it } from 'node:test';
import { hasFileAt } from '../../../../src/node/pipeline/check-site-links.ts';
import { inOutput } from '../../../support/in-output.ts';

it('a link leads to a file of its locale or to a shared asset, not to one of the same name elsewhere on the host', () => {
  const files = new Set(['fr/guide.pdf', 'assets/files/a.txt']);
  const site = { baseUrl: '/base/fr/', outPath: inOutput('fr/'), assetsUrl: '/base/', assetsPath: '' } as const;
  const hasFile = hasFileAt(site, name => files.has(name));
  const found = [
    '/base/fr/guide.pdf',
    '/base/assets/files/a.txt',
    '/blog/it/guide.pdf',
    '/guide.pdf',
    '/shop/assets/files/a.txt',
  ];
  assert.deepEqual(found.filter(hasFile), ['/base/fr/guide.pdf', '/base/assets/files/a.txt']);
});
