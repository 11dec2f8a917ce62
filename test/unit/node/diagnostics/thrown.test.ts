import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, it } from 'node:test';
import { moduleLoader } from '../../../../src/node/config/load/modules.ts';
import type { SourceLocation } from '../../../../src/node/diagnostics/index.ts';
import { describeThrown, messageOf } from '../../../../src/node/diagnostics/thrown.ts';
import { ROOT } from '../../../support/paths.ts';
import { siteWith } from '../plugins/site.ts';

const FILES = {
  'throws.js': "const text = `\n`;\nthrow new TypeError('no');\n",
  'calls.js': "import { call } from 'own-package';\n\ncall();\n",
  'null.js': 'throw null;\n',
  'syntax.js': 'export default {\n  a: 1 b\n};\n',
  'twice.ts': "// Separates.\nimport { sep } from 'node:path';\n\nconst sep = '/';\nexport default { a: sep };\n",
  'parts.ts': "import { sep } from 'node:path';\n\nconst { a, sep } = { a: 1, sep: 2 };\nexport default { a, sep };\n",
  'missing.js': "import a from './inner.js';\nexport default a;\n",
  'data.json': '{\n  "a": 1,,\n}\n',
  'data.js': "import a from './data.json';\nexport default a;\n",
  'latin.js': Buffer.from("export default {\n  a: 'é',\n};\n", 'latin1'),
  'part.js': "import a from './latin.js';\nexport default a;\n",
  'inner.js': "const b = 1;\nimport a from './none.js';\nexport default a + b;\n",
  'node_modules/own-package/package.json': '{"name": "own-package", "main": "index.js"}',
  'node_modules/own-package/index.js': "exports.call = () => { throw new Error('of the package'); };\n",
};

// First, since loading a config may raise the number of lines that a stack has.
it('tells what has called Lectern from code of the site, however far away', () => {
  const own = (name: string) => `    at async ${name} (${path.join(ROOT, 'src/node', name)}.ts:5:3)`;
  const frames = [...Array.from({ length: 9 }, (_, index) => own(`part-${index}`)), '    at run (/caller.js:1:1)'];
  const error = Object.assign(new Error('no list'), { stack: ['Error: no list', ...frames].join('\n') });
  assert.deepEqual(describeThrown(error, { file: '/a.js' }).location, { file: '/a.js' });
});

describe('what code of a site threw is told', () => {
  const cases: Readonly<Record<string, readonly [file: string, place: string, message: string]>> = {
    'at the line that threw': ['throws.js', 'throws.js:3:', 'no'],
    'at the line that called the package that threw': ['calls.js', 'calls.js:3:', 'of the package'],
    'in the file where it has no place': ['null.js', 'null.js::', '`null` was thrown'],
    'where a parser stopped': ['syntax.js', 'syntax.js:2:8', 'Unexpected token, expected ","'],
    'where a name is that two things have': ['twice.ts', 'twice.ts:2:10', 'Duplicate declaration "sep"'],
    'where it is one of several': ['parts.ts', 'parts.ts:1:10', 'Duplicate declaration "sep"'],
    'where a JSON file that it imports is none': [
      'data.js',
      'data.json:2:10',
      'This is no JSON: Expected double-quoted property name',
    ],
    'where it is not UTF-8': [
      'latin.js',
      'latin.js:2:7',
      'The file is not UTF-8: here is a byte that is no part of a character. Save it as UTF-8.',
    ],
    'where a module that it imports is not UTF-8': [
      'part.js',
      'latin.js:2:7',
      'The file is not UTF-8: here is a byte that is no part of a character. Save it as UTF-8.',
    ],
    'where a missing module is named': ['missing.js', 'inner.js:2:15', "Cannot find module './none.js'"],
  };
  for (const [name, [file, place, expected]] of Object.entries(cases)) {
    it(name, async context => {
      const siteDir = siteWith(FILES, context);
      const { loadModule } = moduleLoader({ siteDir, workDir: path.join(siteDir, '.lectern') });
      const error = await loadModule(path.join(siteDir, file)).catch((thrown: unknown) => thrown);
      const own: SourceLocation = { file: path.join(siteDir, file) };
      const { message, location } = describeThrown(error, own);
      const { line = '', column = '' } = location;
      assert.deepEqual([`${path.relative(siteDir, location.file)}:${line}:${column}`, message], [place, expected]);
    });
  }

  it('in words, whatever it is', () => {
    assert.equal(messageOf(new Error('no', { cause: new Error('late') })), 'no (late)');
    assert.equal(messageOf(new AggregateError([new Error('one'), 'two'], 'both')), 'both (one; two)');
    assert.equal(messageOf(new RangeError()), 'RangeError without a message');
    assert.equal(messageOf('text'), 'text');
    assert.equal(messageOf(undefined), '`undefined` was thrown');
    assert.equal(messageOf({ code: 5 }), '`{ code: 5 }` was thrown');
    assert.equal(messageOf(''), "`''` was thrown");
    assert.equal(messageOf(Object.assign(new Error(), { message: { a: 1 } })), '`{ a: 1 }`');
  });

  it('once, where an error is its own cause', () => {
    const error = new Error('round');
    error.cause = error;
    assert.match(messageOf(error), /^round \(round/);
  });

  it('in its file where its stack is lost', () => {
    for (const stack of [undefined, 5, 'no frames']) {
      const error = Object.assign(new Error('no'), { stack });
      assert.deepEqual(describeThrown(error, { file: '/a.js' }), { message: 'no', location: { file: '/a.js' } });
    }
  });
});
