import assert from 'node:assert/strict';
import { installPackage } from '../support/packed.ts';
import { temporarySite } from '../support/sites.ts';
import { isMarked, mark } from './support/page.ts';
import { siteTest } from './support/test.ts';

const CONFIG = `export default {
  title: 'Plain',
  url: 'https://plain.test',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  themeConfig: { navbar: { items: [{ type: 'custom-sign', position: 'left' }] } },
};
`;

/** The package is installed, as it is for users: what the bundler knows of packages it does not look at again. */
const test = siteTest(() => {
  const site = temporarySite({
    'docusaurus.config.js': CONFIG,
    'docs/index.mdx': "import Counter from '@site/src/Counter';\n\n# Hello\n\n<Counter/>\n\n<Sign/>\n",
    'src/Counter.jsx': counter('Clicked'),
    'src/theme/MDXComponents.tsx': mdxComponents('Signed once'),
    'src/theme/NavbarItem/ComponentTypes.tsx': componentTypes('Hung once'),
  });
  installPackage(site.siteDir);
  return site;
});

test.describe('an edit in a site that has components, and no style sheet of its own', { tag: '@dev' }, () => {
  test('of a component shows, one after the other', { tag: '@nightly' }, async ({ site, page, open }) => {
    await open('/');
    await mark(page);
    for (const label of ['Pressed', 'Turned']) {
      site.write({ 'src/Counter.jsx': counter(label) });
      await page.getByRole('button', { name: `${label} 0 times` }).waitFor();
    }
    assert.ok(await isMarked(page));
  });

  test('of the map of Markdown elements shows', { tag: '@nightly' }, async ({ site, page, open }) => {
    await open('/');
    await page.getByText('Signed once').waitFor();
    for (const text of ['Signed twice', 'Signed thrice']) {
      site.write({ 'src/theme/MDXComponents.tsx': mdxComponents(text) });
      await page.getByText(text).waitFor();
    }
  });

  test('of the map of navbar items shows', { tag: '@nightly' }, async ({ site, page, open }) => {
    await open('/');
    await page.getByText('Hung once').waitFor();
    for (const text of ['Hung twice', 'Hung thrice']) {
      site.write({ 'src/theme/NavbarItem/ComponentTypes.tsx': componentTypes(text) });
      await page.getByText(text).waitFor();
    }
  });
});

function counter(label: string): string {
  return `import { useState } from 'react';
export default function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>${label} {count} times</button>;
}
`;
}

function mdxComponents(text: string): string {
  return `import MDXComponents from '@theme-original/MDXComponents';
export default { ...MDXComponents, Sign: () => <p>${text}</p> };
`;
}

function componentTypes(text: string): string {
  return `import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';
export default { ...ComponentTypes, 'custom-sign': () => <span>${text}</span> };
`;
}
