import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, it } from 'node:test';
import { openBuiltSite } from '../../../../../src/node/features/diff/built-site.ts';
import { commentText, MARKER } from '../../../../../src/node/features/diff/comment.ts';
import { compareSites, isUnchanged } from '../../../../../src/node/features/diff/compare.ts';
import { jsonText } from '../../../../../src/node/features/diff/json.ts';
import { terminalText } from '../../../../../src/node/features/diff/terminal.ts';
import { temporaryDirectory } from '../../../../support/sites.ts';

type Files = Readonly<Record<string, string>>;

const folders: string[] = [];

function site(files: Files) {
  const directory = temporaryDirectory();
  folders.push(directory);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(directory, name)), { recursive: true });
    writeFileSync(path.join(directory, name), text);
  }
  const built = openBuiltSite(directory);
  assert.ok(built);
  return built;
}

interface Parts {
  readonly title?: string;
  readonly script?: string;
  readonly navbar?: string;
  readonly base?: string;
}

function page(content: string, { title = 'Tea', script = 'a1', navbar = '', base = '/' }: Parts = {}): string {
  return `<!doctype html><html><head><title>${title} | Cups</title><link rel="canonical" href="https://cups.test${base}"><script src="/assets/js/main.${script}.js"></script></head>
<body><nav class="navbar" aria-label="Main"><a href="${base}">Cups</a>${navbar}</nav><main><article><div class="theme-doc-markdown markdown" data-v="${script}">${content}</div>
<footer>Updated on ${script}</footer></article></main><footer class="footer">By us</footer></body></html>`;
}

function redirect(to: string): string {
  return `<!doctype html><html><head><meta http-equiv="refresh" content="0; url=${to}"></head></html>`;
}

const compare = (before: Files, after: Files) =>
  compareSites({ name: 'main', site: site(before) }, { name: 'build/', site: site(after) });

