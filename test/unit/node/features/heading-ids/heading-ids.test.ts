import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createHeadingReader } from '../../../../../src/node/features/heading-ids/read.ts';
import { type WriteOptions, writeHeadingIds } from '../../../../../src/node/features/heading-ids/write.ts';
import { compileText, settingsWith } from '../../compile/compiled.ts';

interface Case extends Partial<WriteOptions> {
  readonly maintainCase?: boolean;
  readonly format?: 'md' | 'mdx';
}

async function write(text: string, { maintainCase = false, format = 'mdx', ...own }: Case = {}) {
  const settings = settingsWith();
  const read = createHeadingReader({ ...settings, markdown: { ...settings.markdown, format, maintainCase } });
  const options: WriteOptions = { syntax: 'classic', overwrite: false, migrate: false, ...own };
  return writeHeadingIds({ file: '/site/docs/a.mdx', text, frontMatter: {} }, read, options);
}

const written = async (text: string, own?: Case) => (await write(text, own)).value;

test('headings below the title get the id that they have on the page', async () => {
  const text = '# Title\n\n## Getting *started* with `npm`\n\n### A [link](https://a.test) :rocket:\n\n#### Title\n';
  const result = await written(text);
  assert.equal(
    result,
    [
      '# Title',
      '',
      '## Getting *started* with `npm` {#getting-started-with-npm}',
      '',
      '### A [link](https://a.test) :rocket: {#a-link-rocket}',
      '',
      '#### Title {#title-1}',
      '',
    ].join('\n'),
  );
  const [before, after] = await Promise.all([compileText(text), compileText(result)]);
  assert.deepEqual(after.anchors, before.anchors);
});

test('only headings change: no code, no comments, no front matter, no line breaks', async () => {
  const kept =
    '---\ntitle: x\n## no: heading\n---\n\n```md\n## In code\n```\n\n~~~\n## In code too\n~~~\n\n<!--\n## In a comment\n-->\n\n{/* ## In a comment */}\n';
  assert.equal(await written(kept), kept);
  assert.equal(await written('## One\r\n\r\ntext\r\n## Two\r\n'), '## One {#one}\r\n\r\ntext\r\n## Two {#two}\r\n');
});

test('headings in quotes, lists, admonitions and components get ids, underlined ones and those of marks alone do not', async () => {
  assert.equal(
    await written(
      '> ## Quoted\n\n- ## Listed\n\n:::note Title\n\n## Noted\n\n:::\n\n<Tabs>\n\n## Tabbed ##\n\n</Tabs>\n',
    ),
    '> ## Quoted {#quoted}\n\n- ## Listed {#listed}\n\n:::note Title\n\n## Noted {#noted}\n\n:::\n\n<Tabs>\n\n## Tabbed {#tabbed}\n\n</Tabs>\n',
  );
  assert.equal(await written('Underlined\n---\n\n## ?!\n'), 'Underlined\n---\n\n## ?!\n');
});

test('ids that are there stay, and no heading gets the id of another', async () => {
  const text = '## First {#second}\n\n## Second\n\n## Own {/* #own-id */}\n\n## Escaped \\{#escaped-id}\n\n## Second\n';
  assert.equal(
    await written(text),
    '## First {#second}\n\n## Second {#second-2}\n\n## Own {/* #own-id */}\n\n## Escaped \\{#escaped-id}\n\n## Second {#second-1}\n',
  );
});

test('an overwrite makes every id anew, a migration writes the same ids in the other syntax', async () => {
  const text = '## First {#one}\n\n## Second {/* #two */}\n\n## Third\n';
  assert.equal(
    await written(text, { overwrite: true }),
    '## First {#first}\n\n## Second {#second}\n\n## Third {#third}\n',
  );
  assert.equal(
    await written(text, { migrate: true, syntax: 'mdx-comment' }),
    '## First {/* #one */}\n\n## Second {/* #two */}\n\n## Third {/* #third */}\n',
  );
  assert.equal(await written(text, { migrate: true }), '## First {#one}\n\n## Second {#two}\n\n## Third {#third}\n');
});

test('ids keep the case of their headings when asked to', async () => {
  assert.equal(await written('## The API\n', { maintainCase: true }), '## The API {#The-API}\n');
});

test('plain Markdown knows the classic syntax only', async () => {
  assert.equal(
    await written('## <b>Bold</b> text\n', { format: 'md', syntax: 'mdx-comment' }),
    '## <b>Bold</b> text {#bold-text}\n',
  );
});

test('a text that cannot be parsed stays as it is, and the place is told', async () => {
  const { value, diagnostics } = await write('## One\n\n<b\n');
  assert.equal(value, '## One\n\n<b\n');
  assert.deepEqual(
    diagnostics.map(({ severity, location }) => [severity, location?.line]),
    [['warning', 4]],
  );
});

test('an id keeps its syntax where the other one cannot hold it', async () => {
  const text = '## One {#with space}\n\n## Two {#a__b:c}\n';
  assert.equal(
    await written(text, { migrate: true, syntax: 'mdx-comment' }),
    '## One {#with space}\n\n## Two {/* #a__b:c */}\n',
  );
  assert.equal(await written('## One {/* #a}b */}\n', { migrate: true }), '## One {/* #a}b */}\n');
});
