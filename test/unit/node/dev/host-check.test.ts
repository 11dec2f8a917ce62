import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAllowedHost, isAllowedOrigin } from '../../../../src/node/dev/host-check.ts';

test('this machine may be named whatever the address that the server listens on', () => {
  for (const bound of ['localhost', '127.0.0.1', '0.0.0.0', '::', '192.168.1.5']) {
    for (const header of [
      'localhost',
      'localhost:3000',
      'LOCALHOST',
      'docs.localhost:80',
      '127.0.0.1:3000',
      '[::1]:3000',
    ]) {
      assert.equal(isAllowedHost(header, bound), true, `${header} on ${bound}`);
    }
  }
});

test('other names are refused, also those that look like this machine’s', () => {
  const headers = [
    'evil.test',
    'localhost.evil.test',
    'notlocalhost',
    '127.0.0.1.evil.test',
    'localhost@evil.test',
    'evil.test#localhost',
    'evil.test?localhost',
    '',
    ' ',
    'a b',
    '[::1',
    undefined,
  ];
  for (const bound of ['localhost', '0.0.0.0', '::']) {
    for (const header of headers) assert.equal(isAllowedHost(header, bound), false, `${header} on ${bound}`);
  }
});

test('the name or address that the server was told to listen on is its own', () => {
  assert.equal(isAllowedHost('docs.test:3000', 'docs.test'), true);
  assert.equal(isAllowedHost('192.168.1.5:3000', '192.168.1.5'), true);
  assert.equal(isAllowedHost('192.168.1.6', '192.168.1.5'), false);
});

test('a server that listens on every address answers to any address, not to any name', () => {
  for (const bound of ['0.0.0.0', '::']) {
    assert.equal(isAllowedHost('192.168.1.5:3000', bound), true);
    assert.equal(isAllowedHost('[2001:db8::1]:3000', bound), true);
    assert.equal(isAllowedHost('docs.test', bound), false);
  }
});

test('a request may come from this server’s pages, or from none', () => {
  const origins: readonly (readonly [origin: string | undefined, allowed: boolean])[] = [
    [undefined, true],
    ['http://localhost:3000', true],
    ['http://127.0.0.1:5000', true],
    ['https://evil.test', false],
    ['http://localhost.evil.test', false],
    ['null', false],
    ['', false],
    ['localhost', false],
  ];
  for (const [origin, allowed] of origins) assert.equal(isAllowedOrigin(origin, 'localhost'), allowed, origin);
});
