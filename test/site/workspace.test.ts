import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { buildSite } from '../support/builds.ts';
import { type TemporarySite, TINY_CONFIG, temporarySite } from '../support/sites.ts';

const page = (name: string) =>
  `import { label } from '${name}';\nexport default () => <p id="said">{label('page')}</p>;\n`;

const owner = (name: string) => `module.exports = '${name}';\n`;

describe('a site beside the packages that it documents', () => {
  let root: TemporarySite;
  before(async () => {
    root = temporarySite({
      'website/docusaurus.config.js': TINY_CONFIG,
      'website/docs/index.md': '---\nslug: /\n---\n\n# Welcome\n',
      'website/src/pages/sources.tsx': page('../../../packages/lib/src'),
      'website/src/pages/installed.tsx': page('formatter'),
      'website/node_modules/owner/dist/name.js': owner('the site'),
      'website/node_modules/formatter/index.js':
        "const name = require('owner/dist/name');\nexports.label = page => [page, 'of', name].join(' ');\n",
      'website/node_modules/formatter/node_modules/owner/dist/name.js': owner('formatter'),
      'packages/lib/src/index.ts':
        "import name from 'owner/dist/name';\nimport { Join } from './join';\nexport const label = (page: string): string => [page, Join.Of, name].join(' ');\n",
      'packages/lib/src/join.tsx': "export enum Join {\n  Of = 'of',\n}\n",
      'packages/lib/node_modules/owner/dist/name.js': owner('lib'),
    });
    await buildSite(path.join(root.siteDir, 'website'));
  });
  after(() => root.remove());

  const said = (name: string) => /<p id="said">([^<]*)<\/p>/.exec(root.read(`website/build/${name}/index.html`))?.[1];

  it('imports their TypeScript as its own, with what is installed for them', () => {
    assert.equal(said('sources'), 'page of lib');
  });

  it('gives packages what is installed for them alone, not what is at the top', () => {
    assert.equal(said('installed'), 'page of formatter');
  });
});
