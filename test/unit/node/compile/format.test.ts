import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formatOf } from '../../../../src/node/compile/format.ts';
import { createCompiler, type PageSource } from '../../../../src/node/compile/index.ts';
import { settingsWith, sourceWith } from './compiled.ts';

const TEXT = 'Braces { are text } and <b>tags</b> are HTML.\n\n<div align="center">\n\n**Bold**\n\n</div>\n';

async function compiledAs(format: 'mdx' | 'md' | 'detect', own: Partial<PageSource>, native = true) {
  const settings = settingsWith({ native });
  const compile = createCompiler({ ...settings, markdown: { ...settings.markdown, format } });
  return compile(sourceWith(TEXT, own));
}

describe('a page in Markdown proper', () => {
  const html =
    '<p>Braces { are text } and <b>tags</b> are HTML.</p>\n<div align="center">\n<p><strong>Bold</strong></p>\n</div>';

  for (const native of [true, false]) {
    it(`takes braces for text and tags for HTML (${native ? 'native' : 'JavaScript'} parser)`, async () => {
      const { body, diagnostics } = await compiledAs('md', {}, native);
      assert.deepEqual(diagnostics, []);
      assert.deepEqual(body, { kind: 'html', html });
    });
  }

  it('runs no code of its own: what MDX would run is text', async () => {
    const code =
      "import a from './a.js'\n\nexport const b = 1\n\n{process.exit(1)}\n\n<Component run={1}>in it</Component>\n";
    for (const native of [true, false]) {
      const compile = createCompiler(settingsWith({ native }));
      const page = await compile(sourceWith(code, { frontMatter: { mdx: { format: 'md' } } }));
      assert.equal(page.body.kind, 'html');
      assert.deepEqual(page.facts.imports, []);
      assert.match(
        page.body.kind === 'html' ? page.body.html : '',
        /import a from.*export const b.*\{process\.exit\(1\)\}/s,
      );
    }
  });

  it('is what an ending in .md means where the site detects', async () => {
    assert.equal((await compiledAs('detect', { file: '/site/docs/page.md' })).body.kind, 'html');
  });

  it('is what its front matter says', async () => {
    assert.equal((await compiledAs('mdx', { frontMatter: { mdx: { format: 'md' } } })).body.kind, 'html');
  });
});

it('in MDX the same braces are code, and wrong', async () => {
  for (const own of [{}, { file: '/site/docs/page.mdx' }]) {
    const [problem] = (await compiledAs('detect', own)).diagnostics;
    assert.equal(problem?.code, 'compile/mdx-error');
    assert.equal(problem?.location?.line, 1);
  }
});

it('the format is that of the front matter, else of the config, else of the extension', () => {
  for (const [file, mdx, option, format] of [
    ['a.md', undefined, 'mdx', 'mdx'],
    ['a.md', undefined, 'detect', 'md'],
    ['a.mdx', undefined, 'detect', 'mdx'],
    ['a.mdx', { format: 'md' }, 'mdx', 'md'],
    ['a.md', { format: 'detect' }, 'mdx', 'md'],
    ['a.md', { format: 'MDX' }, 'mdx', 'mdx'],
    ['a.md', { format: 5 }, 'detect', 'md'],
    ['a.md', null, 'mdx', 'mdx'],
    ['a.md', 'md', 'mdx', 'mdx'],
  ] as const) {
    assert.equal(formatOf({ file, frontMatter: { mdx } }, option), format, JSON.stringify([file, mdx, option]));
  }
});
