import assert from 'node:assert/strict';
import path from 'node:path';
import { it } from 'node:test';
import { PACKAGES_DIR } from '../../../../src/node/shell/stock/packages.ts';
import { ownerOf } from '../../../../src/node/shell/webpack/script-parts.ts';
import { packageRoot } from '../../../../src/node/version.ts';

it('a file of a bundle belongs to its package, to the site, or to the generator', () => {
  const owner = (file: string) =>
    ownerOf(file && path.normalize(file), { entryDir: path.normalize('/site/.lectern/entries') });
  assert.equal(owner('/site/src/pages/index.tsx'), 'site');
  assert.equal(owner('/site/node_modules/clsx/dist/clsx.mjs'), 'clsx');
  assert.equal(owner('/site/node_modules/@scope/outer/node_modules/@scope/inner/x.js'), '@scope/inner');
  assert.equal(owner('/site/.lectern/entries/client.js'), 'lectern');
  assert.equal(owner('/elsewhere/packages/ui/button.tsx'), 'site');
  assert.equal(owner(''), 'lectern');
  assert.equal(owner(path.join(packageRoot, 'src/client/app.tsx')), 'lectern');
  assert.equal(owner(path.join(packageRoot, 'node_modules/clsx/clsx.js')), 'clsx');
  assert.equal(owner(path.join(PACKAGES_DIR, 'react-production/react-production.bundle.js')), 'react-dom');
  assert.equal(owner(path.join(PACKAGES_DIR, '@docsearch-react-modal.bundle.js')), '@docsearch/react');
});
