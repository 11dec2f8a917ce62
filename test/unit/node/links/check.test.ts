import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Reporting } from '../../../../src/node/diagnostics/index.ts';
import {
  type CheckedPage,
  checkLinks,
  type LinkCheckInput,
  type LinkTarget,
} from '../../../../src/node/links/check.ts';
import { siteWith } from '../plugins/site.ts';

const page = (path: string, own: Partial<Page> = {}): Page => ({
  path,
  links: [],
  rendered: [],
  anchors: [],
  ...own,
});

type Page = CheckedPage & LinkTarget;

const SITE = [page('/'), page('/docs/api', { anchors: ['usage', 'größe'] }), page('/docs/guide/')];

function check(pages: readonly Page[], own: Partial<LinkCheckInput> = {}) {
  return checkLinks({
    pages: [...SITE, ...pages],
    targets: [...SITE, ...pages],
    redirects: [],
    hasFile: () => false,
    assumedPaths: [],
    baseUrl: '/',
    configFile: '/site/docusaurus.config.ts',
    onBrokenLinks: 'throw',
    onBrokenAnchors: 'warn',
    ...own,
  }).diagnostics;
}

/** The problems of a page with these links, written on lines 1, 2, …, as messages. */
function brokenAmong(
  urls: readonly string[],
  own: Partial<LinkCheckInput> = {},
  path = '/docs/page',
): readonly string[] {
  const links = urls.map((url, index) => ({
    url,
    written: url,
    location: { file: '/site/docs/page.md', line: index + 1 },
  }));
  return check([page(path, { links, anchors: ['own'] })], own).flatMap(({ location, alsoAt = [] }) =>
    [location, ...alsoAt].map(each => urls[(each?.line ?? 0) - 1] ?? ''),
  );
}

describe('a link is good', () => {
  it('to a page, in any spelling of its address', () => {
    assert.deepEqual(
      brokenAmong([
        ...['/', '/docs/api', '/docs/api/', '/docs/api.html', '/docs/api/index.html', '/docs/guide', '/docs/guide/'],
        ...['/docs/api?query=1', '/docs/%61pi', '/docs/x/../api', '?query', '#own', '/index.html'],
      ]),
      [],
    );
  });

  it('to a page whose address is written with or without escapes', () => {
    const pages = [page('/größe', { anchors: ['ä b'] }), page('/100%25')];
    const urls = ['/größe', '/gr%C3%B6%C3%9Fe', '/größe#%C3%A4%20b', '/100%25'];
    const links = urls.map(url => ({ url, written: url, location: { file: '/a.md' } }));
    assert.deepEqual(check([...pages, page('/from', { links })]), []);
  });

  it('to an anchor of its page', () => {
    assert.deepEqual(
      brokenAmong([
        '/docs/api#usage',
        '/docs/api/#usage',
        '/docs/api#gr%C3%B6%C3%9Fe',
        '/docs/api#größe',
        '/docs/api#',
      ]),
      [],
    );
  });

  it('to the top of a page', () => {
    assert.deepEqual(brokenAmong(['/docs/api#top', '#Top', '#']), []);
  });

  it('to any anchor of a page of which anchors are not known', () => {
    const open = page('/component', { anchors: null });
    const from = page('/from', { rendered: ['/component#whatever'] });
    assert.deepEqual(check([open, from]), []);
  });

  it('to a redirect, whatever its anchor', () => {
    assert.deepEqual(brokenAmong(['/old', '/old/', '/old#anchor'], { redirects: ['/old'] }), []);
  });

  it('to a redirect that leaves the site, which is told as a notice with where it leads', () => {
    const own = { redirects: ['/old', '/moved'], externalRedirects: new Map([['/moved/', 'https://new.test/a']]) };
    const links = ['/old', '/moved#x'].map(url => ({ url, written: url, location: { file: '/a.md' } }));
    const problems = check([page('/from', { links })], own);
    assert.deepEqual(
      problems.map(({ code, severity, message }) => [code, severity, message]),
      [['links/leads-away', 'notice', 'The link `/moved#x` is redirected to another site']],
    );
    assert.match(problems[0]?.fix ?? '', /^Link to `https:\/\/new\.test\/a`/);
  });

  it('to a file of the output', () => {
    const hasFile = (path: string) => ['/img/a b.png', '/x.zip'].includes(path);
    assert.deepEqual(brokenAmong(['/x.zip', '/img/a%20b.png', '/y.zip'], { hasFile }), ['/y.zip']);
  });

  it('to what is said to exist', () => {
    const urls = ['/blog', '/blog/', '/blog/post#x', '/blogs', '/blog-old'];
    assert.deepEqual(brokenAmong(urls, { assumedPaths: ['/blog'] }), ['/blogs', '/blog-old']);
    assert.deepEqual(brokenAmong(urls, { assumedPaths: ['/blog/'] }), ['/blogs', '/blog-old']);
  });
});

