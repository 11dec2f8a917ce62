import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { ROOT } from '../support/paths.ts';

const read = (name: string): string => readFileSync(path.join(ROOT, name), 'utf8');

const SOURCES = path.join(ROOT, 'src/node');
const FEATURES = readdirSync(path.join(SOURCES, 'features'), { withFileTypes: true }).flatMap(entry =>
  entry.isDirectory() ? [path.join(entry.parentPath, entry.name)] : [],
);

/** What looks like a path, and is none: an import, files of an output, the feature that is an example. */
const OTHERS: ReadonlySet<string> = new Set([
  'lectern/theme',
  ...['docs/api/index.html', 'docs/api/page.js', 'docs/api.md'],
  'test/unit/node/features/security-txt',
]);

/** The paths in a row or a paragraph: what is code, and has a slash or the extension of a file. */
function pathsIn(block: string): readonly string[] {
  const codes = [...block.matchAll(/`([\w.@-]+(?:\/[\w.@<>-]+)*\/?)`/g)].map(([, code = '']) => code);
  return codes.filter(code => /\/|\.(?:tsx?|md|css)$/.test(code) && !OTHERS.has(code));
}

/** The rows of tables, the items of lists and the paragraphs of a document, without its code. */
function blocksOf(text: string): readonly string[] {
  return text.replace(/^```[\s\S]*?^```$/gm, '').split(/\n\n|\n(?=[|-] )|\n(?=\|)/);
}

/** A path is that of the repository or below `src/node`; a bare name is in a folder named before it, or in that of a feature. */
function missingPaths(block: string): readonly string[] {
  const folders = [ROOT, SOURCES];
  return pathsIn(block).filter(name => {
    const places = [...folders, ...FEATURES].map(folder => path.join(folder, name.replace(/\/<\w+>$/, '')));
    const found = places.find(place => existsSync(place));
    const folder = found && (path.extname(found) === '' ? found : path.dirname(found));
    if (folder) folders.push(folder, path.dirname(folder));
    return found === undefined;
  });
}

describe('the guides to the code', () => {
  for (const name of ['ARCHITECTURE.md', 'HARD-PARTS.md', 'CONTRIBUTING.md'])
    it(`name files that are there: ${name}`, () => {
      const blocks = blocksOf(read(name));
      assert.ok(blocks.flatMap(pathsIn).length > 30);
      assert.deepEqual(blocks.flatMap(missingPaths), []);
    });

  it('link to files that are there', () => {
    const linked = (text: string) => [...text.matchAll(/\]\(\.\/([^)#]+)/g)].map(([, name = '']) => name);
    const names = ['README.md', 'SECURITY.md', 'ARCHITECTURE.md', 'HARD-PARTS.md', 'CONTRIBUTING.md'];
    const links = names.flatMap(name => linked(read(name)));
    assert.ok(links.length > 30);
    assert.deepEqual(
      links.filter(name => !existsSync(path.join(ROOT, name))),
      [],
    );
  });

  it('notice a file that is gone', () => {
    assert.deepEqual(missingPaths('| a | `compile/gone.ts`, `compile/remark/links.ts` → `gone.ts`, `headings.ts` |'), [
      'compile/gone.ts',
      'gone.ts',
    ]);
  });

  it('leave to each feature what it is: its index or its command begins with that', () => {
    const begins = (file: string) => existsSync(file) && readFileSync(file, 'utf8').startsWith('/**');
    const silent = FEATURES.filter(folder => !['index.ts', 'command.ts'].some(name => begins(path.join(folder, name))));
    assert.deepEqual(silent, []);
  });

  it('are short: ARCHITECTURE.md is two screens of rows that can be read', () => {
    const lines = read('ARCHITECTURE.md').split('\n');
    assert.ok(lines.length <= 185, `${lines.length} lines`);
    assert.deepEqual(
      lines.filter(line => line.length > 300),
      [],
    );
  });
});
