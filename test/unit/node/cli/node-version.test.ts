import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkNodeVersion } from '../../../../src/node/cli/node-version.ts';
import { nodeRange } from '../../../../src/node/version.ts';

const suits = (version: string) => {
  try {
    checkNodeVersion(version, '^20.19.0 || >=22.12.0');
    return true;
  } catch {
    return false;
  }
};

test('a version of Node suits if it is in the range', () => {
  const versions = [
    '18.20.8',
    '20.18.3',
    '20.19.0',
    '20.20.2',
    '21.7.3',
    '22.0.0',
    '22.11.0',
    '22.12.0',
    '24.0.0',
    '100.0.0',
  ];
  assert.deepEqual(versions.filter(suits), ['20.19.0', '20.20.2', '22.12.0', '24.0.0', '100.0.0']);
});

test('who runs another is told which it takes', () => {
  checkNodeVersion(process.versions.node, nodeRange());
  assert.throws(() => checkNodeVersion('18.20.8', nodeRange()), {
    message: /This is Node 18\.20\.8; Lectern needs \^20\.19\.0 \|\| >=22\.12\.0/,
  });
});
