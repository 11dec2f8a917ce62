import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { FEATURES } from '../../src/node/features/index.ts';
import { build } from '../../src/node/pipeline/build.ts';
import { parseDocument } from '../support/document.ts';
import { keepLog } from '../support/log.ts';
import { ROOT } from '../support/paths.ts';
import { temporaryDirectory } from '../support/sites.ts';
import { filesOf } from '../support/trees.ts';

const TAGS = 'https://www.googletagmanager.com';
/** Every page but the unlisted ones, below the base URL. */
const SITEMAP: readonly string[] = [
  '',
  'docs/1.0/gone',
  'docs/1.0/intro',
  'docs/1.0/tags',
  'docs/1.0/tags/one',
  'docs/intro',
  'docs/next/intro',
  'docs/next/tags',
  'docs/next/tags/one',
  'docs/secret',
  'docs/tags',
  'docs/tags/one',
  'plain',
];

describe('options of the config', () => {
  const siteDir = temporaryDirectory();
  const log = keepLog();
  const read = (name: string) => readFileSync(path.join(siteDir, 'build', name), 'utf8');
  const page = (name: string) => parseDocument(read(`${name}/index.html`));
  const canonical = (name: string) => page(name).attribute('link[rel=canonical]', 'href');
  before(async () => {
    cpSync(path.join(ROOT, 'test/sites/options'), siteDir, { recursive: true });
    await build({ siteDir, features: FEATURES, log });
  });
  after(() => rmSync(siteDir, { recursive: true, force: true }));

  it('a component of the site paints docs, with the doc as its content', () => {
    const doc = page('docs/intro');
    assert.deepEqual(doc.texts('[data-fact=intro][data-own="word of version-2.0"] > .theme-doc-markdown p'), [
      'The intro of version-2.0.',
    ]);
    assert.equal(page('docs/tags').text('[data-fact=tags]'), 'One');
  });

  it('puts MDX right into the element that such a component has for it, as style sheets count on', () => {
    assert.deepEqual(page('docs/1.0/gone').texts('.theme-doc-markdown > p'), ['Only in the first version.']);
  });

  it('an SVG file is its URL where it is no component', () => {
    const [src = ''] = page('docs/tags').attributes('[data-fact=tags] img', 'src');
    assert.match(src, /^\/base\/assets\/images\/mark-[^/]+\.svg$/);
    assert.match(read(src.slice('/base/'.length)), /^<svg /);
  });

  it('visits are counted by the tags that the site asks for', () => {
    const html = read('about/index.html');
    assert.deepEqual(page('about').attributes(`script[src^="${TAGS}"]`, 'src'), [
      `${TAGS}/gtag/js?id=G-1`,
      `${TAGS}/gtm.js?id=GTM-1`,
    ]);
    for (const id of ['G-1', 'G-2']) assert.ok(html.includes(`gtag('config', "${id}", { anonymize_ip: true });`));
    assert.ok(html.includes(`<noscript><iframe src="${TAGS}/ns.html?id=GTM-1"`));
    const scripts = filesOf(path.join(siteDir, 'build/assets/js')).map(name => read(`assets/js/${name}`));
    assert.ok(scripts.some(text => text.includes('page_view')));
  });

  it('the canonical URL of an old doc is that of the same doc in the latest version, if there is one', () => {
    assert.equal(canonical('docs/intro'), 'https://options.test/base/docs/intro');
    assert.equal(canonical('docs/1.0/intro'), 'https://options.test/base/docs/intro');
    assert.equal(canonical('docs/next/intro'), 'https://options.test/base/docs/intro');
    assert.equal(canonical('docs/1.0/gone'), 'https://options.test/base/docs/1.0/gone');
    assert.equal(
      page('docs/1.0/intro').attribute('meta[property="og:url"]', 'content'),
      'https://options.test/base/docs/1.0/intro',
    );
  });

  it('search finds what it may find', () => {
    const index = filesOf(path.join(siteDir, 'build/search'))
      .filter(name => name !== 'index.html')
      .map(name => read(`search/${name}`))
      .join('\n');
    assert.match(index, /docs\/intro/);
    assert.match(index, /docs\/next\/intro/);
    assert.match(index, /plain/);
    assert.doesNotMatch(index, /docs\/secret|docs\/1\.0|base\/about/);
  });

  it('a Markdown page says what its front matter says', () => {
    const about = page('about');
    const meta = (name: string) => about.attribute(`meta[name="${name}"]`, 'content');
    assert.deepEqual([meta('keywords'), meta('robots')], ['who,why', 'noindex, nofollow']);
    assert.equal(about.attribute('meta[property="og:image"]', 'content'), 'https://options.test/base/img/about.png');
    assert.equal(about.attribute('a.theme-edit-this-page', 'href'), 'https://options.test/edit/src/pages/about.md');
    assert.match(about.text('.theme-last-updated') ?? '', /Feb 3, 2024 by Ann/);
    assert.equal(about.texts('.theme-unlisted-banner').length, 1);
  });

  it('hosts are told of scripts, of files that do not change and of redirects', () => {
    const html = read('about/index.html');
    const inline = [...html.matchAll(/<script(?![^>]* (?:src=|type="application))[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, text = '']) => text,
    );
    const hashes = [...inline, forwardOf(read('old/index.html'))].map(
      text => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
    assert.equal(inline.length, 5);
    const [pages, policy = '', ...caching] = read('_headers').split('\n');
    assert.equal(pages, '/base/*');
    const directives = new Map(
      policy
        .split(';')
        .map(text =>
          text
            .replace(/^.*Policy: /, '')
            .trim()
            .split(' '),
        )
        .map(([name, ...sources]) => [name, sources]),
    );
    assert.deepEqual(
      directives.get('script-src')?.toSorted(),
      ["'self'", 'https://scripts.test', TAGS, ...hashes].sort(),
    );
    assert.deepEqual(directives.get('default-src'), ["'none'"]);
    assert.deepEqual(caching.slice(0, 2), [
      '/base/assets/js/*',
      '  Cache-Control: public, max-age=31536000, immutable',
    ]);
    assert.ok(caching.includes('/base/search/terms-*'));
    assert.ok(!caching.includes('/base/assets/files/*'), 'static files of that folder may change');
    assert.equal(
      read('_redirects'),
      [
        '/base/old /elsewhere 302',
        '/base/docs/next /base/docs/next/intro 302',
        '/base/docs /base/docs/intro 302',
        '/base/docs/1.0 /base/docs/1.0/gone 302',
        '/base/older /base/about 301',
        '',
      ].join('\n'),
    );
  });

  it('authors are told what components contact and the policy blocks, with the line that allows it', () => {
    const found = log.problems.filter(({ code }) => code === 'emit/blocked-request');
    assert.deepEqual(
      found.map(({ fix, location }) => [
        fix?.match(/`(.+)`/)?.[1],
        path.basename(location?.file ?? ''),
        location?.line,
      ]),
      [["contentSecurityPolicy: { 'connect-src': ['https://votes.test'] }", 'OwnTags.jsx', 7]],
    );
  });

  it('search engines are told of pages, not of the addresses that lead to them or that hide', () => {
    const urls = [...read('sitemap.xml').matchAll(/<loc>https:\/\/options\.test\/base\/(.*?)<\/loc>/g)];
    assert.deepEqual(urls.map(([, name]) => name).sort(), SITEMAP);
    for (const [from, to] of [
      ['older', 'about'],
      ['docs', 'docs/intro'],
    ] as const) {
      const html = read(`${from}/index.html`);
      assert.match(html, new RegExp(`http-equiv="refresh" content="0; url=/base/${to}"`));
      assert.match(html, new RegExp(`rel="canonical" href="https://options.test/base/${to}"`));
    }
  });

  it('the image beside a page stands for it', () => {
    const image = page('docs/intro').attribute('meta[property="og:image"]', 'content') ?? '';
    assert.match(image, /^https:\/\/options\.test\/base\/assets\/images\/card-\w+\.png$/);
    assert.equal(page('docs/intro').attribute('meta[name="twitter:image"]', 'content'), image);
    assert.ok(read(image.slice('https://options.test/base/'.length)).length > 0);
  });

  it('language models are told of the pages that search finds', () => {
    const list = read('llms.txt');
    assert.match(list, /^# Options\n/);
    assert.match(list, /^- \[Intro\]\(https:\/\/options\.test\/base\/docs\/intro\.md\): /m);
    const [latest, optional] = list.split('## Optional');
    assert.doesNotMatch(latest ?? '', /next|1\.0|secret/);
    assert.match(optional ?? '', /^- \[Options Next\]\(https:\/\/options\.test\/base\/docs\/next\/llms\.txt\)$/m);
    assert.match(read('docs/next/llms.txt'), /^- \[Intro\]\(https:\/\/options\.test\/base\/docs\/next\/intro\.md\)/m);
    const full = read('llms-full.txt');
    assert.match(full, /^url: "https:\/\/options\.test\/base\/docs\/intro"$/m);
    assert.doesNotMatch(full, /secret/);
  });

  it('the site reads front matter, mends references and changes how Markdown becomes HTML', () => {
    const plain = page('plain');
    assert.equal(plain.attribute('meta[name=description]', 'content'), 'Described by the site');
    assert.equal(page('about').attribute('meta[name=description]', 'content'), 'Who made this');
    assert.equal(plain.text('.footnotes h2'), 'Remarks');
    assert.equal(plain.attributes('article a[href="/base/docs/intro"]', 'href').length, 1);
    assert.equal(plain.attribute('article img', 'src'), 'https://pictures.test/away.png');
  });

  it('dropdowns of the navbar have the versions and items that they name', () => {
    const [versions, locales] = page('docs/intro').parts('.dropdown__menu');
    assert.deepEqual(versions?.texts('a'), ['The first', '2.0']);
    assert.equal(versions?.attributes('li.line', 'class').length, 1);
    assert.deepEqual(locales?.attributes('a', 'href'), ['/base/about', '/base/docs/intro?keep']);
  });
});

/** The script of a redirect's page. */
function forwardOf(html: string): string {
  return /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
}
