import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { missingPackages } from '../../../../../src/node/features/social/packages.ts';

const location = { file: 'docusaurus.config.ts', line: 3 };

describe('the packages that draw social images', () => {
  it('are in place here', () => assert.equal(missingPackages(location), undefined));

  it('are named with the command that installs them, where a site lacks them', () => {
    const resolve = Object.assign(
      (file: string) => {
        if (file.startsWith('@fontsource/')) throw new Error('not found');
        return file;
      },
      { paths: () => null },
    );
    const { location: told, message, fix } = missingPackages(location, resolve) ?? {};
    assert.deepEqual(told, location);
    assert.match(message ?? '', /not installed: `@fontsource\/inter`/);
    assert.match(fix ?? '', /npm install @fontsource\/inter`/);
  });
});
