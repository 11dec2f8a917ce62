import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { build } from 'esbuild';
import { EARLIER_INTERNAL, EARLIER_THEME, MODULES, THEME } from '../../../support/docusaurus-surface.ts';
import { ROOT } from '../../../support/paths.ts';

/** Names of components that are not there, and why. */
const ABSENT: readonly (readonly [name: RegExp, reason: string])[] = [
  [/^(CodeBlock\/Provider|DocVersionSuggestions)$/, 'Docusaurus has a type without a component.'],
  [/^Icon\/Socials\//, 'Authors of blog posts alone have them.'],
  [/^prism-include-languages$/, "A site's own is called; the stock one would add nothing."],
];

describe('the modules that Docusaurus has', () => {
  for (const [name, names] of Object.entries(MODULES)) {
    it(`@docusaurus/${name.replace(/\/index$/, '')}`, async () => {
      const exported = new Set(await exportsOf(name));
      assert.deepEqual(namesWithout(names, exported, []), []);
    });
  }

  it('@docusaurus/theme-common/internal, up to 3.4', async () => {
    const exported = new Set(await exportsOf('theme-common/internal'));
    assert.deepEqual(namesWithout(EARLIER_INTERNAL, exported, []), []);
  });
});

describe('the components of the theme that Docusaurus has', () => {
  const partsOf = (names: readonly string[]) =>
    names.filter(name => ['/index.tsx', '/index.ts', '.tsx', '.ts'].some(end => isPart(name + end)));

  it('are here, but for those that cannot be', () => {
    assert.deepEqual(namesWithout(THEME, new Set(partsOf(THEME)), ABSENT), []);
  });

  it('are here by their earlier names', () => {
    assert.deepEqual(partsOf(EARLIER_THEME), EARLIER_THEME);
  });
});

/** The names that are missing for no reason, and those that are there in spite of one. */
function namesWithout(names: readonly string[], there: ReadonlySet<string>, absent: typeof ABSENT): readonly string[] {
  const isAbsent = (name: string) => absent.some(([pattern]) => pattern.test(name));
  return names.filter(name => there.has(name) === isAbsent(name));
}

function isPart(file: string): boolean {
  return existsSync(path.join(ROOT, 'blog-free-theme', file));
}

async function exportsOf(module: string): Promise<readonly string[]> {
  const folder = path.join(ROOT, 'src/client/docusaurus');
  const file = ['.ts', '.tsx'].map(end => path.join(folder, module + end)).find(existsSync);
  assert.ok(file, `there is no ${module}`);
  const { metafile } = await build({
    ...{ entryPoints: [file], bundle: true, write: false, metafile: true, format: 'esm', jsx: 'automatic' },
    ...{ outdir: 'out', packages: 'external', loader: { '.css': 'empty' }, logLevel: 'silent' },
  });
  return Object.values(metafile.outputs).flatMap(output => output.exports);
}
