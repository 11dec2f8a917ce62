import assert from 'node:assert/strict';
import { temporarySite } from '../support/sites.ts';
import { siteTest } from './support/test.ts';

/** A code block around that of the theme, as sites write it to fill in a version. */
const WRAPPER = `import CodeBlock from '@theme-original/CodeBlock';

export default function Versioned({ children, ...props }) {
  return <CodeBlock {...props}>{typeof children === 'string' ? children.replace('VERSION', '4.2') : children}</CodeBlock>;
}
`;

/** A navbar item around that of the theme, which makes links of what authors write beside the label. */
const ITEM = `import NavbarItem from '@theme-original/NavbarItem';

export default function Item(props) {
  const { 'data-port': port, activeClassName } = props;
  return <NavbarItem {...props} {...(port && { href: 'https://ports.test/' + port, className: activeClassName })} />;
}
`;

/** A box around what Docusaurus' components for the theme offer. */
const DETAILS = `import { Details } from '@docusaurus/theme-common/Details';

export default function Box(props) {
  return <Details {...props} className="own" />;
}
`;

const DOC = `import CodeBlock from '@theme/CodeBlock';

# Install

\`\`\`js
const fence = 'VERSION';
\`\`\`

<CodeBlock language="js">{"const element = 'VERSION';"}</CodeBlock>

\`\`\`js
const same = 1;
\`\`\`

<details>

<summary>

**More**

</summary>

The rest.

</details>

<details summary="An attribute">

Another one.

</details>
`;

const test = siteTest(() =>
  temporarySite({
    'docusaurus.config.js': `export default {
  title: 'Wrapped',
  url: 'https://wrapped.test',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  themeConfig: {
    navbar: { items: [{ type: 'dropdown', label: 'Ports', items: [{ label: 'Java', href: '#', 'data-port': 'java' }] }] },
  },
};
`,
    'docs/index.mdx': DOC,
    'src/theme/CodeBlock/index.jsx': WRAPPER,
    'src/theme/Details.jsx': DETAILS,
    'src/theme/NavbarItem/index.jsx': ITEM,
  }),
);

const CODES = ["const fence = '4.2';\n", "const element = '4.2';\n", 'const same = 1;\n'];

test.describe('code that a component of the site changes', () => {
  test('is shown as changed, and highlighted', { tag: '@nightly' }, async ({ page, open }) => {
    await open('/');
    assert.deepEqual(await page.locator('main pre').allTextContents(), CODES);
    assert.deepEqual(await page.locator('main pre .token.keyword').allTextContents(), ['const', 'const', 'const']);
  });

  test('is in the HTML, too', { tag: ['@build', '@nightly'] }, async ({ browser, url }) => {
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await page.goto(url('/'));
    assert.deepEqual(await page.locator('main pre').allTextContents(), CODES);
    assert.deepEqual(await page.locator('main pre .token.keyword').allTextContents(), ['const', 'const', 'const']);
  });
});

test('a component for items of the navbar renders those of its dropdowns, too', {
  tag: ['@build', '@nightly'],
}, async ({ page, open }) => {
  await open('/');
  await page.getByRole('button', { name: 'Ports' }).click();
  const java = page.getByRole('link', { name: 'Java' });
  assert.equal(await java.getAttribute('href'), 'https://ports.test/java');
  assert.equal(await java.getAttribute('class'), 'dropdown__link dropdown__link--active');
});

test('a component for boxes gets the summary from among their content, which is printed although they are closed', {
  tag: ['@build', '@nightly'],
}, async ({ page, open }) => {
  await open('/');
  assert.deepEqual(await page.locator('details.own > summary').allTextContents(), ['More', 'Details']);
  const box = page.locator('details.own').first();
  const rest = box.getByText('The rest.');
  await rest.waitFor({ state: 'hidden' });
  await page.emulateMedia({ media: 'print' });
  await rest.waitFor({ state: 'visible' });
  await page.emulateMedia({ media: 'screen' });
  await rest.waitFor({ state: 'hidden' });
  await box.locator('summary').click();
  await rest.waitFor({ state: 'visible' });
});
