import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { editManifest } from '../../../../../src/node/features/migrate/edit-manifest.ts';

const CHANGES = {
  scripts: { build: 'lectern build', same: 'x {a}' },
  dependencies: { gone: undefined, last: undefined, lectern: '^1.0.0' },
};

const lines = (...all: readonly string[]) => all.join('\n');

describe('an edited package.json', () => {
  const before = lines(
    '{',
    '    "files": ["a", "b"],',
    '    "scripts": {',
    '        "build": "docusaurus build",',
    '        "same": "x {a}"',
    '    },',
    '    "dependencies": {',
    '        "gone": "1",',
    '        "react": "19",',
    '        "last": "2"',
    '    },',
    '    "z": { "y": 1 }, "a": 2',
    '}',
    '',
  );
  const after = lines(
    '{',
    '    "files": ["a", "b"],',
    '    "scripts": {',
    '        "build": "lectern build",',
    '        "same": "x {a}"',
    '    },',
    '    "dependencies": {',
    '        "lectern": "^1.0.0",',
    '        "react": "19"',
    '    },',
    '    "z": { "y": 1 }, "a": 2',
    '}',
    '',
  );

  it('keeps indent, order and lines of all else', () => assert.equal(editManifest(before, CHANGES), after));

  it('keeps the ends of its lines', () => {
    const windows = (text: string) => text.replaceAll('\n', '\r\n');
    assert.equal(editManifest(windows(before), CHANGES), windows(after));
  });

  it('loses the last entry of a list, and not the list', () => {
    const text = lines('{', '\t"dependencies": {', '\t\t"gone": "1"', '\t}', '}');
    const edited = editManifest(text, { dependencies: { gone: undefined }, devDependencies: {} });
    assert.equal(edited, lines('{', '\t"dependencies": {}', '}'));
  });

  it('is written anew, in its indent, where entries share a line', () => {
    const text = '{\n\t"scripts": { "build": "docusaurus build" }\n}';
    const edited = editManifest(text, { scripts: { build: 'lectern build' } });
    assert.equal(edited, '{\n\t"scripts": {\n\t\t"build": "lectern build"\n\t}\n}');
  });
});
