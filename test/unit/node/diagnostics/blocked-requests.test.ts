import assert from 'node:assert/strict';
import path from 'node:path';
import { it } from 'node:test';
import { sourceLocation } from '../../../../src/node/diagnostics/blocked-requests.ts';
import { siteWith } from '../plugins/site.ts';

it('finds hosts in a script, also those with characters of patterns, which are not in it as they are', context => {
  const text = "\nload('https://api.test:8080');\nload('https://*.video.test', 'https://a+b.test');\n";
  const file = path.join(siteWith({ 'load.js': text }, context), 'load.js');
  const at = (source: string) => sourceLocation(file, source).line;
  assert.deepEqual(
    ['https://api.test:8080', 'https://*.video.test', 'https://a+b.test', '*.video.test', 'https://gone(.test'].map(at),
    [2, 3, 3, 3, undefined],
  );
});
