import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
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

test('headings are those of `@theme/Heading`, which sites replace, but on the page of an error, which theirs may be', () => {
  const folder = path.join(ROOT, 'blog-free-theme');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.tsx'));
  const own = files.filter(file => /<h[1-6]\b/.test(readFileSync(path.join(folder, file), 'utf8')));
  assert.deepEqual(
    own.map(file => path.dirname(file)),
    ['ErrorPageContent'],
  );
});

test('weights and buttons have the measures that style sheets of sites were written for', () => {
  const css = read('variables.css');
  const measures = {
    '--ifm-font-weight-semibold': '500',
    '--ifm-button-padding-horizontal': '1.5rem',
    '--ifm-button-padding-vertical': '0.375rem',
  };
  for (const [name, value] of Object.entries(measures)) assert.ok(css.includes(`${name}: ${value};`), name);
  assert.match(read('boxes.css'), /font-size: calc\(0\.875rem \* var\(--ifm-button-size-multiplier\)\)/);
});

test('a list without marks has the margin of a list, and a tab the corners of a box', () => {
  assert.doesNotMatch(read('base.css'), /\.clean-list \{[^}]*margin/);
  assert.match(read('boxes.css'), /\.tabs__item \{[^}]*border-radius: var\(--ifm-global-radius\)/);
});

test('copied breadcrumbs have the size that they say', () => {
  assert.match(
    read('docs.css'),
    /\.breadcrumbs__item \{[^}]*font-size: calc\(1rem \* var\(--ifm-breadcrumb-size-multiplier\)\)/,
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

test("a copied sidebar, which leaves room for the navbar above it, begins where the theme's own does", () => {
  assert.match(
    read('../DocRoot/Layout/Sidebar/styles.module.css'),
    /\.docSidebarContainer \{\s*margin-block-start: calc\(-1 \* var\(--ifm-navbar-height\)\)/,
  );
  assert.match(
    read('../DocSidebar/Desktop/styles.module.css'),
    /\.sidebar \{[^}]*padding-block-start: var\(--lectern-sticky-top\)/,
  );
});

test('cards and the announcement have the class names that style sheets of sites look for, in their order', () => {
  assert.match(read('../DocCardList/styles.module.css'), /\.docCardListItem \{/);
  assert.match(read('../DocCardList/index.tsx'), /clsx\(styles\.docCardListItem, 'col/);
  assert.match(read('../AnnouncementBar/index.tsx'), /`theme-announcement-bar \$\{styles\.announcementBar\}`/);
  assert.match(read('../AnnouncementBar/Content/index.tsx'), /clsx\(styles\.content, className\)/);
});
