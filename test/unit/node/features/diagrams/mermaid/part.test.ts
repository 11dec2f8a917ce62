import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { userError } from '../../../../../../src/node/diagnostics/index.ts';
import { openDrawingService } from '../../../../../../src/node/features/diagrams/mermaid/service.ts';
import type { MermaidSettings } from '../../../../../../src/node/features/diagrams/mermaid/settings.ts';
import type { DrawnDiagram } from '../../../../../../src/shared/drawn-diagram.ts';
import { wholeCompiler } from '../../../../../support/compilers.ts';
import { htmlOf, settingsWith, sourceWith } from '../../../compile/compiled.ts';

const MERMAID: MermaidSettings = { version: '11.0.0', light: { theme: 'default' }, dark: { theme: 'dark' } };

type Draw = (code: string) => DrawnDiagram | Promise<DrawnDiagram>;

const named = (code: string): DrawnDiagram => ({
  svgs: [`<svg viewBox="0 0 1 1" role="x"><title id="i0">${code.split('\n')[0]}</title><path d="M0"/></svg>`],
});

/** Compiles pages while a service draws in place of a browser. */
async function compiled(draw: Draw, texts: readonly string[], cache = new Map<string, unknown>()) {
  const settings = settingsWith({
    markdown: { ...settingsWith().markdown, mermaid: 'build' },
    parts: { diagrams: { hooks: {}, mermaid: MERMAID } },
  });
  const calls: string[] = [];
  let isOpen = false;
  const service = openDrawingService({
    siteDir: settings.siteDir,
    cache: {
      get: <T>(key: string) => cache.get(key) as T | undefined,
      set: (key, value) => void cache.set(key, value),
    },
    openDrawer: async () => {
      isOpen = true;
      return {
        draw: async code => {
          calls.push(code);
          return draw(code);
        },
        close: async () => {
          isOpen = false;
        },
      };
    },
  });
  try {
    const compile = wholeCompiler(settings);
    return { pages: await Promise.all(texts.map(text => compile(sourceWith(text)))), calls, cache };
  } finally {
    await service.close();
    assert.equal(isOpen, false);
  }
}

