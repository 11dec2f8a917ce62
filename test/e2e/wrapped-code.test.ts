import assert from 'node:assert/strict';
import { temporarySite } from '../support/sites.ts';
import { siteTest } from './support/test.ts';

/** A code block around that of the theme, as sites write it to fill in a version. */
const WRAPPER = `import CodeBlock from '@theme-original/CodeBlock';

export default function Versioned({ children, ...props }) {
  return <CodeBlock {...props}>{typeof children === 'string' ? children.replace('VERSION', '4.2') : children}</CodeBlock>;
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
`;

const test = siteTest(() =>
  temporarySite({
    'docusaurus.config.js': `export default {
  title: 'Wrapped',
  url: 'https://wrapped.test',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
};
`,
    'docs/index.mdx': DOC,
    'src/theme/CodeBlock/index.jsx': WRAPPER,
  }),
);

const CODES = ["const fence = '4.2';\n", "const element = '4.2';\n", 'const same = 1;\n'];

test.describe('code that a component of the site changes', () => {
  test('is shown as changed, and highlighted', async ({ page, open }) => {
    await open('/');
    assert.deepEqual(await page.locator('main pre').allTextContents(), CODES);
    assert.deepEqual(await page.locator('main pre .token.keyword').allTextContents(), ['const', 'const', 'const']);
  });

  test('is in the HTML, too', { tag: '@build' }, async ({ browser, url }) => {
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await page.goto(url('/'));
    assert.deepEqual(await page.locator('main pre').allTextContents(), CODES);
    assert.deepEqual(await page.locator('main pre .token.keyword').allTextContents(), ['const', 'const', 'const']);
  });
});
