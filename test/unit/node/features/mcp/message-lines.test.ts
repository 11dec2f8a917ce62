import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { messageLines, type Refusal } from '../../../../../src/node/features/mcp/message-lines.ts';

const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}\n';

async function read(
  ...chunks: readonly string[]
): Promise<{ readonly lines: readonly string[]; readonly refused: readonly Refusal[] }> {
  const refused: Refusal[] = [];
  const lines: string[] = [];
  const input = (async function* () {
    for (const chunk of chunks) yield Buffer.from(chunk);
  })();
  for await (const line of messageLines(input, refusal => refused.push(refusal))) lines.push(line.toString());
  return { lines, refused };
}

describe('the lines of a client', () => {
  it('are read wherever the stream is cut', async () => {
    const { lines, refused } = await read(PING.slice(0, 7), PING.slice(7) + PING.slice(0, 3), PING.slice(3), '\n \r\n');
    assert.deepEqual(lines, [PING, PING]);
    assert.deepEqual(refused, []);
  });

  it('are refused one by one where they are no messages', async () => {
    const { lines, refused } = await read(`{\n[1]\n{"id":7,"x":1}\n${PING}`);
    assert.deepEqual(
      refused.map(({ id, error }) => [id, error.code]),
      [
        [null, -32700],
        [null, -32600],
        [7, -32600],
      ],
    );
    assert.deepEqual(lines, [PING]);
  });

  it('are refused once where they are too long, and the next is read', async () => {
    const long = 'x'.repeat(400_000);
    const { lines, refused } = await read(long, long, long, long, `\n${PING}`);
    assert.deepEqual(
      refused.map(({ error }) => error.code),
      [-32600],
    );
    assert.deepEqual(lines, [PING]);
  });

  it('are not what is left when the client goes', async () => {
    assert.deepEqual(await read('{"half"'), { lines: [], refused: [] });
  });
});
