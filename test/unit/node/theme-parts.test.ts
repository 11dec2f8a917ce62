import assert from 'node:assert/strict';
import path from 'node:path';
import { it } from 'node:test';
import webpack from 'webpack';
import { overrideOf } from '../../../src/node/theme-parts.ts';
import { EXTENSIONS } from '../../../src/node/util/extensions.ts';
import { temporarySite } from '../../support/sites.ts';

it('of two files of one name, the theme finds the one that the bundler takes, as Docusaurus does', async context => {
  const names = EXTENSIONS.filter(extension => /s/.test(extension) && extension !== '.wasm' && extension !== '.json');
  assert.deepEqual(names, ['.mjs', '.js', '.jsx', '.ts', '.tsx']);
  const site = temporarySite({});
  context.after(() => site.remove());
  const { siteDir } = site;
  for (const [index, extension] of names.entries()) {
    const part = `Part${index}`;
    site.write(Object.fromEntries([extension, ...names.slice(index)].map(each => [`${part}${each}`, ''])));
    site.write({ [`${part}/index.mjs`]: '' });
    const found = await resolved(siteDir, `./${part}`);
    assert.equal(found, path.join(siteDir, part + extension));
    assert.equal(overrideOf([siteDir], part), found);
  }
});

/** The file that webpack finds for a request. */
function resolved(folder: string, request: string): Promise<string | false | undefined> {
  const { resolverFactory } = webpack({ context: folder, entry: {}, resolve: { extensions: [...EXTENSIONS] } }) ?? {};
  const resolver = resolverFactory?.get('normal', { dependencyType: 'esm' });
  return new Promise((resolve, reject) =>
    resolver?.resolve({}, folder, request, {}, (error, file) => (error ? reject(error) : resolve(file))),
  );
}
