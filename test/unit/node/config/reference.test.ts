import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { siteSchema } from '../../../../src/node/config/schema/site.ts';
import { configReference, withReference } from '../../../support/config-reference.ts';
import { ROOT } from '../../../support/paths.ts';

const reference = configReference();
const rows = reference.split('\n').filter(line => line.startsWith('| `'));

/** The row of a key, or why there is none. */
function row(key: string): string {
  return rows.find(line => line.startsWith(`| \`${key}\` |`)) ?? `no row for ${key}`;
}

describe('the config reference', () => {
  it('stands in the README (to write it: node --import tsx test/support/write-config-reference.ts)', () => {
    const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8');
    assert.equal(withReference(readme, reference), readme);
  });

  it('says of each key its type, its default and its meaning', () => {
    assert.equal(row('url'), '| `url` | `string` | **required** | Where the site is: protocol and host. |');
    assert.equal(row('favicon'), '| `favicon` | `string` | | Icon of the site, below `static`. |');
    assert.match(row('staticDirectories'), /^\| `staticDirectories` \| `string\[\]` \| `\['static'\]` \| /);
    assert.match(row('onBrokenLinks'), / \| `'ignore' \\\| 'log' \\\| 'warn' \\\| 'throw'` \| `'throw'` \| /);
    assert.match(row('sidebarPath'), / \| `string \\\| false` \| \| /);
    assert.match(
      row('plugins'),
      / \| `\(string \\\| function \\\| \[name, options\] \\\| false \\\| null\)\[\]` \| `\[\]` \| /,
    );
  });

  it('goes into objects, lists and records', () => {
    assert.match(row('i18n.localeConfigs.<name>.direction'), /'ltr'/);
    assert.match(row('navbar.items[].position'), /`'left'`/);
    assert.match(row('footer.links[].items[].label'), /Text of the link/);
    assert.match(row('versions.<name>.banner'), /'unmaintained'/);
  });

  it('lists what several keys share once', () => {
    assert.equal(row('footer.logo.*'), '| `footer.logo.*` | | | The keys of `navbar.logo`. |');
    assert.match(row('navbar.items[].items[].label'), /^no row/);
  });

  it('names every key of the config file, each with a meaning', () => {
    assert.deepEqual(
      Object.keys(siteSchema.shape).filter(key => row(key).startsWith('no row')),
      [],
    );
    assert.deepEqual(
      rows.filter(line => line.endsWith('| |')),
      [],
    );
  });

  it('leaves out keys that were removed', () => {
    for (const key of ['homePageId', 'themeConfig.disableDarkMode', 'navbar.links']) assert.match(row(key), /^no row/);
  });
});

describe('writing the reference into a text', () => {
  const marks = ['<!-- config-reference:start -->', '<!-- config-reference:end -->'] as const;

  it('replaces what stands between the marks, and nothing else', () => {
    const [start, end] = marks;
    assert.equal(withReference(`a\n${start}\nold\n${end}\nb\n`, 'new'), `a\n${start}\n\nnew\n\n${end}\nb\n`);
  });

  it('throws where a mark is missing', () => {
    assert.throws(() => withReference(`a ${marks[0]} b`, 'new'), /has no <!-- config-reference:start --> before/);
  });
});
