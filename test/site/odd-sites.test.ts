import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { lectern } from '../support/command.ts';
import { sampleOf } from '../support/nightly.ts';
import { type Files, TINY_CONFIG, temporarySite } from '../support/sites.ts';

const CIRCULAR = `const category = { type: 'category', label: 'Round', items: ['index'] };
category.items.push(category);
export default { docs: [category] };
`;

interface OddSite {
  readonly files?: Files;
  /** Makes what files by names cannot say. */
  readonly make?: (siteDir: string) => void;
  /** `check` unless given. */
  readonly command?: 'build';
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
    make: siteDir => writeFileSync(notUtf8(siteDir, 'docs/a', '.md'), '# Odd\n'),
    says: /^docs\/a\uFFFD\.md {2}error {2}`.*` cannot be read/m,
  },
  'the name of a folder of docs is no UTF-8': {
    make: siteDir => mkdirSync(notUtf8(siteDir, 'docs/a')),
    says: /^docs\/a\uFFFD {2}error {2}`.*` cannot be read/m,
  },
  'the name of a static file is no UTF-8': {
    files: { 'static/b.txt': '' },
    make: siteDir => writeFileSync(notUtf8(siteDir, 'static/a', '.txt'), ''),
    command: 'build',
    says: /^static\/a\uFFFD\.txt {2}error {2}`.*` cannot be read/m,
  },
  'a static file is a link that leads nowhere': {
    files: { 'static/b.txt': '' },
    make: siteDir => symlinkSync('nowhere', path.join(siteDir, 'static/gone.txt')),
    command: 'build',
    says: /^static\/gone\.txt {2}error {2}`.*` cannot be read: it is not there, or a link that leads nowhere/m,
  },
  'the output is a link that leads nowhere': {
    make: siteDir => symlinkSync('nowhere', path.join(siteDir, 'build')),
    command: 'build',
    says: /^build {2}error {2}`.*` cannot be written: it is not there, or a link that leads nowhere/m,
  },
  'the output is a link to itself': {
    make: siteDir => symlinkSync('build', path.join(siteDir, 'build')),
    command: 'build',
    says: /^build {2}error {2}The output `.*` cannot be written: it is a link that leads to itself/m,
  },
  'the output is a file': {
    files: { build: 'a file' },
    command: 'build',
    says: /^build {2}error {2}The output `.*` cannot be written: a file/m,
  },
};

/** A path whose last part has a byte that is no character. */
function notUtf8(siteDir: string, start: string, end = ''): Buffer {
  return Buffer.concat([Buffer.from(path.join(siteDir, start)), Buffer.from([0xff]), Buffer.from(end)]);
}

describe('a command says what is wrong with a site, and where, and no stack, if', () => {
  for (const [about, { files = {}, make, command = 'check', says }] of sampleOf(Object.entries(SITES), 8)) {
    it(about, { skip: process.platform !== 'linux' }, async () => {
      const site = temporarySite({ 'docusaurus.config.js': TINY_CONFIG, 'docs/index.md': '# Home\n', ...files });
      try {
        make?.(site.siteDir);
        const { code, stderr } = await lectern([command], site.siteDir);
        assert.equal(code, 1);
        assert.match(stderr, says);
        assert.doesNotMatch(stderr, /bug in Lectern|^ +at /m);
      } finally {
        site.remove();
      }
    });
  }
});

it('links in a circle below the static directory, and to folders elsewhere, are in the way of no build', async () => {
  const site = temporarySite({
    'docusaurus.config.js': TINY_CONFIG,
    'docs/index.md': '# Home\n',
    'static/a.txt': 'a',
    'elsewhere/b.txt': 'b',
  });
  try {
    for (const [name, target] of Object.entries({ self: '.', round: '../static', linked: '../elsewhere' }))
      symlinkSync(target, path.join(site.siteDir, 'static', name));
    const { code, stderr } = await lectern(['build'], site.siteDir);
    assert.equal(code, 0, stderr);
    assert.deepEqual([site.read('build/a.txt'), site.read('build/linked/b.txt')], ['a', 'b']);
  } finally {
    site.remove();
  }
});
