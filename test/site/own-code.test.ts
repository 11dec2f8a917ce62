import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { buildSite } from '../support/builds.ts';
import { parseDocument } from '../support/document.ts';
import { docsConfig, temporarySite } from '../support/sites.ts';

const OWN_CODE = `import CodeBlock from '@theme/CodeBlock';
import { Children } from 'react';

export default function MDXCode(props) {
  const isInline = Children.toArray(props.children).every(child => typeof child === 'string' && !child.includes('\\n'));
  return isInline ? <code className="own" {...props} /> : <CodeBlock {...props} />;
}
`;

const HEADINGS = `import Heading from '@theme/Heading';

<Heading as="h2" id="cups">{'Cups '}</Heading>

<Heading as="h2" id="pots">{' '}</Heading>
`;

const site = temporarySite({
  'docusaurus.config.js': docsConfig(),
  'src/theme/MDXComponents/Code.jsx': OWN_CODE,
  'docs/index.md': '# Tea\n\nCall `brew`.\n\n```js\nconst tea = 1;\n```\n',
  'docs/headings.mdx': HEADINGS,
  'src/pages/calls.jsx': `import DocSidebar from '@theme/DocSidebar';
    const items = [{ type: 'link', label: 'Get', href: '/calls' }];
    const sidebar = [{ type: 'category', label: 'Calls', collapsible: true, collapsed: true, items }];
    export default () => <DocSidebar sidebar={sidebar} path="/calls" />;`,
});
before(() => buildSite(site.siteDir));
after(() => site.remove());

it('code blocks take all props from a component of the site for code in Markdown, the highlighted code among them', () => {
  const html = site.read('build/index.html');
  assert.match(html, /<code class="own">brew<\/code>/);
  assert.match(html, /<span class="token keyword"[^>]*>const<\/span>/);
});

it('the link of a heading is named by the text without the space around it, and by the id where no other text is', () => {
  const names = parseDocument(site.read('build/headings/index.html')).attributes('.hash-link', 'aria-label');
  assert.deepEqual(names, ['Direct link to Cups', 'Direct link to pots']);
});

it('a sidebar that a component shows outside of docs has the items of its open categories', () => {
  const links = parseDocument(site.read('build/calls/index.html')).attributes('.menu__link', 'href');
  assert.deepEqual(links, ['/calls']);
});