describe('a comparison of two built sites', () => {
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });

  it('is empty where only names of files, dates and marks of builds differ', () => {
    const text =
      '<h1>Tea</h1><p>Hot <img src="/assets/images/cup-0123456789abcdef0123456789abcdef.png" alt="A cup"></p>';
    const other = text.replace('0123456789abcdef0123456789abcdef', 'fedcba9876543210fedcba9876543210');
    const before = { 'index.html': page(text), 'assets/images/cup-0123456789abcdef0123456789abcdef.png': 'x' };
    const after = {
      'index.html': page(other, { script: 'b2' }),
      'assets/images/cup-fedcba9876543210fedcba9876543210.png': 'x',
    };
    const found = compare(before, after);
    assert.ok(isUnchanged(found), JSON.stringify(found));
    assert.equal(terminalText(found), 'build/ shows readers the same as main.');
  });

  it('is the same below another base URL', () => {
    const link = (base: string) => page(`<p><a href="${base}docs/x">x</a> <img src="${base}img/a.png"></p>`, { base });
    assert.ok(isUnchanged(compare({ 'index.html': link('/') }, { 'index.html': link('/pr-7/') })));
  });

  it('lists what changed, with words, titles, redirects, files, and the navbar once', () => {
    const menu = '<a href="/new">New</a>';
    const found = compare(
      {
        'index.html': page('<p>Boil the water twice.</p>'),
        'same.html': page('<p>Same</p>'),
        'old.html': page('<p>One two three</p>'),
        'gone/index.html': page('<p>Gone</p>', { title: 'Gone' }),
        'lead.html': page('<p>Lead</p>', { title: 'Lead' }),
        'shows.html': page('<p><img src="/img/cup.png" alt="Cup"></p>'),
        'img/cup.png': 'one',
      },
      {
        'index.html': page('<p>Boil the milk twice.</p>', { title: 'Milk', navbar: menu }),
        'same.html': page('<p>Same</p>', { navbar: menu }),
        'old.html': redirect('/moved'),
        'moved.html': page('<p>One two four</p>', { navbar: menu }),
        'lead.html': redirect('/'),
        'added.html': page('<p>Some words</p>', { title: 'Added', navbar: menu }),
        'shows.html': page('<p><img src="/img/cup.png" alt="Cup"></p>', { navbar: menu }),
        'img/cup.png': 'two',
      },
    );
    assert.equal(
      terminalText(found),
      `build/ compared with main: 3 pages changed, 1 added, 2 removed; navbar; 1 file
  removed  /gone   no redirect: links to it will break
  removed  /lead   leads to /
  changed  /       +1 −1 words
           title: 'Tea | Cups' → 'Milk | Cups'
  changed  /shows  +0 −0 words
           shows another \`img/cup.png\`
  changed  /moved  +1 −1 words
           moved from /old, which leads here
  added    /added  Added | Cups
  changed  navbar  + [New](/new)
  changed  img/cup.png  file`,
    );
    const json = JSON.parse(jsonText(found, { preview: 'https://pr.test/7/' }));
    assert.equal(json.total, 5);
    assert.deepEqual(json.changed[0].lines, [{ out: 'Boil the water twice.', in: 'Boil the milk twice.' }]);
    assert.equal(json.changed[0].preview, 'https://pr.test/7/');
  });

  it('becomes a comment that GitHub takes, however much has changed, and that mentions nobody', () => {
    const many = (word: string): Files =>
      Object.fromEntries([
        ['index.html', page('<p>Home</p>')],
        ...Array.from({ length: 800 }, (_, at) => [
          `p${at}.html`,
          page(`<p>${`${word} @someone #${at} \`\`\` `.repeat(40)}</p>`, { title: `Page ${word} @someone ${at}` }),
        ]),
      ]);
    const text = commentText(compare(many('tea'), many('milk')), { preview: 'https://pr.test' });
    assert.ok(text.startsWith(`${MARKER}\n`));
    assert.ok(text.length <= 65_536 && text.length > 30_000, String(text.length));
    assert.match(text, /…and \d+ more, which did not fit/);
    const outside = text.replace(/^`{3,}diff\n.*?\n`{3,}$/gms, '');
    assert.doesNotMatch(outside, /@someone/);
  });

  it('compares with a build of another generator, which does not tell the title of the site', () => {
    const description = JSON.stringify({ title: 'Cups', baseUrl: '/', docs: [] });
    const own = page('<p>A</p>').replace('Tea | Cups', 'Tea — Cups');
    const found = compare({ 'index.html': page('<p>A</p>') }, { 'index.html': own, 'lectern.json': description });
    assert.ok(isUnchanged(found), JSON.stringify(found));
  });

  it('takes a `lectern.json` of another program for none', () => {
    const other = { 'index.html': page('<p>A</p>'), 'lectern.json': '{"docs":5}' };
    assert.ok(isUnchanged(compare(other, { ...other, 'lectern.json': '{"docs":[null,{"versions":3}]}' })));
    assert.ok(isUnchanged(compare(other, { ...other, 'lectern.json': 'null' })));
  });

  it('compares a page that loads itself again, and tasks that are done', () => {
    const refresh = (text: string) => page(text).replace('<head>', '<head><meta http-equiv="refresh" content="300">');
    assert.equal(compare({ 'index.html': refresh('<p>A') }, { 'index.html': refresh('<p>B') }).changed.length, 1);
    const task = (checked: string) => page(`<ul><li><input type="checkbox" disabled ${checked}/> Boil</li></ul>`);
    const { changed } = compare({ 'index.html': task('') }, { 'index.html': task('checked') });
    const { lines } = JSON.parse(jsonText({ ...compare({ 'index.html': '' }, { 'index.html': '' }), changed }, {}))
      .changed[0];
    assert.deepEqual(lines, [{ out: '- [ ] Boil', in: '- [x] Boil' }]);
  });

  it('follows pages that moved, each of which leads to its new address', () => {
    const pages = (folder: string) =>
      Object.fromEntries([1, 2].map(at => [`${folder}/p${at}.html`, page(`<p>${at}</p>`)]));
    const leading = Object.fromEntries([1, 2].map(at => [`old/p${at}.html`, redirect(`/new/p${at}`)]));
    const home = { 'index.html': page('') };
    const { changed, added, removed } = compare({ ...home, ...pages('old') }, { ...home, ...pages('new'), ...leading });
    assert.deepEqual([added, removed], [[], []]);
    assert.deepEqual(
      changed.map(({ path, pathBefore, rows }) => [path, pathBefore, rows.every(({ kind }) => kind === 'same')]),
      [1, 2].map(at => [`/new/p${at}`, `/old/p${at}`, true]),
    );
  });

  it('tells names and titles as text, whatever they are, in a comment, in a terminal and in addresses', () => {
    const home = { 'index.html': page('<p>A</p>') };
    const title = 'T\n::error::x \u001b[31m@who #12 GH-5 https://h.test/i/1 $a$ &lt;img&gt;';
    const evil = page('<p>B</p>', { title }).replace('https://cups.test/', 'https://cups.test/>\n\n@who');
    const found = compare(home, { 'index.html': evil, 'c#.html': page('c'), 'a\n\n# @who.html': page('d') });
    const text = commentText(found, { preview: 'https://pr.test' });
    assert.match(
      text,
      /- changed \[`\/`\]\(<https:\/\/pr\.test\/>\) \(\[live\]\(<https:\/\/cups\.test\/%3E@who>\)\): /,
    );
    assert.match(text, /'T ::error::x \\\[31m@\u200bwho #\u200b12 GH-\u200b5 https:\u200b\/\/h\.test/);
    assert.match(text, /<span>\$<\/span>a<span>\$<\/span> \\<img\\>/);
    assert.match(text, /- added \[`\/c#`\]\(<https:\/\/pr\.test\/c%23>\)/);
    assert.doesNotMatch(text, /^# /m);
    assert.ok(
      terminalText(found)
        .split('\n')
        .every(line => /^(?:build\/ | {2})/.test(line)),
      terminalText(found),
    );
    assert.ok(!terminalText(found).includes('\u001b'));
  });

  it('reads a page with unusual marks of attributes, and finds nothing in a folder without a site', () => {
    const loose = page('<p>A</p>').replaceAll('"', "'");
    assert.equal(compare({ 'index.html': loose }, { 'index.html': loose.replace('A<', 'B<') }).changed.length, 1);
    assert.equal(openBuiltSite(temporaryDirectory()), undefined);
  });
});
