import assert from 'node:assert/strict';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { extractMessages, isTranslatable } from '../../../../src/node/translations/extract/index.ts';
import type { Files } from '../../../support/sites.ts';
import { siteWith, told } from '../plugins/site.ts';

function extract(files: Files, context: TestContext) {
  const dir = siteWith(files, context);
  const { value, diagnostics } = extractMessages(Object.keys(files).map(file => join(dir, file)));
  return { value, problems: diagnostics.map(problem => told(dir, problem)) };
}

const IMPORT = "import Translate, { translate } from '@docusaurus/Translate';\n";
const fix =
  "Write the text as a string literal, and pass variable parts as values: translate({ id: 'page.greeting', message: 'Hello {name}' }, { name }).";

test('texts of calls and elements are found in the order of the source', context => {
  const { value, problems } = extract(
    {
      'a.tsx': `${IMPORT}
export default function Page({ name }: { readonly name: string }) {
  return (
    <>
      <Translate id="b" description="Second">Text</Translate>
      {translate({ message: 'Hello {name}', id: 'a', description: 'First' }, { name })}
      <Translate>no id</Translate>
      {translate({ message: 'no id either' })}
      <Translate id="id.only" />
      {translate({ id: 'id.too' })}
    </>
  );
}`,
    },
    context,
  );
  assert.deepEqual(problems, []);
  assert.deepEqual(Object.entries(value), [
    ['b', { message: 'Text', description: 'Second' }],
    ['a', { message: 'Hello {name}', description: 'First' }],
    ['no id', { message: 'no id' }],
    ['no id either', { message: 'no id either' }],
    ['id.only', { message: 'id.only' }],
    ['id.too', { message: 'id.too' }],
  ]);
});

test('signs that end tags and expressions are text in the text of JSX, as Babel has them', context => {
  const text = `${IMPORT}export default () => <p>File > Open }
  <Translate id="a">File > Open</Translate> <Translate>{word}</Translate></p>;`;
  const { value, problems } = extract({ 'a.jsx': text, 'broken.jsx': `${IMPORT}<p>a > b</b>` }, context);
  assert.deepEqual(value, { a: { message: 'File > Open' } });
  assert.deepEqual(
    problems.map(problem => problem.split(': ')[0]),
    ['a.jsx:3:45 translations/not-static', 'broken.jsx translations/unreadable-script'],
  );
});

test('texts may be put together from what is known without running the script', context => {
  const { value, problems } = extract(
    {
      'a.js': `${IMPORT}
const WHO = 'world';
const GREETING = { id: 'greeting', message: \`Hello \${WHO}\` };
translate(GREETING);
translate({ id: 'a' + \`b\`, message: ('x' + 'y') });
translate({ 'id': 'quoted', message: 'z' });
export const E = () => <Translate id={'c'} description={\`d\`}>{'in ' + 'braces'}</Translate>;`,
      'b.ts': `${IMPORT}translate({ id: 'cast', message: <string>'ts' as const });`,
    },
    context,
  );
  assert.deepEqual(problems, []);
  assert.deepEqual(value, {
    greeting: { message: 'Hello world' },
    ab: { message: 'xy' },
    quoted: { message: 'z' },
    c: { message: 'in braces', description: 'd' },
    cast: { message: 'ts' },
  });
});

test('the text of an element is the one that the component gets', context => {
  const { value } = extract(
    {
      'a.jsx': `${IMPORT}
export const A = () => (
  <Translate id="lines">
    Two lines
    of R&amp;D
    {/* and a comment */}
  </Translate>
);`,
    },
    context,
  );
  assert.deepEqual(value, { lines: { message: 'Two lines of R&D' } });
});

