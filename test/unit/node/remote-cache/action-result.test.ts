import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { actionResult, textOfActionResult } from '../../../../src/node/remote-cache/action-result.ts';

const DIGEST = 'ab'.repeat(32);

describe('an action result', () => {
  it('has the bytes that Protocol Buffers give it', () => {
    // As `protobufjs` encodes it from the fields of `remote_execution.proto`.
    const digest = `${'0a40'}${Buffer.from(DIGEST).toString('hex')}10ac02`;
    const file = `0a40${Buffer.from(DIGEST).toString('hex')}1245${digest}`;
    assert.equal(actionResult([{ digest: DIGEST, size: 300 }], 'hi').toString('hex'), `128901${file}2a026869`);
  });

  it('keeps its text, of any length and with any blobs', () => {
    for (const text of ['', 'é', 'x'.repeat(70_000)]) {
      const blobs = [0, 1, 127, 128, 2 ** 31, 2 ** 40].map(size => ({ digest: DIGEST, size }));
      assert.equal(textOfActionResult(actionResult(blobs, text)), text);
    }
  });

  it('is read past fields of all types that others have added', () => {
    const others = Buffer.from('20053a0b0a09686f73742d6e616d65495a0000000000000055010000002a0161', 'hex');
    assert.equal(textOfActionResult(others), 'a');
  });

  it('is not read from anything else', () => {
    const good = actionResult([{ digest: DIGEST, size: 1 }], 'text');
    for (const bytes of [Buffer.from('<html>'), good.subarray(0, -1), Buffer.alloc(0), Buffer.alloc(12, 0xff)]) {
      assert.equal(textOfActionResult(bytes), undefined, bytes.toString('latin1'));
    }
  });
});
