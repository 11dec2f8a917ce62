import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readBody } from '../../../../src/client/try-it/read-body.ts';

/** An answer in parts; the last may be what ends it. */
function answer(type: string, ...parts: readonly (string | Error)[]): Response {
  const left = [...parts];
  const body = new ReadableStream({
    pull(controller) {
      const part = left.shift();
      if (part === undefined) controller.close();
      else if (part instanceof Error) controller.error(part);
      else controller.enqueue(new TextEncoder().encode(part));
    },
  });
  return new Response(body, { headers: { 'content-type': type } });
}

describe('a body of an answer', () => {
  it('is saved as bytes, which no browser shows as a page of this site', async () => {
    const { bytes, text, isWhole } = await readBody(answer('text/html', '<script>', 'alert(1)'));
    assert.deepEqual([bytes.type, text, isWhole], ['application/octet-stream', '<script>alert(1)', true]);
  });

  it('is text for media types of texts alone, in their charset', async () => {
    assert.equal((await readBody(answer('application/problem+json', '{}'))).text, '{}');
    assert.equal((await readBody(answer('image/png', 'a'))).text, undefined);
    assert.equal((await readBody(answer('text/plain; charset=utf-16le', 'a\0'))).text, 'a');
    assert.equal((await readBody(answer('text/plain; charset=none', 'ä'))).text, 'ä');
  });

  it('ends at ten megabytes', async () => {
    const part = 'a'.repeat(4_000_000);
    const { bytes, isWhole } = await readBody(answer('text/plain', part, part, part, part));
    assert.deepEqual([bytes.size, isWhole], [12_000_000, false]);
  });

  it('is what has come of one that is cut, if anything has', async () => {
    const { text, isWhole } = await readBody(answer('text/event-stream', 'data: 1', new Error('cut')));
    assert.deepEqual([text, isWhole], ['data: 1', false]);
    await assert.rejects(readBody(answer('text/event-stream', new Error('cut'))), /cut/);
  });
});
