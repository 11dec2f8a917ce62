import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createSecretFinder, masked } from '../../../../../src/node/features/secrets/find.ts';
import { PATTERNS } from '../../../../../src/node/features/secrets/patterns.ts';
import { growsLinearly } from '../../../../support/growth.ts';

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenOf = (claims: object) =>
  `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}.q7Zr2TmNb4Kx9WpLd3Gh8JvS5y`;
/** Seconds since 1970 in a far year. */
const LATER = 4_000_000_000;
const LONG = 'q7Zr2TmNb4Kx9WpLd3Gh8JvS5yUc1EoAfR6i';

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
  'a secret key of AWS': `${LONG}/Tm4`,
  'a key of Azure': `q7Z8Q~${'q7Zr2TmNb4Kx9WpLd3Gh8JvS5yUc1EoAf'}`,
  'a key of an Azure account': `AccountKey=${LONG}${LONG}q7Zr2TmNb4Kx9W==`,
  'a key of Databricks': `dapi${'7f3a9c2e5b8d1046'.repeat(2)}`,
  'a webhook of Discord': `discord.com/api/webhooks/1029384756102938475/${LONG}${LONG}`,
  'a key of Docker': `dckr_pat_${LONG.slice(0, 27)}`,
  'a key of Figma': `figd_${LONG}q7Zr`,
  'a key of Grafana': `glsa_${LONG.slice(0, 32)}_7f3a9c2e`,
  'a key of Groq': `gsk_${LONG}q7Zr2TmNb4Kx9WpL`,
  'a key of Linear': `lin_api_${LONG}`,
  'a key of Notion': `ntn_29384756102${LONG.slice(0, 35)}`,
  'a key of Shopify': `shpat_${'7f3a9c2e5b8d1046'.repeat(2)}`,
  'a webhook of Slack': `hooks.slack.com/services/T2QZ7RT2MNB/B4KX9WPLD3G/${LONG.slice(0, 24)}`,
  'a key of Telegram': `2938475610:AA${LONG.slice(0, 33)}`,
  'a key of Vault': `hvs.${LONG}${LONG}${LONG}`,
  'a JSON Web Token': tokenOf({ sub: 'q7Zr2T', exp: LATER }),
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
      const name = kind === 'a secret key of AWS' ? 'SecretAccessKey: ' : '';
      const text = `<p>Our key is <code>${name}${key}</code>.</p>`;
      assert.deepEqual(finder()(text), [{ text: finder()(text)[0]?.text, kind, offset: 20 + name.length }]);
      assert.ok(finder()(text)[0]?.text.startsWith(key.trimEnd().slice(0, 40)));
    });

  it('is of every service in the table, by each of its beginnings', () => {
    assert.deepEqual(Object.keys(KEYS).sort(), PATTERNS.map(({ kind }) => kind).sort());
    const others = {
      ASIA: 'QZ7RT2MNB4KX9WPL',
      github_pat_: 'q7Zr2TmNb4Kx9WpLd3Gh8JvS5yUc1EoAfR6iq7Zr2TmNb4Kx9WpLd3Gh8JvS5yUc1EoAfR6iq7Zr2TmNb4',
      'xoxp-': '29384756102-q7Zr2TmNb4Kx9WpLd3Gh8JvS',
      rk_live_: 'q7Zr2TmNb4Kx9WpLd3Gh8JvS',
      'sk-q7Zr2TmNb4Kx9WpLd3GhT3BlbkFJ': '8JvS5yUc1EoAfR6iq7Zr',
      'SharedAccessKey=': `${LONG}q7Zr2Tm=`,
      'xapp-': '1-A2938475610-q7Zr2TmNb4Kx9WpLd3Gh8JvS',
      'discordapp.com/api/webhooks/': `1029384756102938475/${LONG}${LONG}`,
      'hooks.slack.com/triggers/': `T2QZ7RT2MNB/2938475610293/${LONG}`,
      'sk-svcacct-': 'q7Zr2TmNb4Kx9WpLd3Gh8JvS5yUc1EoAfR6iq7Zr2Tm',
    };
    for (const [start, rest] of Object.entries(others)) assert.equal(finder()(start + rest).length, 1, start);
  });

  it('is a value of the environment whose name says so', () => {
    for (const name of [
      'API_KEY',
      'npmToken',
      'CLIENT_SECRET_2',
      'DB_PASSWORD',
      'MYSQL_PASSWD_1',
      'SMTP_PASS',
      'DB_PWD',
      'GPG_PASSPHRASE',
    ])
      assert.equal(finder([], { [name]: VALUE })(`=${VALUE}`).length, 1, name);
    for (const name of ['AUTHOR', 'PASSAGE', 'PWD', 'OLDPWD'])
      assert.deepEqual(finder([], { [name]: VALUE })(`=${VALUE}`), [], name);
  });

  it('is a value of the environment, by the name of its variable', () => {
    const kind = 'the value of the environment variable `DEPLOY_TOKEN`';
    assert.deepEqual(finder()(`const token = "${VALUE}";`), [
      { text: VALUE, kind, offset: 15, isFromEnvironment: true },
    ]);
  });

  it('is a secret key of AWS by the name beside it, in code and in HTML', () => {
    const key = KEYS['a secret key of AWS'] ?? '';
    const places = [
      `aws_secret_access_key = ${key}`,
      `export AWS_SECRET_ACCESS_KEY="${key}"`,
      `{ "SecretAccessKey": "${key}" }`,
      `const awsSecretAccessKey='${key}';`,
      `{\\"secretAccessKey\\":\\"${key}\\"}`,
      `<span>AWS_SECRET_ACCESS_KEY</span><span class="token operator">=</span><span>&quot;${key}&quot;</span>`,
    ];
    for (const text of places)
      assert.deepEqual(
        finder()(text).map(({ text }) => text),
        [key],
        text,
      );
    const others = ['wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', 'a'.repeat(40), `${key}x`, key.toLowerCase()];
    for (const other of others) assert.deepEqual(finder()(`aws_secret_access_key = ${other}`), [], other);
    assert.deepEqual(finder()(`sha ${key}`), []);
  });

  it('is a password in a URL, if it is long and varied', () => {
    const secret = 'q7Zr2TmNb4Kx9WpL';
    const urls = [
      `postgres://app:${secret}@db.host.io:5432/app`,
      `mongodb+srv://app:${secret}@c0.mongodb.net`,
      `redis://:${secret}@host.io`,
      `https://me:${secret}@git.host.io/x.git`,
    ];
    for (const url of urls) {
      const [found, ...others] = finder()(`me@x.test, see "${url}" or @me`);
      assert.deepEqual([found?.kind, found?.text, others], ['a URL with a password', url.split('@')[0], []], url);
      assert.deepEqual(finder([secret])(url), []);
    }
    const shown = ['password', 'postgres', 'mysecretpassword1', '$DB_PASSWORD_1', '<your-password-1>', 'hunter2'];
    for (const password of [...shown, 'changeme12345', '%7Bpassword9%7D'])
      assert.deepEqual(finder()(`mysql://root:${password}@host.io/db`), [], password);
    const plain = [
      'https://host.io:8080/@scope/package-1234',
      'https://host.io/a:q7Zr2TmNb4Kx9WpL@x',
      'q7Zr2TmNb4Kx9WpL@x',
    ];
    for (const text of plain) assert.deepEqual(finder()(text), [], text);
  });

  it('is a JSON Web Token that is valid, and no other', () => {
    const shown = [
      { sub: '1234567890', name: 'John Doe' },
      { iss: 'https://example.com' },
      { sub: 'a', exp: 1_700_000_000 },
    ];
    for (const claims of [...shown, { role: 'anon', exp: LATER }, []])
      assert.deepEqual(finder()(tokenOf(claims)), [], JSON.stringify(claims));
    for (const claims of [{ sub: 'q7Zr2T' }, { role: 'service_role', exp: LATER }])
      assert.equal(finder()(tokenOf(claims)).length, 1, JSON.stringify(claims));
  });

  it('is a key in UTF-16, with or without a mark', () => {
    const text = `# Notes\n${KEYS['a key of GitHub']}\npostgres://app:${LONG}@db.io\n${VALUE}`;
    const little = Buffer.from(text, 'utf16le');
    const find = createSecretFinder({ env: { DEPLOY_TOKEN: VALUE }, allowed: [] });
    for (const bytes of [little, Buffer.from(`\ufeff${text}`, 'utf16le')]) {
      assert.equal(find(bytes).length, 3);
      assert.equal(find(Buffer.from(bytes).swap16()).length, 3);
    }
  });

  it('is no public key of a tool, nor the name of a key with a placeholder', () => {
    const emulator = `AccountKey=Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr${'/KBHBeksoGMGw=='}`;
    const shown = [
      'hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX',
      'discord.com/api/webhooks/id/token',
    ];
    for (const text of [emulator, ...shown]) assert.deepEqual(finder()(text), [], text);
  });

  it('is searched for in linear time', () => {
    const starts = PATTERNS.flatMap(pattern => pattern.starts);
    const texts = ['@', 'https://a:', 'a://b:c', 'secretAccessKey=', '-----BEGIN PRIVATE KEY-----<', '< ', ...starts];
    for (const text of texts) {
      for (const end of ['', '-', ' ']) {
        assert.ok(
          growsLinearly(length => finder()((text + end).repeat(length / text.length)), 12_500),
          text + end,
        );
      }
    }
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
