import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { addExplanations, EXPLANATIONS, manualPage } from '../../../../src/node/diagnostics/codes/index.ts';
import { CODES } from '../../../../src/node/features/codes.ts';
import { filesBelow } from '../../../../src/node/util/files.ts';
import { ROOT } from '../../../support/paths.ts';

addExplanations(CODES);

describe('the codes of diagnostics', () => {
  const sources = path.join(ROOT, 'src/node');
  const files = filesBelow(sources).filter(name => name.endsWith('.ts') && !name.startsWith('diagnostics/codes/'));

  it('are explained only while something reports them', () => {
    const texts = files.map(file => readFileSync(path.join(sources, file), 'utf8')).join('\n');
    // Some are put together: `navbar/unknown-${kind}`.
    const composed = /^(?:navbar\/unknown-|(?:docs|pages)\/(?:\w+-front-matter|not-utf8)$)/;
    const unused = [...EXPLANATIONS.keys()].filter(code => !composed.test(code) && !texts.includes(`'${code}'`));
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
