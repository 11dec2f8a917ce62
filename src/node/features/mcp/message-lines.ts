import { deserializeMessage } from '@modelcontextprotocol/server';
import { attempt } from '../../util/attempt.ts';
import { isRecord } from '../../util/json.ts';

/** The response to a line that is not a message. */
export interface Refusal {
  readonly jsonrpc: '2.0';
  readonly id: string | number | null;
  readonly error: { readonly code: number; readonly message: string };
}

/** Maximum length of a line in bytes; no call of a tool is as long. */
const MAX_LINE_BYTES = 2 ** 20;
const LINE_BREAK = 0x0a;

/**
 * The lines of a stream that are messages of the protocol. Other lines are refused one by one, and reading goes on after them: the
 * SDK would close the connection at a line that is too long, and ignore the others.
 */
export async function* messageLines(
  input: AsyncIterable<Buffer>,
  refuse: (refusal: Refusal) => void,
): AsyncGenerator<Buffer> {
  for await (const line of boundedLines(input)) {
    if (line === 'too long') refuse(refusal(-32600, `A message may have ${MAX_LINE_BYTES} bytes`));
    else if (isMessage(line, refuse)) yield line;
  }
}

function isMessage(line: Buffer, refuse: (refusal: Refusal) => void): boolean {
  const text = line.toString('utf8');
  if (text.trim() === '') return false;
  if (attempt(() => deserializeMessage(text)) !== undefined) return true;
  const json = attempt<unknown>(() => JSON.parse(text));
  if (json === undefined) refuse(refusal(-32700, 'Parse error: the line is no JSON'));
  else refuse(refusal(-32600, 'Invalid Request: the line is no JSON-RPC message', json));
  return false;
}

function refusal(code: number, message: string, request?: unknown): Refusal {
  const id = isRecord(request) ? request.id : undefined;
  const isId = typeof id === 'string' || typeof id === 'number';
  return { jsonrpc: '2.0', id: isId ? id : null, error: { code, message } };
}

/** The lines of a stream, including line breaks; of a line that is too long, only the break. */
async function* boundedLines(input: AsyncIterable<Buffer>): AsyncGenerator<Buffer | 'too long'> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of input) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_BREAK); end >= 0; end = chunk.indexOf(LINE_BREAK, start)) {
      const part = chunk.subarray(start, end + 1);
      yield length + part.length > MAX_LINE_BYTES ? 'too long' : Buffer.concat([...parts, part]);
      parts = [];
      length = 0;
      start = end + 1;
    }
    length += chunk.length - start;
    // The beginning of a line that is too long is dropped.
    parts = length > MAX_LINE_BYTES ? [] : [...parts, chunk.subarray(start)];
  }
}
