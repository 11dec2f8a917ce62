import assert from 'node:assert/strict';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { linkBaseOf } from '../../../../../src/node/features/changelog/link-base.ts';
import { temporarySite } from '../../../../support/sites.ts';

describe('the address of a changelog’s folder, in a copy without its repository', () => {
  const copy = temporarySite({ 'CHANGELOG.md': '', 'website/packages/é a/CHANGELOG.md': '' });
  after(() => copy.remove());
  const baseOf = (name: string) =>
    linkBaseOf(path.join(copy.siteDir, name), 'https://git.test/tea/main', path.join(copy.siteDir, 'website'));

  it('begins at the site', () => {
    assert.equal(baseOf('website/packages/é a/CHANGELOG.md'), 'https://git.test/tea/main/packages/%C3%A9%20a/');
    assert.equal(baseOf('website/CHANGELOG.md'), 'https://git.test/tea/main/');
  });

  it('is the option where the file is not in the site', () => {
    assert.equal(baseOf('CHANGELOG.md'), 'https://git.test/tea/main/');
  });
});
