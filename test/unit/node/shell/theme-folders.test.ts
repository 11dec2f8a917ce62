import assert from 'node:assert/strict';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { themeOverridesModule } from '../../../../src/node/shell/theme-folders.ts';
import { temporaryDirectory } from '../../../support/sites.ts';

describe('what stands in for parts of the stock theme', () => {
  let directory: string;
  before(() => {
    directory = temporaryDirectory();
  });
  after(() => rmSync(directory, { recursive: true, force: true }));

  const folder = (name: string, files: readonly string[]): string => {
    const location = path.join(directory, name);
    for (const file of files) {
      mkdirSync(path.dirname(path.join(location, file)), { recursive: true });
      writeFileSync(path.join(location, file), 'export default () => null;\n');
    }
    return location;
  };
  const namesIn = (text: string) => Array.from(text.matchAll(/^ {2}"([^"]+)"/gm), ([, name]) => name);

  it('is any file that the bundler would take for the part, of the site or of a plugin', () => {
    const own = folder('own', ['Footer/index.tsx', 'Navbar.mjs', 'DocItem/Content/index.js', 'Mine/index.tsx']);
    const plugin = folder('plugin', ['Heading/index.jsx', 'Footer/index.js', 'Tag/styles.module.css']);
    assert.deepEqual(namesIn(themeOverridesModule({ own: [own], ofPlugins: [plugin] })), [
      '@theme/DocItem/Content',
      '@theme/Footer',
      '@theme/Heading',
      '@theme/Navbar',
    ]);
  });

  it('may be a link to where the file is', () => {
    const shared = folder('shared', ['index.tsx']);
    const own = folder('linked', ['Footer/index.tsx']);
    symlinkSync(shared, path.join(own, 'Logo'));
    assert.deepEqual(namesIn(themeOverridesModule({ own: [own], ofPlugins: [] })), ['@theme/Footer', '@theme/Logo']);
  });

  it('is nothing where no folder is', () => {
    assert.deepEqual(namesIn(themeOverridesModule({ own: [], ofPlugins: [] })), []);
  });
});
