import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { inlineScript } from '../../../src/shared/inline-script.ts';
import type { SiteData } from '../../../src/shared/model/site.ts';
import { prepaintScript } from '../../../src/shared/prepaint.ts';
import { siteWith } from '../client/hooks/site.ts';

interface Browser {
  readonly search?: string;
  /** Null: storage is blocked. */
  readonly stored?: Readonly<Record<string, string>> | null;
  readonly systemIsDark?: boolean;
}

/** The attributes of `html` after the script has run. */
function paint(site: SiteData, { search = '', stored = {}, systemIsDark = false }: Browser = {}) {
  const attributes: Record<string, string> = {};
  const setAttribute = (name: string, value: unknown) => {
    attributes[name] = String(value);
  };
  runInNewContext(prepaintScript(site), {
    get localStorage() {
      if (stored === null) throw new Error('blocked');
      return { getItem: (key: string) => stored[key] ?? null };
    },
    document: { documentElement: { setAttribute } },
    location: { search },
    URLSearchParams,
    matchMedia: () => ({ matches: systemIsDark }),
  });
  return attributes;
}

function mode(...args: Parameters<typeof paint>): string {
  const attributes = paint(...args);
  return `${attributes['data-theme']} by ${attributes['data-theme-choice']}`;
}

const colorMode = { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false } as const;

suite('colour mode before paint', () => {
  test('a first visit has the default mode, whatever the system', () => {
    assert.equal(mode(siteWith(), { systemIsDark: true }), 'light by light');
    assert.equal(mode(siteWith({ colorMode: { ...colorMode, defaultMode: 'dark' } })), 'dark by dark');
  });
  test('where the site respects the system, a first visit follows it', () => {
    const site = siteWith({ colorMode: { ...colorMode, respectPrefersColorScheme: true } });
    assert.equal(mode(site, { systemIsDark: true }), 'dark by system');
    assert.equal(mode(site, { systemIsDark: false }), 'light by system');
  });
  test('a stored choice wins over the default', () => {
    assert.equal(mode(siteWith(), { stored: { theme: 'dark' } }), 'dark by dark');
  });
  test('a reader who chose the system still has it', () => {
    assert.equal(mode(siteWith(), { stored: { theme: 'system' }, systemIsDark: true }), 'dark by system');
  });
  test('the address wins over storage', () => {
    const stored = { theme: 'light' };
    assert.equal(mode(siteWith(), { search: '?docusaurus-theme=dark', stored }), 'dark by dark');
  });
  test('what is no mode counts as nothing', () => {
    assert.equal(mode(siteWith(), { search: '?docusaurus-theme=pink', stored: { theme: 'blue' } }), 'light by light');
  });
  test('without a switch, an old choice does not bind the reader', () => {
    const site = siteWith({ colorMode: { ...colorMode, disableSwitch: true } });
    assert.equal(mode(site, { stored: { theme: 'dark' } }), 'light by light');
  });
  test('the key carries the namespace of the site', () => {
    assert.equal(mode(siteWith({}, '-x1'), { stored: { theme: 'dark', 'theme-x1': 'light' } }), 'light by light');
  });
  test('blocked storage leaves the default', () => assert.equal(mode(siteWith(), { stored: null }), 'light by light'));
});

suite('the announcement bar before paint', () => {
  const name = 'data-announcement-bar-initially-dismissed';
  const site = siteWith({ announcementBar: { id: 'new', content: '', isCloseable: true } });
  const dismissed = (id: string) => ({
    'docusaurus.announcement.dismiss': 'true',
    'docusaurus.announcement.id': id,
  });

  test('is hidden where this very bar was dismissed', () => {
    assert.equal(paint(site, { stored: dismissed('new') })[name], 'true');
  });
  test('shows where another bar was, and on a first visit', () => {
    assert.equal(paint(site, { stored: dismissed('old') })[name], 'false');
    assert.equal(paint(site)[name], 'false');
  });
  test('a site without a bar says nothing about it', () => assert.equal(name in paint(siteWith()), false));
});

suite('attributes from the address', () => {
  test('docusaurus-data-x becomes data-x', () => {
    assert.equal(paint(siteWith(), { search: '?docusaurus-data-navbar=false' })['data-navbar'], 'false');
  });
  test('a name that no attribute can have is left alone', () => {
    assert.deepEqual(Object.keys(paint(siteWith(), { search: '?docusaurus-data-a%20b=1' })), [
      'data-theme',
      'data-theme-choice',
    ]);
  });
});

test('nothing that an author writes ends the script element', () => {
  const site = siteWith({ announcementBar: { id: '</script><script>alert(1)', content: '', isCloseable: true } });
  assert.doesNotMatch(inlineScript(site), /<\/?script/);
});
