import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { EXPLANATIONS, manualPage } from '../../../../src/node/diagnostics/codes/index.ts';
import { filesBelow } from '../../../../src/node/util/files.ts';
import { ROOT } from '../../../support/paths.ts';

/** Codes that are written out in the sources, as the value of `code` or of a constant that is one. */
function codesOf(source: string): readonly string[] {
  const named = source.matchAll(/(?:code: |CODE = |INVALID\w* = )'([a-z-]+\/[a-z0-9-]+)'/g);
  return [...named].map(([, code = '']) => code);
}

describe('the codes of diagnostics', () => {
  const sources = path.join(ROOT, 'src/node');
  const files = filesBelow(sources).filter(name => name.endsWith('.ts') && !name.startsWith('diagnostics/codes/'));

  it('are all explained', () => {
    const missing = files.flatMap(file =>
      codesOf(readFileSync(path.join(sources, file), 'utf8'))
        .filter(code => !EXPLANATIONS.has(code))
        .map(code => `${code} (${file})`),
    );
    assert.deepEqual(missing, [], 'src/node/diagnostics/codes has the table');
  });

  it('are explained only while something reports them', () => {
    const texts = files.map(file => readFileSync(path.join(sources, file), 'utf8')).join('\n');
    // Some are put together: `navbar/unknown-${kind}`.
    const composed = /^(?:navbar\/unknown-|docs\/(?:bad|version)-|(?:docs|pages)\/\w+-front-matter$)/;
    const unused = [...EXPLANATIONS.keys()].filter(code => {
      const [stage, slug] = code.split('/');
      return (
        !composed.test(code) && !texts.includes(`'${code}'`) && !(stage === 'config' && texts.includes(`'${slug}'`))
      );
    });
    assert.deepEqual(unused, []);
  });

  it('are told in whole sentences', () => {
    for (const [code, { title, cause, fix }] of EXPLANATIONS) {
      assert.match(title, /^[A-Z`].*[^.]$/, code);
      for (const sentence of [cause, fix]) assert.match(sentence, /^[A-Z`].*[.`]$/, code);
    }
  });

  it('have a page of the manual', () => {
    assert.equal(manualPage('links/broken-link', 'https://x.test/'), 'https://x.test/diagnostics/links/broken-link');
    assert.equal(manualPage('links/broken-link', undefined), undefined);
    assert.equal(manualPage('no/such-code', 'https://x.test'), undefined);
  });
});