describe('a link that leads to no page', () => {
  it('is told with its place and the nearest page', () => {
    const links = [
      { url: '/docs/apy', written: './apy', location: { file: '/site/docs/page.md', line: 3, column: 5 } },
    ];
    assert.deepEqual(check([page('/docs/page', { links })]), [
      {
        code: 'links/broken-link',
        severity: 'error',
        message: 'The link `./apy` leads to no page of this site',
        location: { file: '/site/docs/page.md', line: 3, column: 5 },
        fix: 'Correct the link, or create the page. Did you mean `/docs/api`?',
      },
    ]);
  });

  it('is told with the nearest page as authors write it, without the base URL of a locale', () => {
    const french = [page('/fr/docs/api')];
    const fixOf = (written: string) => {
      const links = [{ url: '/fr/docs/apy', written, location: { file: '/site/docs/page.md' } }];
      const problems = check([page('/fr/docs/page', { links }), ...french], { baseUrl: '/fr/' });
      return problems[0]?.fix?.replace(/^.*Did/, 'Did');
    };
    assert.equal(fixOf('/docs/apy'), 'Did you mean `/docs/api`?');
    assert.equal(fixOf('./apy'), 'Did you mean `/docs/api`?');
    assert.equal(fixOf('/fr/docs/apy'), 'Did you mean `/fr/docs/api`?');
  });

  it('is told with the path that a URL has, where it is written as on Windows', () => {
    const links = [
      {
        url: '/docs/lost/guide',
        written: String.raw`lost\guide`,
        location: { file: '/site/a.md', line: 3, column: 5 },
      },
    ];
    const [problem] = check([page('/docs/page', { links })]);
    assert.match(problem?.fix ?? '', /Write `lost\/guide`/);
  });

  it('is a warning at most where a component has not rendered it', () => {
    const links = ['/shown#a', '/hidden?b&c'].map((url, index) => ({ url, written: url, location: at(index + 1) }));
    const html = () => '<a class="x" href="/shown/#a">a</a><a href="/hidden">b</a>';
    const found = (onBrokenLinks: Reporting) =>
      check([page('/docs/page', { links, html })], { onBrokenLinks }).map(({ severity, message }) => [
        severity,
        message.replace(/^The link `(.*)` leads to no page of this site/, '$1'),
      ]);
    const hidden = '/hidden?b&c; no component shows it in the page as it is built';
    assert.deepEqual(found('throw'), [
      ['error', '/shown#a'],
      ['warning', hidden],
    ]);
    assert.deepEqual(found('log'), [
      ['notice', '/shown#a'],
      ['notice', hidden],
    ]);
    assert.deepEqual(found('ignore'), []);
  });

  it('suggests nothing where nothing is near', () => {
    const links = [{ url: '/completely/other', written: 'x', location: { file: '/a.md' } }];
    assert.equal(check([page('/a', { links })])[0]?.fix, 'Correct the link, or create the page.');
  });

  it('is told once for a file, with all its places', () => {
    const at = (file: string, line: number) => ({ url: '/gone', written: '/gone', location: { file, line } });
    const pages = [page('/a', { links: [at('/a.md', 1), at('/a.md', 9)] }), page('/b', { links: [at('/b.md', 2)] })];
    const told = check(pages).map(({ location, alsoAt }) => [location, alsoAt]);
    assert.deepEqual(told, [
      [{ file: '/a.md', line: 1 }, [{ file: '/a.md', line: 9 }]],
      [{ file: '/b.md', line: 2 }, undefined],
    ]);
  });

  it('names the page of the component that renders it', () => {
    assert.deepEqual(check([page('/team', { rendered: ['/gone'] })]), [
      {
        code: 'links/broken-link',
        severity: 'error',
        message: 'The link `/gone` leads to no page of this site; a component of /team renders it',
        fix: 'Correct the link, or create the page.',
      },
    ]);
  });

  it('is looked for in the file that makes the page', () => {
    const file = fileURLToPath(import.meta.url);
    const rendered = ['/only-written-here?from=x#top', `/${'not'}-written`];
    const [found, missing] = check([page('/team', { rendered, file })]);
    assert.equal(found?.location?.file, file);
    assert.ok(found?.location?.line);
    assert.deepEqual(missing?.location, { file });
  });

  it('is the layout’s where it is on many pages, and then told once, of the config', () => {
    const pages = Array.from({ length: 5 }, (_, index) => page(`/page-${index}`, { rendered: ['/gone', '/gone'] }));
    assert.deepEqual(check(pages), [
      {
        code: 'links/broken-link',
        severity: 'error',
        message:
          'The link `/gone` leads to no page of this site; it is on 5 pages, so it comes from the navbar, the footer or the layout',
        location: { file: '/site/docusaurus.config.ts' },
        fix: 'Correct the link, or create the page.',
      },
    ]);
    const few = check(pages.slice(0, 4));
    assert.equal(few.length, 1);
    assert.match(few[0]?.message ?? '', /a component of \/page-0 renders it$/);
    assert.equal(few[0]?.location, undefined);
  });

  it('is the config’s where that has it and the file of the page has not: a new site may have one page', context => {
    const site = siteWith(
      { 'docusaurus.config.ts': "items: [{ to: '/blog' }]", 'docs/a.md': '# A', 'docs/b.md': "'/blog'" },
      context,
    );
    const [configFile, one, other] = ['docusaurus.config.ts', 'docs/a.md', 'docs/b.md'].map(name => join(site, name));
    const from = (file: string | undefined) => {
      const [problem] = check([page('/a', { rendered: ['/blog'], ...(file && { file }) })], {
        configFile: configFile ?? '',
      });
      return [problem?.location?.file, problem?.message.replace(/^.*; /, '')];
    };
    assert.deepEqual(from(one), [configFile, 'it comes from the navbar or the footer']);
    assert.deepEqual(from(other), [other, 'a component of /a renders it']);
  });

  it('is a component’s where one page has it many times', () => {
    const [problem] = check([page('/list', { rendered: Array.from({ length: 9 }, () => '/gone') })]);
    assert.match(problem?.message ?? '', /a component of \/list renders it$/);
    assert.equal(problem?.location, undefined);
  });

  it('may be relative: it starts from its page', () => {
    const found = (path: string, url: string) => brokenAmong([url], {}, path).length === 0;
    assert.equal(found('/docs/page', 'api'), true);
    assert.equal(found('/docs/page', './api'), true);
    assert.equal(found('/docs/page/', 'api'), false);
    assert.equal(found('/docs/page/', '../api'), true);
    assert.equal(found('/docs/page', '../docs/api'), true);
  });

  it('may be badly encoded', () => {
    assert.deepEqual(brokenAmong(['/%E0%A4%A', '/docs/api#%E0%A4%A']), ['/%E0%A4%A', '/docs/api#%E0%A4%A']);
  });
});

