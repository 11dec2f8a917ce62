import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { stockFaces } from '../../../../src/node/shell/stock-modules.ts';
import { packageRoot } from '../../../../src/node/version.ts';
import { temporaryDirectory } from '../../../support/sites.ts';

describe('what stands for our client and theme in browsers', () => {
  const directory = temporaryDirectory();
  after(() => rmSync(directory, { recursive: true, force: true }));

  const folderWith = (part: string): string => {
    const folder = path.join(directory, part);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, `${part}.tsx`), 'export default () => null;\n');
    return folder;
  };
  const isBundled = (folders: readonly string[]) => {
    const faces = stockFaces(folders);
    return (file: string) =>
      /^export \{ \w+ as \w+ \} from ".*\/dist\/browser\//.test(faces.get(path.join(packageRoot, file)) ?? '');
  };
  const client = ['src/client/mount.tsx', 'src/client/contexts.ts', 'src/client/search/dialog/dialog.tsx'];
  const theme = ['blog-free-theme/Footer/index.tsx', 'blog-free-theme/Layout/index.tsx'];

  it('is a bundle for what every page has, and for what is loaded on demand', () => {
    assert.ok([...client, ...theme].every(isBundled([])));
  });

  it('is none for what only some pages have, nor for what stands on modules of the site', () => {
    const files = ['Tabs', 'MDXComponents', 'DocPage'].map(part => `blog-free-theme/${part}/index.tsx`);
    assert.ok(!files.some(isBundled([])));
  });

  it('is none for the theme, where a site has a part of it in the place of a stock one', () => {
    assert.ok(client.every(isBundled([folderWith('Footer')])));
    assert.ok(!theme.some(isBundled([folderWith('Footer')])));
  });

  it('is one for the theme, where a site has another part of its own', () => {
    assert.ok(theme.every(isBundled([folderWith('MDXComponents')])));
  });

  it('is compiled, where it is not bundled', () => {
    const tabs = stockFaces([folderWith('Footer')]).get(path.join(packageRoot, 'blog-free-theme/Tabs/index.tsx')) ?? '';
    assert.match(tabs, /export default function Tabs\(props\) \{$/m);
  });

  it('says what of a bundle each module is', () => {
    const face = stockFaces([]).get(path.join(packageRoot, 'src/client/search/dialog/dialog.tsx')) ?? '';
    assert.match(face, /^export \{ \w+ as SearchDialog \} from "(?:\.\.\/)+dist\/browser\/dialog\.js";$/m);
  });
});
