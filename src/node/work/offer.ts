import { deserialize, serialize } from 'node:v8';

/** Tasks in memory that threads share: all are offered them, and one takes them. */
export type Offer = SharedArrayBuffer;

/** Before the tasks stands whether they are taken. */
const TAKEN_BYTES = Int32Array.BYTES_PER_ELEMENT;

export function offerOf(tasks: readonly unknown[]): Offer {
  const bytes = serialize(tasks);
  const offer = new SharedArrayBuffer(TAKEN_BYTES + bytes.length);
  new Uint8Array(offer, TAKEN_BYTES).set(bytes);
  return offer;
}

/** The tasks, for who asks first; undefined for all others. */
export function takeTasks<Task>(offer: Offer): readonly Task[] | undefined {
  if (Atomics.exchange(new Int32Array(offer, 0, 1), 0, 1) === 1) return undefined;
  return deserialize(new Uint8Array(offer, TAKEN_BYTES)) as readonly Task[];
}
