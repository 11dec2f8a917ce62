import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import type { CompilerSettings } from '../../../../../src/node/compile/index.ts';
import type { DrawDiagram } from '../../../../../src/node/features/diagrams/settings.ts';
import { wholeCompiler } from '../../../../support/compilers.ts';
import { temporaryDirectory } from '../../../../support/sites.ts';
import { htmlOf, settingsWith, sourceWith } from '../../compile/compiled.ts';

const svgOf: DrawDiagram = ({ code, meta }) => `<svg id="s"><text>${code.trim()} ${meta}</text></svg>`;

const compilerWith = (draw: DrawDiagram, own: Partial<CompilerSettings> = {}) =>
  wholeCompiler(settingsWith({ parts: { diagrams: { hooks: { dot: { draw } } } }, ...own }));

describe('a diagram', () => {
  it('takes the place of its block, with a caption, a name and ids of its own', async () => {
    const page = await compilerWith(svgOf)(
      sourceWith(
        '- A\n\n  ```dot title="The flow" alt="From a to b"\n  a\n  ```\n\n```dot\nb\n```\n\n```dot\nb\n```\n\n```js\nc\n```\n',
      ),
    );
    const html = htmlOf(page);
    assert.match(
      html,
      /<figure class="lectern-diagram" id="d[\da-f]{8}" data-language="dot" data-code="a"><div class="lectern-diagram-box d[\da-f]{8}" tabindex="0"><svg id="d[\da-f]{8}-s" role="img" aria-label="From a to b">/,
    );
    assert.match(html, /<\/svg><\/div><figcaption>The flow<\/figcaption><\/figure>/);
    const ids = Array.from(html.matchAll(/ id="([^"]*)"/g), ([, id]) => id);
    assert.deepEqual([ids.length, new Set(ids).size], [6, 6]);
    assert.equal(html.match(/aria-label="Diagram"/g)?.length, 2);
    assert.deepEqual(page.diagnostics, []);
  });

  it('of a partial has other ids each time that a page has it', async () => {
    const siteDir = temporaryDirectory();
    after(() => rmSync(siteDir, { recursive: true, force: true }));
    const fence = '```dot\na\n```\n';
    writeFileSync(path.join(siteDir, '_part.mdx'), fence);
    const text = `import Part from './_part.mdx';\n\n<Part />\n\n<Part />\n\n${fence}`;
    const page = await compilerWith(svgOf, { siteDir })(sourceWith(text, { file: path.join(siteDir, 'page.mdx') }));
    const ids = JSON.stringify(page.body).match(/\bd[\da-f]{8}(?:-\d)?-s\b/g) ?? [];
    assert.deepEqual([ids.length, new Set(ids).size], [3, 3]);
  });

  it('is nothing that searches find, and its block in the page as Markdown', async () => {
    const text = 'A.\n\n```dot title="The flow" alt="a"\na -> b\n```\n';
    const { sections, body } = await compilerWith(svgOf)(sourceWith(text));
    assert.deepEqual(sections[0]?.paragraphs, ['A.']);
    assert.deepEqual(sections[0]?.code, []);
    assert.equal(body.kind === 'html' ? body.markdown : '', 'A.\n\n```dot title="The flow"\na -> b\n```');
  });

  it('may be two, of which each color mode shows one', async () => {
    const page = await compilerWith(() => ({ light: '<svg id="a"></svg>', dark: '<svg id="a"> </svg>' }))(
      sourceWith('```dot\na\n```'),
    );
    const classes = Array.from(
      htmlOf(page).matchAll(/lectern-diagram-box d[\da-f]{8}d? ([\w-]+)/g),
      ([, name]) => name,
    );
    assert.deepEqual(classes, ['lectern-light-only', 'lectern-dark-only']);
  });

  it('of Mermaid is drawn by the site rather than by the browser', async () => {
    const markdown = { ...settingsWith().markdown, mermaid: true };
    const parts = { diagrams: { hooks: { mermaid: { draw: svgOf } } } };
    const page = await wholeCompiler(settingsWith({ markdown, parts }))(sourceWith('```mermaid\na\n```'));
    assert.equal(page.body.kind, 'html');
    assert.match(htmlOf(page), /lectern-diagram/);
  });

  it('is static beside components', async () => {
    const { body } = await compilerWith(svgOf)(sourceWith("import A from '@site/a';\n\n<A/>\n\n```dot\na\n```"));
    assert.match(body.kind === 'mdx' ? body.code : '', /__html: "<div class=\\"lectern-diagram-box/);
  });

  it('is drawn after another, also on pages that are compiled side by side', async () => {
    let [running, most] = [0, 0];
    const compile = compilerWith(async source => {
      most = Math.max(most, ++running);
      await new Promise(setImmediate);
      running--;
      return svgOf(source);
    });
    await Promise.all(['a', 'b'].map(code => compile(sourceWith(`\`\`\`dot\n${code}\n\`\`\``))));
    assert.equal(most, 1);
  });

  it('that fails is an error at its fence, or at the line that the message names', async () => {
    const fail: DrawDiagram = ({ code }) => {
      throw new Error(code);
    };
    const page = await compilerWith(fail)(
      sourceWith('```dot\nsyntax error in line 2\n  oh, line 2\n```\n\n> ```dot\n> err: -:1:9: no\n> ```\n'),
    );
    assert.deepEqual(
      page.diagnostics.map(({ message, location }) => [location?.line, location?.column, message]),
      [
        [3, 3, 'The diagram cannot be drawn: syntax error in line 2\n  oh, line 2'],
        [7, 3, 'The diagram cannot be drawn: err: -:1:9: no'],
      ],
    );
  });

  it('that needs a command names it', async () => {
    const missing = Object.assign(new Error('spawn d2 ENOENT'), { code: 'ENOENT', path: 'd2' });
    const page = await compilerWith(() => Promise.reject(missing))(sourceWith('```dot\na\n```'));
    assert.equal(
      page.diagnostics[0]?.fix,
      'Install `d2`, which the function `markdown.diagrams.dot` runs, so that it is on the `PATH`.',
    );
  });
});
