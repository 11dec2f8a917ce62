import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SidebarItem } from '../../../src/shared/model.ts';
import { type PaintedLink, packSidebar, unpackSidebar } from '../../../src/shared/pack-sidebar.ts';
import { createRandom, type Random } from '../../bench/corpus/random.ts';

const link = (label: string, href: string, docId?: string): SidebarItem => ({
  type: 'link',
  label,
  href,
  ...(docId === undefined ? {} : { docId }),
});

describe('a packed sidebar', () => {
  it('says of a link what the link before does not', () => {
    const items: readonly SidebarItem[] = [
      link('Intro', '/docs/intro', 'intro'),
      link('API', '/docs/api', 'api'),
      {
        type: 'category',
        label: 'Guides',
        collapsible: true,
        collapsed: true,
        items: [
          link('First', '/docs/guides/first', 'guides/first'),
          link('Second', '/docs/guides/second', 'guides/second'),
        ],
      },
      { type: 'category', label: 'More', firstHref: '/docs/more', collapsible: true, collapsed: true, items: null },
      { type: 'category', label: 'Open', collapsible: true, collapsed: false, items: [] },
      link('Code', 'https://code.test/x'),
    ];
    assert.deepEqual(packSidebar(items), [
      ['Intro', '/docs/intro'],
      ['API', 'api'],
      [
        'Guides',
        [
          ['First', 'guides/first'],
          ['Second', 'second'],
        ],
      ],
      ['More', null, '/docs/more'],
      ['Open', [], { collapsed: false }],
      link('Code', 'https://code.test/x'),
    ]);
  });

  it('says nothing of links and categories that are painted as they are', () => {
    const closed = { type: 'category', collapsible: true, collapsed: true, items: null } as const;
    const open = { ...closed, collapsed: false, items: [link('Page', '/docs/page', 'page')] };
    const items: readonly SidebarItem[] = [
      link('Intro', '/docs/intro', 'intro'),
      link('API', '/docs/api', 'api'),
      { ...closed, label: 'Closed', firstHref: '/docs/first' },
      { ...closed, label: 'Closed, with a page', href: '/docs/closed', firstHref: '/docs/closed' },
      { ...open, label: 'Open', className: 'x' },
      { ...open, label: 'Painted otherwise' },
    ];
    const shown: readonly PaintedLink[] = painted(items).with(-2, { label: 'Another label' });
    assert.deepEqual(packSidebar(items, shown), [
      2,
      -1,
      [1, null],
      [0, [1], { collapsed: false, className: 'x' }],
      ['Painted otherwise', [1], { collapsed: false }],
    ]);
  });

  it('says all where the page paints more links than the sidebar has, or fewer', () => {
    const items = [link('Intro', '/docs/intro', 'intro')];
    assert.deepEqual(packSidebar(items, painted([...items, ...items])), packSidebar(items));
    assert.deepEqual(packSidebar(items, []), packSidebar(items));
  });

  it('unpacks to what was packed, whatever it is and whatever is painted', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const random = createRandom(seed, 0, 0);
      const items = tree(random, 3);
      const shown = painted(items).map(entry => (random.between(0, 3) ? entry : { label: 'other' }));
      for (const links of [[], painted(items), shown]) {
        const packed = JSON.parse(JSON.stringify(packSidebar(items, links)));
        assert.deepEqual(unpackSidebar(packed, links), items, `seed ${seed}`);
      }
    }
  });
});

/** The links and categories as a theme paints them. */
function painted(items: readonly SidebarItem[]): readonly PaintedLink[] {
  return items.flatMap((item): readonly PaintedLink[] => {
    if (item.type === 'html') return [];
    if (item.type === 'link') return [{ label: item.label, href: item.href }];
    const href = item.href ?? item.firstHref;
    return [{ label: item.label, ...(href === undefined ? {} : { href }) }, ...painted(item.items ?? [])];
  });
}

const HREFS = [
  '/',
  '/a',
  '/a/',
  '/a/b',
  '/a/b/',
  '/a/c',
  '/a//b',
  '/b/a/b',
  '/ä?x=/y#z',
  'https://x.test/a',
  '',
  '#a',
  'a',
];
const IDS = [null, 'a', 'b', 'a/b', 'b/a/b', 'c', ''];

function tree(random: Random, depth: number): readonly SidebarItem[] {
  return Array.from({ length: random.between(0, 5) }, (): SidebarItem => {
    const label = random.pick(['', 'A', 'collapsed']);
    const kind = random.between(0, depth > 0 ? 9 : 6);
    if (kind === 0) return { type: 'html', value: '<hr>', defaultStyle: true };
    if (kind === 1) return { type: 'link', label, href: random.pick(HREFS), className: 'x' };
    if (kind <= 6) return link(label, random.pick(HREFS), random.pick(IDS) ?? undefined);
    return {
      type: 'category',
      label,
      ...(random.between(0, 1) ? { href: random.pick(HREFS) } : { firstHref: random.pick(HREFS) }),
      collapsible: random.between(0, 1) === 0,
      collapsed: random.between(0, 1) === 0,
      ...(random.between(0, 1) ? { className: 'y' } : {}),
      items: random.between(0, 1) ? tree(random, depth - 1) : null,
    };
  });
}
