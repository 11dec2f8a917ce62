import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createOutbox } from '../../../../src/client/insights/outbox.ts';
import {
  type AnswerEvent,
  type CommentEvent,
  MAX_BATCH,
  MAX_COMMENT,
  MAX_PATH,
} from '../../../../src/shared/insights.ts';

const answer = (page: string, helpful = true): AnswerEvent => ({
  ...{ type: 'answer', day: '2026-11-30', language: 'en', page, version: 'current', helpful },
});

function outboxWith() {
  const sent: string[] = [];
  return { sent, outbox: createOutbox('/events', (_, body) => sent.push(body)) };
}

test('sends what waits together, once, and a full batch at once', () => {
  const { sent, outbox } = outboxWith();
  outbox.flush();
  assert.deepEqual(sent, []);
  outbox.add(answer('/a'));
  outbox.flush();
  outbox.flush();
  assert.deepEqual(
    sent.map(body => JSON.parse(body)),
    [{ v: 1, events: [answer('/a')] }],
  );
  for (let at = 0; at < MAX_BATCH; at++) outbox.add(answer(`/${at}`));
  assert.equal(sent.length, 2);
});

test('an event may be replaced until it is sent', () => {
  const { sent, outbox } = outboxWith();
  const replace = outbox.add(answer('/a'));
  assert.equal(replace(answer('/a', false)), true);
  outbox.flush();
  assert.equal(replace(answer('/a')), false);
  assert.deepEqual(JSON.parse(sent[0] ?? ''), { v: 1, events: [answer('/a', false)] });
});

test('a visit is bounded, and a batch smaller than browsers send as a page is left', () => {
  const { sent, outbox } = outboxWith();
  const longest: CommentEvent = {
    ...{ ...answer('字'.repeat(MAX_PATH)), type: 'comment', comment: '🍵'.repeat(MAX_COMMENT) },
    version: 'v'.repeat(MAX_PATH),
  };
  for (let at = 0; at < 1000; at++) outbox.add(longest);
  outbox.flush();
  assert.equal(sent.length, 20);
  assert.ok(Buffer.byteLength(sent[0] ?? '') < 64_000);
});
