import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newsOnly } from '../../../../src/node/dev/news-only.ts';
import type { Diagnostic } from '../../../../src/node/diagnostics/index.ts';

test('the dev server tells a notice once, a warning after each edit until it is mended', () => {
  const of = (severity: Diagnostic['severity'], message: string): Diagnostic => ({ code: 'a/b', severity, message });
  const [posts, more, gone] = [of('notice', '2 posts'), of('notice', '3 posts'), of('warning', 'gone')];
  const news = newsOnly();
  assert.deepEqual(news([posts, gone]), [posts, gone]);
  assert.deepEqual(news([posts, gone]), [gone]);
  assert.deepEqual(news([more]), [more]);
});
