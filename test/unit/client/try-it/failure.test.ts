import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { causesOf } from '../../../../src/client/try-it/failure.ts';

describe('causes of a missing answer', () => {
  const globals = ['location', 'navigator'].map(
    name => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  const put = (name: string, value: object) => Object.defineProperty(globalThis, name, { value, configurable: true });
  beforeEach(() => {
    put('location', { protocol: 'https:', origin: 'https://docs.test' });
    put('navigator', { onLine: true });
  });
  afterEach(() => {
    for (const [name, descriptor] of globals) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  });
  const causes = (
    url: string,
    init: { method?: string; headers?: HeadersInit; credentials?: RequestCredentials } = {},
  ) => {
    const { method = 'GET', headers = {}, ...others } = init;
    const request = { url, shownUrl: url, refused: [], init: { ...others, method, headers: new Headers(headers) } };
    const { shown, values } = causesOf(request, false);
    return { names: Object.keys(shown).filter(name => shown[name]), values };
  };

  it('are encryption, where the page has it and the host has not', () => {
    assert.deepEqual(causes('http://api.test/a').names, ['insecure']);
    for (const host of ['localhost:1', '127.0.0.1', '[::1]:80']) {
      assert.deepEqual(causes(`http://${host}/a`).names, ['unknown', 'cors'], host);
    }
  });

  it('are what other sites may do, and none of that on the host of the page', () => {
    const headers = { accept: 'text/plain', 'x-a': '1', 'content-type': 'application/json' };
    const asked = causes('https://api.test/a', { method: 'PUT', headers, credentials: 'include' });
    assert.deepEqual(asked.names, ['unknown', 'cors', 'preflight', 'cookies']);
    assert.equal(asked.values.headers, 'content-type, x-a');
    assert.deepEqual(causes('https://docs.test/a', { method: 'PUT' }).names, ['unknown']);
  });

  it('names no credentials where an address has no host', () => {
    for (const server of ['https://a b.test', 'javascript:alert(1)//']) {
      const request = { url: `${server}?key=secret`, shownUrl: `${server}?key=•••`, refused: [] };
      const { values } = causesOf({ ...request, init: { method: 'GET', headers: new Headers() } }, false);
      assert.equal(values.host, `${server}?key=•••`);
    }
  });

  it('is the connection alone without one', () => {
    put('navigator', { onLine: false });
    assert.deepEqual(causes('https://api.test/a').names, ['offline']);
  });
});
