import assert from 'node:assert/strict';
import { test } from 'node:test';
import { redact } from '../../../src/shared/redact.ts';

test('takes out what is nobody’s business', () => {
  for (const [text, expected] of [
    ['mail ann.b+c@mail.example.co.uk now', 'mail [email] now'],
    ['ann@例え.jp', '[email]'],
    ['call +49 (0)30 123-4567 today', 'call [number] today'],
    ['4111 1111 1111 1111', '[number]'],
    ['from 192.168.1.10', 'from [number]'],
    ['password=hunter2', 'password=[secret]'],
    ['"api_key": "abc def"', '"api_key": "[secret] def"'],
    ['?token=abcdef&x=1', '?token=[secret]&x=1'],
    ['Authorization: Bearer abc.def-ghi', 'Authorization: Bearer [secret]'],
    ['Authorization: Basic dXNlcjpwYXNz', 'Authorization: Basic [secret]'],
    ['license K7X2-9QPL-3M4N-8RT5', 'license [secret]'],
    ['DE89 3704 0044 0532 0130 00', 'DE[number]'],
    ['visa4111 1111 1111 1111', 'visa[number]'],
    ['CVE-2021-44228 of ann, 030 1234567', 'CVE-2021-44228 of ann, [number]'],
    ['https://ann:pass@host/x', 'https://[secret]@host/x'],
    ['ghp_abcdefghijklmnop1234', '[secret]'],
    ['sk-proj-abcdefghijklmnop', '[secret]'],
    ['AKIAIOSFODNN7EXAMPLE', '[secret]'],
    ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc', '[secret]'],
    ['d41d8cd98f00b204e9800998ecf8427e', '[secret]'],
    ['94db1cb1-74f4-4a40-ad6c-962362670409', '[secret]'],
    ['a8Kd93jFk20dLs93kd', '[secret]'],
  ] as const) {
    assert.equal(redact(text), expected);
  }
});

test('leaves what people search', () => {
  for (const text of [
    'how to upgrade from 1.24 to 1.25',
    'kubernetes-v1-25-upgrade-guide',
    'docusaurus-plugin-content-docs',
    'useSearchPage2023Something',
    'react 19.2.0-rc.1 ssr',
    'ERR_PACKAGE_PATH_NOT_EXPORTED',
    'error TS2307',
    '2024-06',
    'token authentication',
    'npm_config_registry',
    '@scope/package',
    'password reset',
    'int64 uint32 float16 conversions',
    'contentSecurityPolicy',
    'internationalization',
    'CVE-2021-44228',
    'GHSA-jfh8-c2jp-5v3q',
    'error 0x80070005',
    'released 2024-06-15',
    'http://127.0.0.1:8080',
    'listen 0.0.0.0',
    'basic authentication',
    'Bearer authentication',
    'basic getting-started',
    '@babel/core@7.20.12',
    'x86_64-unknown-linux-gnu',
    'gpt-3.5-turbo-16k-0613',
    'nrf52833 428kb',
    '1600x900 1920x1080',
    '3.14.159 --max-old-space-size=8192',
    'sha256 utf8mb4 useState ERR_OSSL_EVP_UNSUPPORTED',
  ]) {
    assert.equal(redact(text), text);
  }
});