describe('a link that names no heading', () => {
  it('is told with its place and the nearest anchor', () => {
    const links = [
      { url: '/docs/api#usge', written: './api.md#usge', location: { file: '/a.md', line: 1, column: 2 } },
    ];
    assert.deepEqual(check([page('/a', { links })]), [
      {
        code: 'links/broken-anchor',
        severity: 'warning',
        message: 'The link `./api.md#usge` names no heading of /docs/api',
        location: { file: '/a.md', line: 1, column: 2 },
        fix: 'Correct the part after `#`, or give the heading that id: `## Title {#usge}`. Did you mean `#usage`?',
      },
    ]);
  });

  it('is compared with the anchors as they read, not as a URL spells them', () => {
    const links = [{ url: '/gr%C3%B6%C3%9Fe#%C3%BCberblik', written: 'x', location: { file: '/a.md' } }];
    const [problem] = check([page('/größe', { anchors: ['überblick'] }), page('/a', { links })]);
    assert.match(problem?.fix ?? '', /Did you mean `#überblick`\?$/);
  });

  it('is named in the fix as an author would write the id', () => {
    const links = [{ url: '/docs/api#%E5%8A%A8', written: '#动', location: { file: '/a.md' } }];
    const [problem] = check([page('/a', { links })]);
    assert.match(problem?.fix ?? '', /`## Title \{#动\}`/);
  });

  it('is told of the page’s own anchors too', () => {
    assert.deepEqual(brokenAmong(['#own', '#other', '#Own']), ['#other', '#Own']);
  });
});

describe('problems are reported as the site wants', () => {
  const links = ['/gone', '/docs/api#gone'].map(url => ({ url, written: url, location: { file: '/a.md' } }));
  const severities = (own: Partial<LinkCheckInput>) =>
    check([page('/a', { links })], own).map(({ code, severity }) => `${code} ${severity}`);

  it('each kind at its level, or not at all', () => {
    assert.deepEqual(severities({ onBrokenLinks: 'log', onBrokenAnchors: 'throw' }), [
      'links/broken-link notice',
      'links/broken-anchor error',
    ]);
    assert.deepEqual(severities({ onBrokenLinks: 'ignore' }), ['links/broken-anchor warning']);
    assert.deepEqual(severities({ onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore' }), []);
  });
});

function at(line: number) {
  return { file: '/site/docs/page.md', line };
}
