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
  ]) {
    assert.equal(redact(text), text);
  }
});
