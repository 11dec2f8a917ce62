import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { createCompiler } from '../../../../../src/node/compile/index.ts';
import { deepestLine, MAX_NESTING } from '../../../../../src/node/compile/parse/nesting.ts';
import type { Format } from '../../../../../src/node/compile/types.ts';
import { sampleOf } from '../../../../support/nightly.ts';
import { siteWith } from '../../plugins/site.ts';
import { settingsWith, sourceWith } from '../compiled.ts';

/** Texts that are nested in so many levels, after three lines. */
const NESTED: Readonly<Record<string, (levels: number) => string>> = {
  quotes: levels => `${'> '.repeat(levels)}x`,
  lists: levels => `${'- '.repeat(levels)}x`,
  emphasis: levels => `${'*a **b '.repeat(levels / 2)}x${'** c*'.repeat(levels / 2)}`,
  tags: levels => `<b>${'<i>'.repeat(levels)}${'</i>'.repeat(levels)}</b>`,
  'lists in an expression': levels => `{${'['.repeat(levels)}${']'.repeat(levels)}}`,
  ...Object.fromEntries(
    ['(', '!', 'a=>', 'a?1:', 'a?', '1**', 'new ', 'typeof ', 'a=', '`${', '<b>', '{a:', '("]"+', '<b>{'].map(text => [
      `${text} in an expression`,
      (levels: number) => {
        const ends = { '(': ')', 'a?': ':1', '`${': '}`', '<b>': '</b>', '{a:': '}', '("]"+': ')', '<b>{': '}</b>' };
        const end = Object.entries(ends).find(([start]) => start === text)?.[1] ?? '';
        return `{${text.repeat(levels)}1${end.repeat(levels)}}`;
      },
    ]),
  ),
  'templates in an attribute': levels => `<b a={${'`${'.repeat(levels)}1${'}`'.repeat(levels)}} />`,
  'labels of directives': levels => `${':a['.repeat(levels)}x${']'.repeat(levels)}`,
  containers: levels => ':::note\n'.repeat(levels),
  'lists in an export': levels => `export const a = ${'['.repeat(levels)}${']'.repeat(levels)};`,
};

/** Code and line of each problem of a page. */
async function problemsOf(text: string, format: Format) {
  const { markdown } = settingsWith();
  const compile = createCompiler(settingsWith({ markdown: { ...markdown, format } }));
  const { diagnostics } = await compile(sourceWith(`# Page\n\nText\n\n${text}\n`));
  return diagnostics.map(({ code, location }) => `${code.replace('mdx-error', 'too-deep')} ${location?.line}`);
}

describe('a page that is nested too deeply is an error with its line, and neither ends nor hangs the process', () => {
  for (const [about, nested] of sampleOf(Object.entries(NESTED), 3))
    for (const format of ['mdx', 'md'] as const)
      it(`by ${about}, in ${format}`, async () => {
        const isText = format === 'md' && !about.startsWith('<b>') && /expression|export|templates/.test(about);
        assert.deepEqual(await problemsOf(nested(20_000), format), isText ? [] : ['compile/too-deep 5']);
      });

  for (const about of sampleOf(['quotes', '`${ in an expression', 'tags', 'images', 'containers'], 2))
    it(`by ${about} also where the JavaScript parser reads it`, async () => {
      const images = `${'!['.repeat(2000)}a${'](b)'.repeat(2000)}`;
      const text = `http://.test\n\n${NESTED[about]?.(2000) ?? images}`;
      assert.deepEqual(await problemsOf(text, 'mdx'), ['compile/too-deep 7']);
    });

  const REPEATED = {
    braces: `{${`\`a\${1}\`+`.repeat(5000)}1}`,
    'blank lines': `export const a = [\n${'1,\n\n'.repeat(12_000)}];`,
  };
  for (const [about, text] of sampleOf(Object.entries(REPEATED), 1))
    for (const start of ['', 'http://.test\n\n'])
      it(`by ${about} that end JavaScript too often, ${start === '' ? 'or is compiled' : 'in the other parser'}`, async () => {
        const before = process.cpuUsage();
        const problems = await problemsOf(start + text, 'mdx');
        const { user, system } = process.cpuUsage(before);
        assert.ok(
          problems.every(problem => /^compile\/too-deep [57]$/.test(problem)),
          String(problems),
        );
        assert.ok((user + system) / 1e6 < 10, `${(user + system) / 1e6} s`);
      });

  it('and one of some levels is compiled', async () => {
    for (const nested of Object.values(NESTED)) {
      const problems = await problemsOf(nested(MAX_NESTING / 10), 'mdx');
      assert.deepEqual(
        [...new Set(problems)].filter(problem => !problem.startsWith('compile/unused-directive')),
        [],
      );
    }
  });

  it('and so is a chain of many, and a rule of many stars', async () => {
    for (const text of [`{1+\`a\${1}b\`}`, `{${'1 + '.repeat(900)}1}`, '* '.repeat(900), `{${'1,'.repeat(900)}1}`]) {
      assert.deepEqual(await problemsOf(text, 'mdx'), []);
      assert.deepEqual(await problemsOf(`http://.test\n\n${text}`, 'mdx'), []);
    }
  });

  it('and a long template or list with many braces', async () => {
    const json = `{"url": {"raw": "{{base}}/api/login", "host": ["x"]},\n"key": "Content-Type", "value": "text/html"}\n`;
    const list = '{name: "A name", description: "Some text", value: 5},\n';
    for (const code of [`\`${json.repeat(170)}\``, `[${list.repeat(400)}]`]) {
      assert.deepEqual(await problemsOf(`http://.test\n\n<b a={${code}} />`, 'mdx'), []);
    }
  });

  it('and one of several parentheses where the JavaScript parser reads it', async () => {
    assert.deepEqual(await problemsOf('http://.test\n\n{(((1)) + ((2)))}', 'mdx'), []);
  });
});

