import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { minimizeStyles } from '../../../../../src/node/shell/webpack/minimizer.ts';

describe('the minimizer of style sheets', () => {
  it('leaves out what browsers do not read, such as marks for browsers of old', () => {
    assert.equal(minimizeStyles('.a { *zoom: 1; color: red }', 'a.css'), '.a{color:red}');
  });
});
