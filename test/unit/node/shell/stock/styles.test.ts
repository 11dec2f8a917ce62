import assert from 'node:assert/strict';
import path from 'node:path';
import { it } from 'node:test';
import { build, type Plugin } from 'esbuild';
import { cssModule, cssModules } from '../../../../../src/node/shell/stock/styles.ts';
import { packageRoot } from '../../../../../src/node/version.ts';

const FILE = path.join(packageRoot, 'blog-free-theme/SearchPage/styles.module.css');

const resolved: Plugin = {
  name: 'resolved',
  setup({ onResolve }) {
    onResolve({ filter: /\.module\.css$/ }, () => cssModule(FILE));
  },
};

const bundled = async (): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents: `import names from './styles.module.css'; console.log(names);` },
    bundle: true,
    write: false,
    plugins: [resolved, cssModules],
  });
  return outputFiles[0]?.text ?? '';
};

it('the names of a CSS module are in the same order each time: bundles must have the same bytes wherever they are made', async () => {
  const texts = new Set<string>();
  for (let round = 0; round < 8; round++) texts.add(await bundled());
  assert.equal(texts.size, 1);
});
