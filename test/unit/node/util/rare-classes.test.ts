import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { codeNamesRareClass, pageNamesRareClass } from '../../../../src/node/util/rare-classes.ts';

describe('rare classes', () => {
  for (const [text, inPage, inCode] of [
    ['<div className="row row--align-center">', true, true],
    ['<ul class="pills">', true, true],
    ["clsx('col', 'pills', className)", false, true],
    ["styles.item + ' avatar avatar--vertical'", true, true],
    ['<button className={"button close"}>', false, false],
    ['<button type="button" class="button close">', true, true],
    ['{ "avatar": "https://e.test/a.png" }', false, true],
    ['An avatar; "text--center" and `pills`, pagination', false, false],
  ] as const)
    it(`are ${inPage ? '' : 'not '}in a page, and ${inCode ? '' : 'not '}in code, of ${text}`, () => {
      assert.deepEqual([pageNamesRareClass(text), codeNamesRareClass(text)], [inPage, inCode]);
    });
});
