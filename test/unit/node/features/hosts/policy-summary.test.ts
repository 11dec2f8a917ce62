import assert from 'node:assert/strict';
import { it } from 'node:test';
import { policySummary } from '../../../../../src/node/features/hosts/policy-summary.ts';

it('says that there is a policy, or how to have one; a long one only if it is asked for', () => {
  const said = (policy: object | null, { asked, hosts = [] }: { asked?: boolean; hosts?: readonly string[] } = {}) => {
    const blocked = hosts.map(source => ({ directive: 'connect-src', source }));
    const site = { options: { contentSecurityPolicy: asked } };
    return policySummary([{ site, policy, blocked } as Parameters<typeof policySummary>[0][0]]);
  };
  assert.deepEqual(said({ 'script-src': ["'self'"] }, { asked: true }), [
    {
      text: 'with a content security policy, which `--verbose` prints',
      verbose: "Content-Security-Policy: script-src 'self'",
    },
  ]);
  const offer = 'no content security policy; add one in the config: contentSecurityPolicy: true';
  assert.deepEqual(said(null), [{ text: offer, verbose: offer }]);
  const hosts = Array.from({ length: 20 }, (_, index) => `https://api-${index}.test`);
  const [long] = said(null, { hosts });
  assert.equal(long?.text, 'no content security policy; the line that adds one is printed by `--verbose`');
  assert.match(
    long?.verbose ?? '',
    /in the config: contentSecurityPolicy: \{ 'connect-src': \['https:\/\/api-0\.test',/,
  );
  assert.deepEqual(said(null, { asked: false }), []);
});
