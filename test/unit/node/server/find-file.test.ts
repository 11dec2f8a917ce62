import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findFile } from '../../../../src/node/server/find-file.ts';

/** The clean path of a request, with the file that answers it. */
async function found(path: string, files: readonly string[], trailingSlash?: boolean) {
  const read = async (name: string) => (files.includes(name) ? '' : undefined);
  const file = await findFile(path, { read, baseUrl: '/base/', trailingSlash });
  return file && [file.name, file.path];
}

test('a page whose name has what a URL ends with keeps it', async () => {
  assert.deepEqual(await found('/base/docs/c#/', ['docs/c#/index.html'], true), [
    'docs/c#/index.html',
    '/base/docs/c#/',
  ]);
  assert.deepEqual(await found('/base/docs/a?b', ['docs/a?b/index.html'], true), [
    'docs/a?b/index.html',
    '/base/docs/a?b/',
  ]);
});

test('a page whose name has a dot gets its slash; a file of that name stays as it is', async () => {
  const page = ['docs/node.js/index.html'];
  assert.deepEqual(await found('/base/docs/node.js', page, true), [page[0], '/base/docs/node.js/']);
  assert.deepEqual(await found('/base/docs/node.js/', page, true), [page[0], '/base/docs/node.js/']);
  assert.deepEqual(await found('/base/docs/node.js', page), [page[0], '/base/docs/node.js']);
  assert.deepEqual(await found('/base/docs/node.js/', ['docs/node.js.html'], false), [
    'docs/node.js.html',
    '/base/docs/node.js',
  ]);
  assert.deepEqual(await found('/base/a.js', ['a.js'], true), ['a.js', '/base/a.js']);
});

test('a page whose name ends with a space keeps it; a space after the URL of another page is left out', async () => {
  assert.deepEqual(await found('/base/docs/a ', ['docs/a /index.html', 'docs/a/index.html']), [
    'docs/a /index.html',
    '/base/docs/a ',
  ]);
  assert.deepEqual(await found('/base/docs/a ', ['docs/a .html'], false), ['docs/a .html', '/base/docs/a ']);
  assert.deepEqual(await found('/base/docs/a ', ['docs/a/index.html']), ['docs/a/index.html', '/base/docs/a']);
});
