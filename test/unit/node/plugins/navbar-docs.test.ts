import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NavbarItemConfig } from '../../../../src/node/config/site.ts';
import { type NavbarPage, targetOf } from '../../../../src/node/plugins/navbar/targets.ts';
import { siteWith } from '../../client/hooks/site.ts';

test('a link to an unlisted doc is in the navbar of that doc alone', () => {
  const item: NavbarItemConfig = { type: 'doc', docId: 'a', position: 'left', attributes: {}, fields: {} };
  const version = (name: string, unlisted: boolean) => ({
    ...{ name, label: name, isLast: name === '2', path: `/${name}`, mainDocId: 'b' },
    docsById: new Map([['a', { id: 'a', permalink: `/${name}/a`, unlisted }]]),
    ...{ generatedIndexes: [], sidebars: {} },
  });
  const docs = [{ pluginId: 'default', versions: [version('1', false), version('2', true)] }];
  const target = (page: NavbarPage) => targetOf(item, { docs, page, site: { ...siteWith(), staticDirectories: [] } });
  const of = (name: string, pageId: string): NavbarPage => ({
    path: `/${name}/${pageId}`,
    pluginId: 'default',
    version: name,
    pageId,
  });
  assert.equal(target({ path: '/x' }), undefined);
  assert.equal(target(of('2', 'b')), undefined);
  assert.equal(target(of('2', 'a'))?.href, '/2/a');
  assert.equal(target(of('1', 'b'))?.href, '/1/a');
});
