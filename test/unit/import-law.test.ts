import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { test } from 'node:test';
import { violations } from './import-law.ts';

function sources(directory: string): readonly (readonly [string, string])[] {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter(name => /\.tsx?$/.test(name));
  return names.map(name => posix.join(directory, name)).map(path => [path, readFileSync(path, 'utf8')]);
}

test('no file imports what the law forbids, and no imports run in a circle', () => {
  assert.deepEqual(violations(new Map([...sources('src'), ...sources('blog-free-theme')])), []);
});

test('a stage that calls another, a package behind a door, a page that reaches inside and a circle are each told with the way out', () => {
  const broken = new Map([
    ['src/node/emit/a.ts', "import { page } from '../render/page.ts';\nimport type { Site } from '../config/site.ts';"],
    ['src/shared/b.ts', "import './c.ts';\nimport webpack from 'webpack';"],
    ['src/shared/c.ts', "export { b } from './b.ts';"],
    ['src/pages/d.tsx', "import { E } from '../components/e.tsx';\nimport { useSite } from 'lectern/client';"],
    ['blog-free-theme/F/index.tsx', "import G from '@theme/G';"],
    ['blog-free-theme/G/index.tsx', "import type { FProps } from '@theme/F';"],
    ['src/components/e.tsx', "import { withBase } from '../shared/url.ts';\nimport { build } from 'lectern';"],
  ]);
  assert.deepEqual(violations(broken), [
    'src/node/emit/a.ts imports src/node/render/page.ts. Stages never call stages: src/node/pipeline.ts passes their values on; a pure rule goes to src/shared.',
    'src/shared/b.ts imports package:webpack. Both sides run it: what needs Node goes to src/node, what needs the DOM to src/client.',
    "src/components/e.tsx imports src/shared/url.ts. This repository's own site is a site like any other: of ours it knows `lectern/client` and `@theme/…` only.",
    "src/components/e.tsx imports package:lectern. This repository's own site is a site like any other: of ours it knows `lectern/client` and `@theme/…` only.",
    'src/shared/b.ts → src/shared/c.ts → src/shared/b.ts is a circle. Move what they share to a new file.',
    'blog-free-theme/F/index.tsx → blog-free-theme/G/index.tsx → blog-free-theme/F/index.tsx is a circle. Move what they share to a new file.',
  ]);
});
