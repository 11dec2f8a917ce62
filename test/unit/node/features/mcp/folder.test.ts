import assert from 'node:assert/strict';
import path from 'node:path';
import { it } from 'node:test';
import { openFiles } from '../../../../../src/node/features/mcp/files/open.ts';
import { siteWith } from '../../plugins/site.ts';

it('a site is read from its output, or from the folder of its sources, which has the output in `build`', async context => {
  const folder = siteWith({ 'docs/a.md': '# A\n', 'build/lectern.json': '{}' }, context);
  const nameOf = async (source: string) => (await openFiles(source, { env: {}, warn: () => {} })).name;
  const output = path.join(folder, 'build');
  assert.deepEqual([await nameOf(folder), await nameOf(output)], [output, output]);
  const docs = path.join(folder, 'docs');
  assert.equal(await nameOf(docs), docs);
});
