import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { buildSite } from '../support/builds.ts';
import { docsConfig, temporarySite } from '../support/sites.ts';

const OWN_CODE = `import CodeBlock from '@theme/CodeBlock';
import { Children } from 'react';

export default function MDXCode(props) {
  const isInline = Children.toArray(props.children).every(child => typeof child === 'string' && !child.includes('\\n'));
  return isInline ? <code className="own" {...props} /> : <CodeBlock {...props} />;
}
`;

const site = temporarySite({
  'docusaurus.config.js': docsConfig(),
  'src/theme/MDXComponents/Code.jsx': OWN_CODE,
  'docs/index.md': '# Tea\n\nCall `brew`.\n\n```js\nconst tea = 1;\n```\n',
});
after(() => site.remove());

it('code blocks take all props from a component of the site for code in Markdown, the highlighted code among them', async () => {
  await buildSite(site.siteDir);
  const html = site.read('build/index.html');
  assert.match(html, /<code class="own">brew<\/code>/);
  assert.match(html, /<span class="token keyword"[^>]*>const<\/span>/);
});
