import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { plainTokens } from '../../../../../src/node/compile/theme/code-settings.ts';
import type { PrismTheme } from '../../../../../src/node/config/site.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'lectern-plain-tokens-'));
after(() => rmSync(directory, { recursive: true }));

/** The plain ones of three token types, for the colours for code and the CSS. */
function plain(theme: PrismTheme | undefined, css = ''): readonly string[] {
  const file = path.join(directory, 'custom.css');
  writeFileSync(file, css);
  const types = plainTokens({ theme: { prism: theme ? { theme } : {} }, customCss: [file, 'a-package/style.css'] });
  return types.filter(type => ['punctuation', 'operator', 'interpolation'].includes(type));
}

describe('tokens on which no element is spent', () => {
  it('are punctuation, operators and parts of strings, which the theme leaves in the colour of code', () => {
    assert.deepEqual(plain(undefined), ['punctuation', 'operator', 'interpolation']);
  });

  it("are not those that the site's colours for code paint", () => {
    const styles = [{ types: ['operator', 'keyword'], style: { color: 'red' } }];
    assert.deepEqual(plain({ plain: { color: 'black' }, styles }), ['punctuation', 'interpolation']);
    assert.deepEqual(plain({ plain: { color: 'red' }, styles }), ['punctuation', 'operator', 'interpolation']);
  });

  it('are not parts of strings that are to look like plain code', () => {
    const styles = [{ types: ['punctuation', 'interpolation'], style: { color: 'black' } }];
    assert.deepEqual(plain({ plain: { color: 'black' }, styles }), ['punctuation', 'operator']);
  });

  it("are not those that the site's CSS names", () => {
    assert.deepEqual(plain(undefined, '.token.punctuation { color: red }'), ['operator', 'interpolation']);
  });
});