it('containers that are closed are not nested, in either parser', async () => {
  const text = '::::note\n\n:::tip\n\na\n\n:::\n\n::::\n\n'.repeat(300);
  for (const start of ['', 'http://.test\n\n']) assert.deepEqual(await problemsOf(start + text, 'mdx'), []);
});

it('HTML with many open tags is an error in `md`, and takes no time', async () => {
  const before = process.cpuUsage();
  for (const html of ['<b><i></b>', '<font color="a"><p>', '<template>', '<div>', '<svg><g>']) {
    assert.deepEqual(await problemsOf(html.repeat(20_000), 'md'), ['compile/too-deep 5'], html);
  }
  assert.ok(process.cpuUsage(before).user < 10_000_000);
  for (const html of [
    '<br>',
    '<p>a',
    '<!-- <div> -->',
    '<div>a</div>',
    '<table><tr><td>a<td>b</table>',
    '<IMG src="a">',
  ]) {
    const problems = await problemsOf(html.repeat(600), 'md');
    assert.deepEqual(
      problems.filter(problem => problem.startsWith('compile/too-deep')),
      [],
      html,
    );
  }
});

it('a table of many columns, whose rows are short, is an error before its cells take all memory', async () => {
  const table = (columns: number, rows: number) =>
    `|${'a|'.repeat(columns)}\n|${'-|'.repeat(columns)}\n${'|a|\n'.repeat(rows)}`;
  const before = process.cpuUsage();
  for (const format of ['mdx', 'md'] as const) {
    assert.deepEqual(await problemsOf(table(8000, 8000), format), ['compile/too-deep 32']);
    assert.deepEqual(await problemsOf(`http://.test\n\n${table(8000, 8000)}`, format), ['compile/too-deep 34']);
  }
  assert.ok(process.cpuUsage(before).user < 5_000_000);
  assert.deepEqual(await problemsOf(table(20, 500), 'mdx'), []);
  assert.deepEqual(await problemsOf(`\`\`\`\n${table(8000, 8000)}\n\`\`\``, 'mdx'), []);
});

it('a stack that a plugin of the site overflows is the error of the plugin', async context => {
  const plugin = 'const recurse = () => 1 + recurse();\nexport default () => recurse;\n';
  const file = path.join(siteWith({ 'plugin.mjs': plugin }, context), 'plugin.mjs');
  const { default: remarkPlugin } = (await import(pathToFileURL(file).href)) as { readonly default: unknown };
  const { diagnostics } = await createCompiler(settingsWith({ remarkPlugins: [remarkPlugin] }))(sourceWith('Text'));
  assert.deepEqual(
    diagnostics.map(({ code }) => code),
    ['compile/plugin-error'],
  );
});

it('the deepest line is that at which most tags are open', () => {
  assert.deepEqual(deepestLine('<b>a</b>'), { line: 1, depth: 1 });
  assert.deepEqual(deepestLine('<b>a</b>\n<b>(\n<i>b<br/></i>'), { line: 3, depth: 3 });
});
