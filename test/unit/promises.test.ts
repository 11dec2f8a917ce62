import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { filesBelow } from '../../src/node/util/files.ts';
import { ROOT } from '../support/paths.ts';

const read = (name: string): string => readFileSync(path.join(ROOT, name), 'utf8');

/** The text below a heading, up to the next one. */
function section(name: string, heading: string): string {
  const [, text = ''] = read(name).split(`\n## ${heading}\n`);
  return text.split('\n## ')[0] ?? '';
}

/** The first cells of a table's rows, by the first cell of its head. */
function promised(head: string): readonly string[] {
  const table =
    section('CONTRIBUTING.md', 'What is promised, and what holds it').split(`| ${head} | held by |`)[1] ?? '';
  const rows = table.split('\n\n')[0]?.trim().split('\n').slice(1) ?? [];
  return rows.map(row => row.split(' | ')[0]?.replace(/^\| /, '') ?? '');
}

describe('what is promised', () => {
  it('in README.md is in the table of tests', () => {
    const titles = [...section('README.md', 'Why another generator').matchAll(/^- \*\*(.*?)\*\*/gm)];
    assert.ok(titles.length > 4);
    assert.deepEqual(
      titles.map(([, title]) => title),
      promised('README.md'),
    );
  });

  it('in ARCHITECTURE.md is in the table of tests', () => {
    const rows = promised('ARCHITECTURE.md');
    assert.ok(rows.length > 6);
    const said = section('ARCHITECTURE.md', 'Invariants').replace(/^- /gm, '').replace(/\s+/g, ' ').trim();
    assert.equal(rows.join(' '), said);
  });

  for (const name of ['CONTRIBUTING.md', 'SECURITY.md'])
    it(`is held by tests that are there: ${name}`, () => {
      const named = [...read(name).matchAll(/`(test\/[\w./-]+\.test\.ts)`/g)].map(([, file]) => file ?? '');
      assert.ok(named.length > 10);
      assert.deepEqual(
        named.filter(file => !existsSync(path.join(ROOT, file))),
        [],
      );
    });
});

it('only `emit` writes into the output directory', () => {
  const WRITES = /\b(?:writeFile|appendFile|copyFile|cp|rename|mkdir|rm|unlink|symlink)(?:Sync)?\([^;]*\boutDir\b/;
  const sources = path.join(ROOT, 'src/node');
  const writing = filesBelow(sources).filter(name => WRITES.test(readFileSync(path.join(sources, name), 'utf8')));
  assert.ok(writing.some(name => name.startsWith('emit/')));
  assert.deepEqual(
    writing.filter(name => !name.startsWith('emit/')),
    [],
  );
});
