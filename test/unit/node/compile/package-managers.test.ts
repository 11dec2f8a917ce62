import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadCommandConverter, PACKAGE_MANAGERS } from '../../../../src/node/compile/remark/package-managers.ts';

test('commands are those of each package manager, line by line', async () => {
  const convert = await loadCommandConverter();
  const shown = (commands: string) => PACKAGE_MANAGERS.map(({ value }) => convert(commands, value));
  assert.deepEqual(shown('npm install --save-dev harbour'), [
    'npm install --save-dev harbour',
    'yarn add --dev harbour',
    'pnpm add --save-dev harbour',
    'bun add --dev harbour',
  ]);
  assert.deepEqual(shown('npm ci'), [
    'npm ci',
    'yarn install --frozen-lockfile',
    'pnpm install --frozen-lockfile',
    'bun install --frozen-lockfile',
  ]);
  assert.deepEqual(shown('cd docs\nnpm run build'), [
    'cd docs\nnpm run build',
    'cd docs\nyarn build',
    'cd docs\npnpm run build',
    'cd docs\nbun run build',
  ]);
});

test('a command that has no other stays as it is', async () => {
  const convert = await loadCommandConverter();
  assert.equal(convert('npm audit signatures', 'bun'), 'npm audit signatures');
});
