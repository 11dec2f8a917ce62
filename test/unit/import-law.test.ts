import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { test } from 'node:test';
import { importsOf, violations } from './import-law.ts';

function sources(directory: string): readonly (readonly [string, string])[] {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter(name => /\.tsx?$/.test(name));
  return names.map(name => posix.join(directory, name)).map(path => [path, readFileSync(path, 'utf8')]);
}

test('no file imports what the law forbids, and no imports run in a cycle', () => {
  assert.deepEqual(violations(new Map([...sources('src'), ...sources('blog-free-theme')])), []);
});

/** What a site's own files are imported by, and Node's. */
const NO_PACKAGE = /^package:(?:node:|@theme|@docusaurus\/|@site\/|@generated\/|lectern\b)/;

test('every package that is imported is declared: one that another package brings may go with it', () => {
  const { dependencies, devDependencies, peerDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const declared = new Set(Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies }));
  const files = ['src/client', 'src/node', 'src/shared', 'blog-free-theme', 'test/markdown', 'test/support'].flatMap(
    sources,
  );
  const packages = files.flatMap(([path, text]) =>
    importsOf(path, text).flatMap(({ to }) => (to.startsWith('package:') && !NO_PACKAGE.test(to) ? [nameOf(to)] : [])),
  );
  const undeclared = packages.filter(name => !declared.has(name) && !declared.has(`@types/${name}`));
  assert.deepEqual([...new Set(undeclared)], []);
});

/** @example nameOf('package:@scope/name/part') // '@scope/name' */
function nameOf(specifier: string): string {
  return /^package:((?:@[^/]+\/)?[^/]+)/.exec(specifier)?.[1] ?? '';
}

test('a forbidden import, a folder without a row and a cycle are each told with what to do instead', () => {
  const broken = new Map([
    ['src/node/links/a.ts', "import type { Page } from '../render/page.ts';\nimport { Link } from './b.ts';"],
    ['src/node/attic/b.ts', "import { useRef } from '../../client/index.ts';"],
    ['src/node/features/a/index.ts', "import { list } from '../b/list.ts';"],
    ['src/node/emit/e.ts', "import { a } from '../features/a/index.ts';"],
    ['src/shared/b.ts', "import './c.ts';\nimport webpack from 'webpack';"],
    ['src/shared/c.ts', "export { b } from './b.ts';"],
    ['src/pages/d.tsx', "import { E } from '../components/e.tsx';\nimport { useSite } from 'lectern/client';"],
    ['blog-free-theme/F/index.tsx', "import G from '@theme/G';"],
    ['blog-free-theme/G/index.tsx', "import type { FProps } from '@theme/F';"],
    ['src/components/e.tsx', "import { withBase } from '../shared/url.ts';\nimport { build } from 'lectern';"],
  ]);
  assert.deepEqual(violations(broken), [
    'src/node/attic has no row in test/unit/rooms.ts, which says what it may import.',
    'src/node/links/a.ts imports src/node/render/page.ts. Stages never call stages: src/node/pipeline passes their values on; a pure rule goes to src/shared.',
    'src/node/attic/b.ts imports src/client/index.ts. The generator has no DOM: what browsers run goes to src/client.',
    'src/node/features/a/index.ts imports src/node/features/b/list.ts. A feature can be taken out: it uses the stages, which do not know it, and no other feature does.',
    'src/node/emit/e.ts imports src/node/features/a/index.ts. Stages never call stages: src/node/pipeline passes their values on; a pure rule goes to src/shared.',
    'src/shared/b.ts imports package:webpack. Both sides run it: what needs Node goes to src/node, what needs the DOM to src/client.',
    "src/components/e.tsx imports src/shared/url.ts. This repository's own site is a site like any other: of ours it knows `lectern/client` and `@theme/…` only.",
    "src/components/e.tsx imports package:lectern. This repository's own site is a site like any other: of ours it knows `lectern/client` and `@theme/…` only.",
    'src/shared/b.ts → src/shared/c.ts → src/shared/b.ts is a cycle. Move what they share to a new file.',
    'blog-free-theme/F/index.tsx → blog-free-theme/G/index.tsx → blog-free-theme/F/index.tsx is a cycle. Move what they share to a new file.',
  ]);
});
