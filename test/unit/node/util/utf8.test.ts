import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, it } from 'node:test';
import { readJson } from '../../../../src/node/util/json.ts';
import { utf8Problem } from '../../../../src/node/util/utf8.ts';
import { readYamlFile } from '../../../../src/node/util/yaml.ts';
import { siteWith } from '../plugins/site.ts';

const LATIN = Buffer.from('{\n  "a": "Café"\n}\n', 'latin1');
const WIDE = Buffer.from('\ufeff{"a": 1}', 'utf16le');

describe('a file that is not UTF-8', () => {
  it('is located at its first invalid byte', () => {
    assert.equal(utf8Problem(Buffer.from('Café')), undefined);
    assert.deepEqual([utf8Problem(LATIN)?.line, utf8Problem(LATIN)?.column], [2, 12]);
    assert.equal(utf8Problem(WIDE)?.message, 'is UTF-16, not UTF-8');
  });

  it('is no JSON and no YAML, whose letters would be lost', context => {
    const siteDir = siteWith({ 'a.json': LATIN, 'b.yml': LATIN }, context);
    const file = (name: string) => path.join(siteDir, name);
    assert.deepEqual(readJson(file('a.json')), {
      problem: 'it is not UTF-8: here is a byte that is no part of a character',
      location: { file: file('a.json'), line: 2, column: 12 },
    });
    const { record, diagnostics } = readYamlFile(file('b.yml'), {
      code: 'docs/no-docs',
      name: 'tags file',
      shape: 'tags',
    });
    assert.deepEqual(record, {});
    assert.deepEqual(diagnostics[0]?.location, { file: file('b.yml'), line: 2, column: 12 });
    assert.deepEqual(diagnostics[0]?.fix, 'Save it as UTF-8.');
  });
});
