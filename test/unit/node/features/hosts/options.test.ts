import assert from 'node:assert/strict';
import { it } from 'node:test';
import { policyOption } from '../../../../../src/node/features/hosts/options.ts';

const check = (policy: unknown) => policyOption.schema.safeParse(policy);

it('takes sources by directive, or no policy', () => {
  const own = { 'connect-src': ['https://a.test', "'self'", '*.b.test', 'data:'], 'upgrade-insecure-requests': [] };
  for (const good of [own, {}, true, false, undefined]) assert.ok(check(good).success, JSON.stringify(good));
});

it('takes nothing that would end a directive or the line, and no keyword without its quotes', () => {
  for (const source of ['a; script-src *', 'a b', 'a,b', 'a\nX: 1', '', 'self', 'none', 'unsafe-inline', 'sha256-abc='])
    assert.equal(check({ 'img-src': [source] }).success, false, source);
  for (const directive of ['img src', 'img-src;', 'Img-Src', ''])
    assert.equal(check({ [directive]: [] }).success, false);
  assert.equal(check('on').success, false);
});
