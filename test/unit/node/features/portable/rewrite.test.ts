import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  fileScript,
  moduleBody,
  type PortableSite,
  portableHtml,
  portableScript,
  portableStyles,
  portableText,
} from '../../../../../src/node/features/portable/rewrite.ts';

const site: PortableSite = {
  url: 'https://site.test',
  baseUrl: '/base/',
  files: new Set([
    'index.html',
    'docs/a b/index.html',
    'docs/c.html',
    'docs/f#/index.html',
    "docs/d&e, ('1')/index.html",
    'img/logo.svg',
    'docs/index.html',
  ]),
  script: 'assets/js/portable.js',
};
const root = '/__lectern_root__/';

describe('a page of a site that opens from a disk', () => {
  const html = (text: string, name = 'docs/c.html') => portableHtml(name, text, site);

  it('names files relative to itself, those of pages with their ending, and keeps queries and hashes', () => {
    assert.equal(html(`<a href="${root}docs/a%20b?q=1#x">`), '<a href="a%20b/index.html?q=1#x">');
    assert.equal(html(`<a href="${root}docs/c/">`), '<a href="c.html">');
    assert.equal(html(`<a href="${root}docs/f%23#x">`), '<a href="f%23/index.html#x">');
    assert.equal(html(`<a href="${root}">`), '<a href="../index.html">');
    assert.equal(html(`<a href="${root}docs/a b?q=1&amp;r#x">`), '<a href="a%20b/index.html?q=1&amp;r#x">');
    assert.equal(html(`<a href="${root}docs/d&amp;e, (&#x27;1&#x27;)">`), '<a href="d%26e%2C%20(\'1\')/index.html">');
    assert.equal(
      html(`<img srcset="${root}img/a.png 1x, ${root}img/b.png 2x">`),
      '<img srcset="../img/a.png 1x, ../img/b.png 2x">',
    );
    assert.equal(html(`<meta content="0; url=${root}docs">`, 'index.html'), '<meta content="0; url=docs/index.html">');
  });

  it('finds what an author wrote for the root of the host, and leaves the rest', () => {
    assert.equal(html('<img src="/base/img/logo.svg">'), '<img src="../img/logo.svg">');
    assert.equal(html('<a href="/elsewhere">'), '<a href="/elsewhere">');
    assert.equal(html('<a href="//host/img/logo.svg">'), '<a href="//host/img/logo.svg">');
  });

  it('names the published site where it needs a whole address', () => {
    assert.equal(
      html(`<link rel="canonical" href="https://site.test${root}docs/c">`),
      '<link rel="canonical" href="https://site.test/base/docs/c">',
    );
  });

  it('runs the script before the shell, loads no modules, and keeps its data for that script', () => {
    const data = `<script type="application/json" id="__lectern_page">{"path":"${root}docs/c"}</script>`;
    assert.equal(
      html(
        `<link rel="modulepreload" href="${root}docs/c/page.js">\n<script src="${root}assets/js/main.js" defer data-lectern="shell"></script>${data}<a href="${root}">`,
      ),
      `<script src="../assets/js/portable.js" defer></script>\n<script src="../assets/js/main.js" defer data-lectern="shell"></script>${data}<a href="../index.html">`,
    );
  });
});

describe('other texts of a site that opens from a disk', () => {
  it('scripts put addresses together when they run', () => {
    const run = (text: string) =>
      new Function('__lectern_root', `${portableScript(text, site)};return typeof v==='undefined'?x:v`)('/disk/');
    assert.equal(run(`const x="${root}"`), '/disk/');
    assert.equal(run(`const x='${root}img/a.png'`), '/disk/img/a.png');
    assert.deepEqual(run(`var v={"a":"<a href=\\"${root}b\\">","c":"https://site.test${root}"};\n`), {
      a: '<a href="/disk/b">',
      c: 'https://site.test/base/',
    });
  });

  it('scripts ask for modules by a function, not for their own chunks', () => {
    assert.equal(portableScript('e=>import(e);n.e(2)', site), 'e=>__lectern_import(e);n.e(2)');
  });

  it('style sheets name files relative to themselves', () => {
    assert.equal(
      portableStyles('assets/css/main.css', `a{background:url(${root}assets/images/a.png)}`, site),
      'a{background:url(../images/a.png)}',
    );
  });

  it('the rest names the published site', () => {
    assert.equal(
      portableText(`<loc>https://site.test${root}docs</loc> ${root}x`, site),
      '<loc>https://site.test/base/docs</loc> /base/x',
    );
  });

  it('a file is handed over by a script, the code of a page as the body of a function', () => {
    assert.equal(fileScript('search/a.json', '{"a":"\n"}'), '__lectern_file("search/a.json","{\\"a\\":\\"\\n\\"}");\n');
    const text =
      'export const shell = "s";\nexport const imports = ["m"];\nexport default function () {\nreturn `\nexport const shell`;\n}\n';
    const module = new Function(moduleBody(text))();
    assert.deepEqual([module.shell, module.imports, module.default()], ['s', ['m'], '\nexport const shell']);
  });
});