describe('a diagram of Mermaid that is drawn at build', () => {
  it('is SVG in static HTML, in place of blocks and of components with a literal value', async () => {
    const text =
      'import Mermaid from \'@theme/Mermaid\';\n\n```mermaid title="A"\na\n```\n\n<Mermaid value="b" />\n\n<Mermaid value={`c\nd`} />\n';
    const { pages, calls } = await compiled(named, [text]);
    const [page] = pages;
    assert.ok(page);
    assert.deepEqual(calls, ['a', 'b', 'c\nd']);
    assert.equal(page.body.kind, 'html');
    assert.deepEqual(page.facts.imports, []);
    assert.equal(htmlOf(page).match(/<svg /g)?.length, 3);
    assert.match(htmlOf(page), /class="lectern-diagram-box d[\da-f]{8} lectern-diagram-fit" tabindex="0"/);
    assert.match(htmlOf(page), /data-code="c\nd"/);
  });

  it('is drawn by the browser where only that knows its value', async () => {
    const text = 'import Mermaid from \'@theme/Mermaid\';\n\n<Mermaid value="b" />\n\n<Mermaid value={props.code} />\n';
    const { pages, calls } = await compiled(named, [text]);
    assert.deepEqual(calls, ['b']);
    assert.deepEqual(pages[0]?.facts.imports, ['@theme/Mermaid']);
    assert.match(htmlOf(pages[0] as never), /data-component="@theme\/Mermaid"/);
  });

  it('is drawn once for all pages, and never if the cache has it', async () => {
    const block = '```mermaid\na\n```\n';
    const { calls, cache } = await compiled(named, [block, `${block}\ntext\n`]);
    assert.deepEqual(calls, ['a']);
    assert.deepEqual((await compiled(named, [`new\n\n${block}`], cache)).calls, []);
  });

  it('is waited for in time that is not the page’s, which has none to wait for without a diagram', async () => {
    const settings = settingsWith({
      markdown: { ...settingsWith().markdown, mermaid: 'build' },
      parts: { diagrams: { hooks: {}, mermaid: MERMAID } },
    });
    const cache = { get: () => named('a') as never, set: () => undefined };
    const service = openDrawingService({ siteDir: settings.siteDir, cache });
    const waits: unknown[] = [];
    const untimed = <Value>(waiting: Promise<Value>) => {
      waits.push(waiting);
      return waiting;
    };
    const compile = wholeCompiler(settings);
    for (const text of ['Text.\n', '```mermaid\na\n```\n\n```mermaid\nb\n```\n'])
      await compile({ ...sourceWith(text), untimed });
    await service.close();
    assert.equal(waits.length, 1);
  });

  it('has links of the page, which are checked, and stays in the page as Markdown', async () => {
    const link = (): DrawnDiagram => ({
      svgs: ['<svg><a xlink:href="../b"><path d="M0"/></a><a href="#c">x</a></svg>'],
    });
    const { pages } = await compiled(link, ['```mermaid\nclick A "../b"\n```\n']);
    const [page] = pages;
    assert.deepEqual(
      page?.links.map(({ written, location }) => [written, location.line]),
      [
        ['../b', 2],
        ['#c', 1],
      ],
    );
    assert.match(htmlOf(page as never), /<a href="\/[^"]*b">/);
    assert.equal(page?.body.kind === 'html' ? page.body.markdown : '', '```mermaid\nclick A "../b"\n```');
    assert.deepEqual(page?.sections[0]?.code ?? [], []);
  });

  it('that Mermaid cannot read is an error at the place that it names', async () => {
    const problem = {
      name: 'Error',
      message: 'Parse error on line 2:\n...\nExpecting x',
      found: { text: 'oh', line: 1, after: [2, 3] },
    } as const;
    const text = 'Text.\n\n> ```mermaid\n> %% note\n> graph LR\n>   a --> oh\n> ```\n';
    const { pages } = await compiled(() => ({ problem }), [text]);
    const [found] = pages[0]?.diagnostics ?? [];
    assert.deepEqual([found?.code, found?.location?.line, found?.location?.column], ['compile/broken-diagram', 6, 11]);
    assert.match(found?.message ?? '', /^The diagram cannot be drawn: Parse error on line 2:/);
  });

  it('of other parsers, and of front matter, is located, too', async () => {
    const cases: readonly (readonly [string, object, number, number])[] = [
      ['pie\n "x" : a', { name: 'Error', message: 'Lexer error on line 2, column 8: unexpected character' }, 3, 8],
      ['---\ntitle: [x\n---\npie', { name: 'YAMLException', message: 'no', mark: { line: 0, column: 3 } }, 3, 4],
      ['gantt\n t: foo', { name: 'Error', message: 'Invalid date:foo' }, 1, 1],
    ];
    for (const [code, problem, line, column] of cases) {
      const { pages } = await compiled(() => ({ problem }) as DrawnDiagram, [`\`\`\`mermaid\n${code}\n\`\`\`\n`]);
      const { location } = pages[0]?.diagnostics[0] ?? {};
      assert.deepEqual([location?.line, location?.column], [line, column], code);
    }
  });

  it('that is huge is not drawn, and one of an unknown type is told what to begin with', async () => {
    const { pages, calls } = await compiled(named, [`\`\`\`mermaid\n${'a'.repeat(50_001)}\n\`\`\`\n`]);
    assert.deepEqual(calls, []);
    assert.match(pages[0]?.diagnostics[0]?.message ?? '', /it has 50001 characters, and 50000 are the most/);
    const unknown = { name: 'UnknownDiagramError', message: 'No diagram type detected' };
    const other = await compiled(() => ({ problem: unknown }), ['```mermaid\nfoo\n```\n']);
    assert.match(other.pages[0]?.diagnostics[0]?.fix ?? '', /^Begin the diagram with its type/);
  });

  it('is one error, without a place, where nothing can be drawn', async () => {
    const fail = () => {
      throw userError({ code: 'compile/no-diagram-browser', message: 'none', fix: 'Install one.' });
    };
    const { pages } = await compiled(fail, ['```mermaid\na\n```\n\n```mermaid\nb\n```\n']);
    const problems = pages[0]?.diagnostics ?? [];
    assert.deepEqual(
      problems.map(({ code, location }) => [code, location]),
      [
        ['compile/no-diagram-browser', undefined],
        ['compile/no-diagram-browser', undefined],
      ],
    );
  });
});
