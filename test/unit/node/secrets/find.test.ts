import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createSecretFinder, masked } from '../../../../src/node/secrets/find.ts';
import { PATTERNS } from '../../../../src/node/secrets/patterns.ts';

/** Put together here, so that no key stands in this repository. */
const KEYS: Readonly<Record<string, string>> = {
  'a key of AWS': `AKIA${'QZ7RT2MNB4KX9WPL'}`,
  'a key of GitHub': `ghp_${'q7Zr2TmNb4Kx9WpLd3Gh8JvS5yUc1EoAfR6i'}`,
  'a key of GitLab': `glpat-${'q7Zr2TmNb4Kx9WpLd3Gh'}`,
  'a key of npm': `npm_${'q7Zr2TmNb4Kx9WpLd3Gh8JvS5yUc1EoAfR6i'}`,
  'a key of PyPI': `pypi-AgEI${'q7Zr2TmNb4Kx9WpLd3Gh8JvS5yUc1EoAfR6iq7Zr2TmNb4Kx9WpL'}`,
  'a key of Slack': `xoxb-${'29384756102-q7Zr2TmNb4Kx9WpLd3Gh8JvS'}`,
  'a key of Stripe': `sk_live_${'q7Zr2TmNb4Kx9WpLd3Gh8JvS'}`,
  'a key of Anthropic': `sk-ant-${'q7Zr2TmNb4Kx9WpLd3Gh8JvS5yUc1EoAfR6iq7Zr2Tm'}`,
  'a key of OpenAI': `sk-proj-${'q7Zr2TmNb4Kx9WpLd3Gh8JvS5yUc1EoAfR6iq7Zr2Tm'}`,
  'a key of Google': `GOCSPX-${'q7Zr2TmNb4Kx9WpLd3Gh8JvS5yUc'}`,
  'a key of SendGrid': `SG.${'q7Zr2TmNb4Kx9WpLd3Gh8J'}.${'q7Zr2TmNb4Kx9WpLd3Gh8JvS5yUc1EoAfR6iq7Zr2Tm'}`,
  'a key of DigitalOcean': `dop_v1_${'7f3a9c2e5b8d1046'.repeat(4)}`,
  'a key of Hugging Face': `hf_${'qZrTmNbKxWpLdGhJvSyUcEoAfRiqZrTmNb'}`,
  'a private key': `-----BEGIN PRIVATE KEY-----\n${'q7Zr2TmNb4Kx9WpLd3Gh8JvS5yUc1EoAfR6i\n'.repeat(8)}`,
};
const VALUE = 'k3y-0f-the-s1te';

const finder = (allowed: readonly string[] = [], env: NodeJS.ProcessEnv = { DEPLOY_TOKEN: VALUE }) => {
  const find = createSecretFinder({ env, allowed });
  return (text: string) => find(Buffer.from(text));
};

describe('what looks like a secret', () => {
  for (const [kind, key] of Object.entries(KEYS))
    it(`is ${kind}`, () => {
      const text = `<p>Our key is <code>${key}</code>.</p>`;
      assert.deepEqual(finder()(text), [{ text: finder()(text)[0]?.text, kind, offset: 20 }]);
      assert.ok(finder()(text)[0]?.text.startsWith(key.trimEnd().slice(0, 40)));
    });

  it('is of every service in the table, by each of its beginnings', () => {
    assert.deepEqual(Object.keys(KEYS).sort(), PATTERNS.map(({ kind }) => kind).sort());
    const others = {
      ASIA: 'QZ7RT2MNB4KX9WPL',
      github_pat_: 'q7Zr2TmNb4Kx9WpLd3Gh8JvS5yUc1EoAfR6iq7Zr2TmNb4Kx9WpLd3Gh8JvS5yUc1EoAfR6iq7Zr2TmNb4',
      'xoxp-': '29384756102-q7Zr2TmNb4Kx9WpLd3Gh8JvS',
      rk_live_: 'q7Zr2TmNb4Kx9WpLd3Gh8JvS',
      'sk-svcacct-': 'q7Zr2TmNb4Kx9WpLd3Gh8JvS5yUc1EoAfR6iq7Zr2Tm',
    };
    for (const [start, rest] of Object.entries(others)) assert.equal(finder()(start + rest).length, 1, start);
  });

  it('is a value of the environment whose name holds one of three words', () => {
    for (const name of ['API_KEY', 'npmToken', 'CLIENT_SECRET_2'])
      assert.equal(finder([], { [name]: VALUE })(`=${VALUE}`).length, 1, name);
    for (const name of ['API_PASS', 'AUTHOR']) assert.deepEqual(finder([], { [name]: VALUE })(`=${VALUE}`), [], name);
  });

  it('is a value of the environment, by the name of its variable', () => {
    const kind = 'the value of the environment variable `DEPLOY_TOKEN`';
    assert.deepEqual(finder()(`const token = "${VALUE}";`), [{ text: VALUE, kind, offset: 15 }]);
  });

  it('is a private key of lines that are coloured', () => {
    const lines = 'q7Zr2TmNb4Kx9WpLd3Gh8JvS5yUc1EoAfR6i'
      .repeat(8)
      .replace(/.{36}/g, line => `<span class="token-line">${line}</span>\n`);
    assert.equal(finder()(`-----BEGIN RSA PRIVATE KEY-----<br/>${lines}`).length, 1);
  });

  it('is a long key that has by chance what keys for show have', () => {
    const key = `${KEYS['a private key']}Lm8xXxT2${'q7Zr2TmNb4Kx9WpLd3Gh8JvS5yUc1EoAfR6i\n'.repeat(8)}`;
    assert.deepEqual(
      finder()(key).map(({ kind }) => kind),
      ['a private key'],
    );
    assert.deepEqual(finder()(key.replace('q7Zr2TmNb4Kx9', 'ExamplePrivateKey')), []);
  });

  it('is neither a key for show, nor part of a word, nor what is said to be public', () => {
    const shown = [
      'AKIAIOSFODNN7EXAMPLE',
      `ghp_${'x'.repeat(36)}`,
      `ghp_${'abcdef'.repeat(6)}`,
      'sk_live_your_key_goes_here',
    ];
    for (const text of [...shown, `x${KEYS['a key of GitHub']}`]) assert.deepEqual(finder()(text), [], text);
    assert.deepEqual(finder(['q7Zr2Tm'])(`${KEYS['a key of GitHub']}`), []);
  });

  it('is no value that pages may hold by chance', () => {
    const env = {
      KEY_FILE: '/home/me/key-1.pem',
      API_TOKEN: 'true',
      SECRET_URL: 'https://a1.test/',
      MONKEY: 'bananas and more',
      npm_config_key: VALUE,
    };
    const find = finder([], env);
    assert.deepEqual(find(Object.values(env).slice(0, 4).join(' ')), []);
    assert.deepEqual(find(VALUE), []);
  });

  it('is shown by its first letters', () => {
    assert.equal(masked({ text: KEYS['a key of GitHub'] ?? '' }), 'ghp_…');
    assert.equal(masked({ text: VALUE }), 'k3y-…');
  });
});
