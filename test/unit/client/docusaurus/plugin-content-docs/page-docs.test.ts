import assert from 'node:assert/strict';
import { test } from 'node:test';
import { docsOfPage } from '../../../../../src/client/docusaurus/plugin-content-docs/page-docs.ts';
import type { NavbarItem } from '../../../../../src/shared/model/navbar.ts';
import type { PageProps } from '../../../../../src/shared/model/page.ts';
import type { VersionLink, VersionProps } from '../../../../../src/shared/model/version.ts';

const menu: NavbarItem = {
  type: 'docsVersionDropdown',
  position: 'right',
  docsPluginId: 'default',
  links: [
    versionLink('2.0', '/docs/setup', { isLast: true }),
    versionLink('1.0', '/docs/1.0/start', { sameDoc: false }),
  ],
  dropdownItemsBefore: [],
  dropdownItemsAfter: [],
};

test('a version menu makes every version known', () => {
  const docs = docsOfPage(page({ navbar: [menu] }));
  assert.deepEqual(
    docs.default?.versions.map(({ name, isLast, path }) => [name, isLast, path]),
    [
      ['2.0', true, '/docs/setup'],
      ['1.0', false, '/docs/1.0/start'],
    ],
  );
  assert.equal(docs.default?.path, '/docs/setup');
});

test('each version has the one doc that the page links to, and it is the main one', () => {
  const setup = { id: 'setup', version: version('2.0', true), sidebar: { name: 'main' } };
  const docs = docsOfPage(page({ path: '/docs/setup', navbar: [menu], props: setup }));
  assert.deepEqual(
    docs.default?.versions.map(({ docs, mainDocId }) => [docs, mainDocId]),
    [
      [[{ id: 'setup', path: '/docs/setup', sidebar: 'main' }], 'setup'],
      [[{ id: '1.0-main', path: '/docs/1.0/start' }], '1.0-main'],
    ],
  );
});

test('a menu of some versions says nothing of the others', () => {
  const setup = { id: 'setup', version: version('2.0', true) };
  const some: NavbarItem = { ...menu, links: [versionLink('1.0', '/docs/1.0/start', {})], isChosen: true };
  const names = (navbar: readonly NavbarItem[]) =>
    docsOfPage(page({ path: '/docs/setup', navbar, props: setup })).default?.versions.map(({ name }) => name);
  assert.deepEqual(names([some]), ['2.0']);
  assert.deepEqual(names([menu, some]), ['2.0', '1.0']);
});

test('what the generator says of versions is their paths and their main docs', () => {
  const setup = { id: 'setup', version: version('2.0', true) };
  const main = { id: 'intro', path: '/docs/intro' };
  const old = { id: 'start', path: '/docs/1.0/start' };
  const versions = [
    { name: '2.0', path: '/docs', main },
    { name: '1.0', path: '/docs/1.0', main: old },
  ];
  const read = () => ({ path: '/docs', breadcrumbs: false, versions });
  const docs = docsOfPage(page({ path: '/docs/setup', navbar: [menu], props: setup }), read).default;
  assert.deepEqual([docs?.path, docs?.breadcrumbs], ['/docs', false]);
  assert.deepEqual(
    docs?.versions.map(({ path, mainDocId, docs }) => [path, mainDocId, docs]),
    [
      ['/docs', 'intro', [{ id: 'setup', path: '/docs/setup' }, main]],
      ['/docs/1.0', 'start', [old]],
    ],
  );
});

test('the doc of a page is in other versions as these have it', () => {
  const setup = { id: 'setup', version: version('2.0', true) };
  const same = { id: 'setup', path: '/docs/1.0/setup', sidebar: 'old', unlisted: true } as const;
  const read = () => ({ path: '/docs', breadcrumbs: true, versions: [{ name: '1.0', path: '/docs/1.0', same }] });
  const docs = docsOfPage(page({ path: '/docs/setup', navbar: [menu], props: setup }), read).default;
  assert.deepEqual(docs?.versions[1]?.docs, [same]);
});

test('without a menu a doc knows its own version and the latest', () => {
  const old = { ...version('1.0', false), latest: versionLink('2.0', '/docs/setup', { isLast: true }) };
  const docs = docsOfPage(page({ path: '/docs/1.0/setup', props: { id: 'setup', version: old } }));
  assert.deepEqual(
    docs.default?.versions.map(({ name, path }) => [name, path]),
    [
      ['2.0', '/docs/setup'],
      ['1.0', '/docs/1.0/setup'],
    ],
  );
});

test('other pages know the instances that search covers, and where a navbar link leads into them', () => {
  const link: NavbarItem = {
    type: 'default',
    position: 'left',
    href: '/community/team',
    active: false,
    external: false,
    byVersion: { pluginId: 'community', hrefs: {} },
  };
  const docs = docsOfPage(page({ navbar: [link], docsTags: ['docs-default-2.0-rc', 'docs-community-current'] }));
  assert.deepEqual(
    Object.entries(docs).map(([id, { path, versions }]) => [id, path, versions[0]?.name]),
    [
      ['default', '/', '2.0-rc'],
      ['community', '/community/team', 'current'],
    ],
  );
});

interface PageFacts {
  readonly path?: string;
  readonly navbar?: readonly NavbarItem[];
  readonly props?: object;
  readonly docsTags?: readonly string[];
}

function page({ path = '/', navbar = [], props = {}, docsTags = [] }: PageFacts): PageProps {
  const search = { language: 'en', tag: 'default', docsTags };
  return { path, component: '@theme/DocPage', head: [], className: '', search, navbar, props: { ...props } };
}

function version(name: string, isLast: boolean): VersionProps {
  return { pluginId: 'default', name, label: name, isLast, badge: true, banner: null, className: '' };
}

function versionLink(name: string, href: string, own: Partial<VersionLink>): VersionLink {
  return { name, label: name, href, isLast: false, sameDoc: true, ...own };
}
