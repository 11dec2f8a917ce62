import { deserializeMessage } from '@modelcontextprotocol/server';
import { attempt } from '../util/attempt.ts';
import { isRecord } from '../util/json.ts';

/** The answer to what is no message. */
export interface Refusal {
  readonly jsonrpc: '2.0';
  readonly id: string | number | null;
  readonly error: { readonly code: number; readonly message: string };
}

/** Longer than any call that a tool here takes. */
const LONGEST_LINE = 2 ** 20;
const LINE_BREAK = 0x0a;

/**
 * The lines of a stream that are messages of the protocol. The others are refused, each for itself, and what comes after
 * them is read as ever: the SDK would end the connection at a line that is too long, and be silent at the others.
 */
export async function* messageLines(
  input: AsyncIterable<Buffer>,
  refuse: (refusal: Refusal) => void,
): AsyncGenerator<Buffer> {
  for await (const line of boundedLines(input)) {
    if (line === 'too long') refuse(refusal(-32600, `A message may have ${LONGEST_LINE} bytes`));
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

/** The lines of a stream with their breaks; of one that is too long only that. */
async function* boundedLines(input: AsyncIterable<Buffer>): AsyncGenerator<Buffer | 'too long'> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of input) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_BREAK); end >= 0; end = chunk.indexOf(LINE_BREAK, start)) {
      const part = chunk.subarray(start, end + 1);
      yield length + part.length > LONGEST_LINE ? 'too long' : Buffer.concat([...parts, part]);
      parts = [];
      length = 0;
      start = end + 1;
    }
    length += chunk.length - start;
    // What is too long anyway is not kept.
    parts = length > LONGEST_LINE ? [] : [...parts, chunk.subarray(start)];
  }
}
