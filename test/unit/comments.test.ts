import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import { filesBelow } from '../../src/node/util/files.ts';
import { ROOT } from '../support/paths.ts';

const COMMENT = /\/\*[\s\S]*?\*\//g;
const LINK = /\{@link (\w+)\}/g;

/** Names to which comments of a source link, and which its code does not know: editors cannot follow them. */
function lostLinks(text: string): readonly string[] {
  const names = new Set(text.replace(COMMENT, '').match(/\w+/g));
  const comments = (text.match(COMMENT) ?? []).join('\n');
  return Array.from(comments.matchAll(LINK), ([, name = '']) => name).filter(name => !names.has(name));
}

it('comments link to what their file knows; what is elsewhere they name with its file', () => {
  const lost = ['src', 'blog-free-theme'].flatMap(folder =>
    filesBelow(path.join(ROOT, folder))
      .filter(file => /\.tsx?$/.test(file))
      .flatMap(file =>
        lostLinks(readFileSync(path.join(ROOT, folder, file), 'utf8')).map(name => `${folder}/${file}: ${name}`),
      ),
  );
  assert.deepEqual(lost, []);
  assert.deepEqual(lostLinks('/** See {@link gone} and {@link here}. */\nconst here = 1;'), ['gone']);
});
