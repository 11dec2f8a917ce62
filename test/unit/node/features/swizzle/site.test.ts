import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { buildSite } from '../../../../support/builds.ts';
import { ROOT } from '../../../../support/paths.ts';
import { temporaryDirectory } from '../../../../support/sites.ts';
import { filesOf } from '../../../../support/trees.ts';

const source = path.join(ROOT, 'test/sites/swizzled');
const siteDir = temporaryDirectory();
const outDir = path.join(siteDir, 'build');

const read = (file: string) => readFileSync(path.join(outDir, file), 'utf8');

/** The author's part of a page, as HTML. */
const contentOf = (file: string) =>
  /<div class="theme-doc-markdown markdown"[^>]*>(.*)<\/article>/s.exec(read(file))?.[1] ?? '';

before(async () => {
  cpSync(source, siteDir, { recursive: true });
  await buildSite(siteDir);
});
after(() => rmSync(siteDir, { recursive: true, force: true }));

describe('a site’s own theme', () => {
  it('replaces a component', () => {
    assert.match(read('plain/index.html'), /<footer class="footer">Made by hand<\/footer>/);
    assert.doesNotMatch(read('plain/index.html'), /Never shown/);
  });

  it('wraps a component in a file or in a folder', () => {
    const html = read('plain/index.html');
    assert.match(
      html,
      /<span data-fact="navbar-item">•<\/span><a aria-current="page" class="navbar__item navbar__link/,
    );
    assert.match(html, /<p data-fact="provided">hello from the root<\/p>/);
  });

  it('has a root around every page, and what MDX paints', () => {
    assert.match(contentOf('index.html'), /<mark [^>]*title="hello from the root">global component<\/mark>/);
  });

  it('adds components that pages import', () => {
    assert.match(
      contentOf('index.html'),
      /<button type="button" class="thing_\w+">from the theme<!-- -->: <!-- -->0<\/button>/,
    );
  });

  it('brings its own style sheets', () => {
    const sheet = filesOf(path.join(outDir, 'assets/css')).find(file => file.startsWith('styles.')) ?? '';
    const css = read(`assets/css/${sheet}`);
    assert.match(css, /\.skipToContent_[\w-]+\{[^}]*outline:3px solid/);
  });
});

describe('a site’s own MDXComponents', () => {
  it('paint the Markdown elements that they map, and no JSX that the author wrote', () => {
    const html = contentOf('index.html');
    assert.match(html, /<a href="\/plain" data-fact="mapped">a link to the <em>plain<\/em> page<\/a>/);
    assert.match(html, /<a href="\/plain" id="written">An anchor/);
    assert.match(
      html,
      /<h2 id="a-section" class="anchor">A section<a href="#a-section" class="hash-link"[^>]*>\u200b<\/a>/,
    );
  });

  it('leave pages static that have nothing to map', () => {
    assert.match(contentOf('plain/index.html'), /<h2 id="static-heading" class="anchor">/);
    const scripts = filesOf(outDir).filter(file => file.endsWith('page.js'));
    assert.deepEqual(scripts, ['code/page.js', 'page.js']);
  });

  it('may be one file for one element; code keeps its colours', () => {
    const html = contentOf('code/index.html');
    assert.match(html, /<figure><div class="language-js codeBlockContainer theme-code-block">/);
    assert.match(html, /<div class="codeBlockTitle">greet\.js<\/div>/);
    assert.match(
      html,
      /<code class="codeBlockLines codeBlockLinesWithNumbering"><span class="token-line"><span class="token keyword">/,
    );
    assert.match(html, /<figcaption>26<!-- --> characters<\/figcaption>/);
    assert.match(html, /Words in <code>code<\/code> stay words/);
  });

  it('are not needed to paint admonitions: the component of that name is enough', () => {
    assert.match(
      contentOf('index.html'),
      /<aside data-kind="tip"><strong>Mind <em>this<\/em><\/strong>\s*<p>The site paints its own admonitions, with <a href="\/code" data-fact="mapped">/,
    );
  });
});

it('the TypeScript of the site passes its type check', async () => {
  const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc');
  await assert.doesNotReject(promisify(execFile)(process.execPath, [tsc, '-p', source]));
});
