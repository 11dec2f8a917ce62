/** A number in memory that threads share. */
export function sharedNumber(value: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)).fill(value);
}
