import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ThemeClassNames } from '../../../../../../src/client/docusaurus/theme-common/util/class-names.ts';

/** Sources that render pages, in the browser or at build. */
const painted = ['blog-free-theme', 'src/client', 'src/node', 'src/shared']
  .flatMap(directory =>
    readdirSync(directory, { recursive: true, encoding: 'utf8' }).map(name => path.join(directory, name)),
  )
  .filter(file => /\.tsx?$/.test(file) && !file.endsWith('class-names.ts'))
  .map(file => readFileSync(file, 'utf8'))
  .join('\n');

test('each name that a site may select by is in the markup', () => {
  const missing = patternsIn(ThemeClassNames).filter(pattern => !new RegExp(pattern).test(painted));
  assert.deepEqual(missing, []);
});

test('a name that tells type or level is made from it', () => {
  assert.equal(ThemeClassNames.common.admonitionType('tip'), 'theme-admonition-tip');
  assert.equal(ThemeClassNames.docs.docSidebarItemLinkLevel(2), 'theme-doc-sidebar-item-link-level-2');
});

/** Each class name as it is written in the source; one made from an argument up to that argument. */
function patternsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [`(?<![\\w-])${value}(?![\\w-])`];
  if (typeof value === 'function') return [`(?<![\\w-])${value('')}\\$\\{`];
  return Object.values(value as object).flatMap(patternsIn);
}
