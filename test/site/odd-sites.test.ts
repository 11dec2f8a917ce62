import assert from 'node:assert/strict';
import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { lectern } from '../support/command.ts';
import { type Files, TINY_CONFIG, temporarySite } from '../support/sites.ts';

const CIRCULAR = `const category = { type: 'category', label: 'Round', items: ['index'] };
category.items.push(category);
export default { docs: [category] };
`;

interface OddSite {
  readonly files?: Files;
  /** Makes what files by names cannot say. */
  readonly make?: (siteDir: string) => void;
  readonly says: RegExp;
}

const SITES: Readonly<Record<string, OddSite>> = {
  'a sidebar contains itself': {
    files: {
      'sidebars.js': CIRCULAR,
      'docusaurus.config.js': TINY_CONFIG.replace('docs: {', "docs: { sidebarPath: './sidebars.js',"),
    },
    says: /^sidebars\.js:\d+:\d+ {2}error {2}`docs\[0\].*` contains itself.* sidebars\/invalid-item$/m,
  },
  'a doc is a link to itself': {
    make: siteDir => symlinkSync('round.md', path.join(siteDir, 'docs/round.md')),
    says: /^docs\/round\.md {2}error {2}`.*` cannot be read: it is a link that leads to itself/m,
  },
  'the name of a doc is no UTF-8': {
    make(siteDir) {
      const name = Buffer.concat([Buffer.from(path.join(siteDir, 'docs/a')), Buffer.from([0xff]), Buffer.from('.md')]);
      writeFileSync(name, '# Odd\n');
    },
    says: /^docs\/a\uFFFD\.md {2}error {2}`.*` cannot be read/m,
  },
};

describe('a command says what is wrong with a site, and where, and no stack, if', () => {
  for (const [about, { files = {}, make, says }] of Object.entries(SITES)) {
    it(about, { skip: process.platform !== 'linux' }, async () => {
      const site = temporarySite({ 'docusaurus.config.js': TINY_CONFIG, 'docs/index.md': '# Home\n', ...files });
      try {
        make?.(site.siteDir);
        const { code, stderr } = await lectern(['check'], site.siteDir);
        assert.equal(code, 1);
        assert.match(stderr, says);
        assert.doesNotMatch(stderr, /bug in Lectern|^ +at /m);
      } finally {
        site.remove();
      }
    });
  }
});
