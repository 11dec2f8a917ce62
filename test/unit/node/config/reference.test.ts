import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { siteSchema } from '../../../../src/node/config/schema/site.ts';
import { configReference } from '../../../support/config-reference.ts';
import { assertExpected } from '../../../support/expected.ts';
import { ROOT } from '../../../support/paths.ts';

const reference = configReference();
const rows = reference.split('\n').filter(line => line.startsWith('| `'));

/** The row of a key, or why there is none. */
function row(key: string): string {
  return rows.find(line => line.startsWith(`| \`${key}\` |`)) ?? `no row for ${key}`;
}

describe('the config reference', () => {
  it('stands in the README', () => {
    const readme = path.join(ROOT, 'README.md');
    assertExpected(withReference(readFileSync(readme, 'utf8')), readme);
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

/** A text with the reference between its two marks. */
function withReference(text: string): string {
  const [start, end] = ['<!-- config-reference:start -->', '<!-- config-reference:end -->'];
  const [before = '', rest] = text.split(start);
  const [, after] = rest?.split(end) ?? [];
  assert.ok(after !== undefined, `README.md has no ${start} before ${end}`);
  return `${before}${start}\n\n${reference}\n\n${end}${after}`;
}
