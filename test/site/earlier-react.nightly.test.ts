import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, describe, it } from 'node:test';
import { buildSite } from '../support/builds.ts';
import { type Files, TINY_CONFIG, temporarySite } from '../support/sites.ts';
import { filesOf } from '../support/trees.ts';

const BOX = 'export const Box = ({ side, size, children }) => <p id={side} title={String(size)}>{children}</p>;\n';

/** A package as it is published, for any React. */
const BADGE =
  "const React = require('react');\nexports.Badge = props => React.createElement('b', null, props.label);\n";

const unused: Files = { 'box.jsx': BOX, 'node_modules/badge/index.js': BADGE };
const used: Files = {
  'box.jsx': `${BOX}Box.defaultProps = { side: 'left', size: 'small' };\n`,
  'node_modules/badge/index.js': `${BADGE}exports.Badge.defaultProps = { label: 'new' };\n`,
};

describe('default props of function components', () => {
  const site = temporarySite({
    'docusaurus.config.js': TINY_CONFIG,
    'docs/index.mdx':
      '---\nslug: /\n---\n\nimport { Box } from \'../box\';\n\n<Box side={undefined} size={null}>text</Box>\n<Box side="right" />\n',
    'src/pages/badge.jsx': "import { Badge } from 'badge';\nexport default () => <Badge />;\n",
  });
  after(() => site.remove());

  async function pagesFor(react: string, files: Files): Promise<string> {
    rmSync(site.outDir, { recursive: true, force: true });
    const dependencies = { react };
    site.write({
      ...files,
      'package.json': JSON.stringify({ dependencies }),
      'node_modules/react/package.json': JSON.stringify({ version: react }),
    });
    await buildSite(site.siteDir);
    return site.read('build/index.html') + site.read('build/badge/index.html');
  }

  /** The scripts besides React's own that know of default props. */
  function scripts(): readonly string[] {
    const names = filesOf(site.outDir).filter(name => name.endsWith('.js') && !name.includes('/stock.'));
    return names.filter(name => site.read(`build/${name}`).includes('defaultProps'));
  }

  it('apply on a site for a React before 19, in Markdown and scripts, of its own components and of packages', async () => {
    const html = await pagesFor('18.3.1', used);
    assert.match(html, /<p id="left" title="null">text<\/p>\s*<p id="right" title="small">/);
    assert.match(html, /<b>new<\/b>/);
    assert.notDeepEqual(scripts(), []);
  });

  it('do not on a site for React 19, which ignores them', async () => {
    const html = await pagesFor('19.2.0', used);
    assert.match(html, /<p title="null">text<\/p>\s*<p id="right" title="undefined">/);
    assert.match(html, /<b><\/b>/);
  });

  it('cost a site without any not a byte', async () => {
    await pagesFor('18.3.1', unused);
    assert.deepEqual(scripts(), []);
  });
});
