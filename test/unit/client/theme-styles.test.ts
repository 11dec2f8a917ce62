import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../../support/paths.ts';

const read = (name: string) => readFileSync(path.join(ROOT, 'blog-free-theme/css', name), 'utf8');

test('sites find every shade of a colour that Docusaurus has', () => {
  const css = read('variables.css');
  const shades = ['', '-dark', '-darker', '-darkest', '-light', '-lighter', '-lightest'];
  const colors = ['primary', 'secondary', 'success', 'info', 'warning', 'danger'];
  const names = colors.flatMap(color => shades.map(shade => `--ifm-color-${color}${shade}:`));
  assert.deepEqual(
    names.filter(name => !css.includes(name)),
    [],
  );
});

test('sites find the class for buttons side by side', () => {
  assert.match(read('boxes.css'), /\.button-group \{\s*display: inline-flex;/);
});

test('a site that gives admonitions another padding, or fills their icons, moves no icon onto the text', () => {
  assert.match(
    read('boxes.css'),
    /\.admonitionHeading,\s*\.admonitionContent \{\s*position: relative;\s*padding-inline-start/,
  );
  assert.doesNotMatch(read('boxes.css'), /\.theme-admonition \{/);
  assert.match(read('../Icon/styles.module.css'), /\.icon > path \{\s*fill: none;/);
});

test("a site's own arrow of a box that opens, and title of the contents, stand in place of the theme's", () => {
  assert.match(read('boxes.css'), /\.details > summary::before \{[^}]*\btransform: rotate/);
  assert.match(
    read('../TOC/styles.module.css'),
    /:where\(\.tableOfContents\)::before \{[^}]*content: attr\(aria-label\)/,
  );
});