test('imports may have other names, and functions of others are not meant', context => {
  const { value, problems } = extract(
    {
      'a.tsx': `import T, { translate as t } from '@docusaurus/Translate';
import { translate } from './geometry';
import type { Translate } from './types';
t({ message: 'renamed' });
translate({ message: 'moved' });
export const A = () => <T>element</T>;
export const B = () => <Translate>other</Translate>;`,
      'b.tsx': "import { translate } from 'lectern/client';\ntranslate({ message: 'of the client' });",
      'c.tsx': "const translate = x => x;\ntranslate({ message: 'own' });",
      'd.tsx': "import { default as Tr } from '@docusaurus/Translate';\nexport const A = () => <Tr>by name</Tr>;",
      'e.tsx': "import { translate } from 'lectern/theme';\ntranslate({ message: 'of the theme' });",
    },
    context,
  );
  assert.deepEqual(problems, []);
  assert.deepEqual(Object.keys(value), ['renamed', 'element', 'of the client', 'by name', 'of the theme']);
});

test('a text that only running tells is reported where it is, with the way out', context => {
  const { value, problems } = extract(
    {
      'é.tsx': `${IMPORT}// é
export function Page({ name, label }) {
  translate({ message: \`Hello \${name}\` });
  translate(label);
  translate({ ...label });
  translate({ description: 'only' });
  translate();
  return <><Translate id={name}>a</Translate><Translate>Hello {name}</Translate><Translate /><Translate>{label}</Translate></>;
}`,
    },
    context,
  );
  assert.deepEqual(value, {});
  const at = (position: string, message: string) => `é.tsx:${position} translations/not-static: ${message} ${fix}`;
  const unknown = 'is only known when the script runs, so it cannot be translated.';
  assert.deepEqual(problems, [
    at('4:3', `\`message\` of \`translate()\` ${unknown}`),
    at('5:3', '`translate()` takes an object that is written out.'),
    at('6:3', '`translate()` takes an object without `...`.'),
    at('7:3', '`translate()` needs an `id` or a `message`.'),
    at('8:3', '`translate()` takes an object that is written out.'),
    at('9:12', `\`id\` of \`<Translate>\` ${unknown}`),
    at('9:46', `The text in \`<Translate>\` ${unknown}`),
    at('9:81', '`<Translate>` needs a text in it or an `id`.'),
    at('9:94', `The text in \`<Translate>\` ${unknown}`),
  ]);
});

test('a constant that a parameter hides is not taken for the text', context => {
  const { value, problems } = extract(
    { 'a.js': `${IMPORT}const text = 'outer';\nexport const f = text => translate({ message: text });` },
    context,
  );
  assert.deepEqual(value, {});
  assert.equal(problems.length, 1);
});

test('of two texts with one id the first counts, and both places are told', context => {
  const { value, problems } = extract(
    {
      'a.js': `${IMPORT}translate({ id: 'constructor', message: 'one' });`,
      'b.js': `${IMPORT}translate({ id: 'constructor', message: 'two' });\ntranslate({ id: 'constructor', message: 'one' });`,
    },
    context,
  );
  assert.deepEqual(value, { constructor: { message: 'one' } });
  assert.deepEqual(problems, [
    'a.js:2:1 translations/two-texts: The id `constructor` has two texts, which would share a translation. Give each text an id of its own.',
  ]);
});

test('a script with a mistake is told of, and the others are read', context => {
  const { value, problems } = extract(
    { 'a.js': `${IMPORT}translate({`, 'b.js': `${IMPORT}translate({ message: 'read' });` },
    context,
  );
  assert.deepEqual(Object.keys(value), ['read']);
  assert.match(problems[0] ?? '', /^a\.js translations\/unreadable-script: The script cannot be parsed/);
});

test('scripts translate texts, declarations and styles do not', () => {
  const files = ['a.js', 'a.jsx', 'a.ts', 'a.tsx', 'a.d.ts', 'a.css', 'a.mdx'];
  assert.deepEqual(files.filter(isTranslatable), ['a.js', 'a.jsx', 'a.ts', 'a.tsx']);
});
