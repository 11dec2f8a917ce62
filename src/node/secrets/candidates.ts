/** Letters of a beginning that are looked for. */
const LENGTH = 4;
const KEY_LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];

/**
 * Makes a test whether bytes may hold one of some texts, by their first four letters. It is the search of Wu and Manber, which
 * looks at every third byte or so: looking for each text in turn would take a large site half a second.
 *
 * @param starts three letters, before any of a key, or more
 */
export function createCandidateTest(starts: readonly string[]): (bytes: Uint8Array) => boolean {
  const wanted = new Set<number>();
  const steps = new Uint8Array(2 ** 16).fill(LENGTH - 1);
  for (const start of starts.flatMap(completed)) {
    const codes = Buffer.from(start, 'latin1').subarray(0, LENGTH);
    wanted.add(codes.readUInt32BE());
    for (let at = 1; at < LENGTH; at++) {
      const pair = codes.readUInt16BE(at - 1);
      steps[pair] = Math.min(steps[pair] ?? 0, LENGTH - 1 - at);
    }
  }
  return bytes => {
    const at = (index: number): number => bytes[index] as number;
    for (let end = LENGTH - 1; end < bytes.length; ) {
      const step = steps[(at(end - 1) << 8) | at(end)] as number;
      if (step === 0) {
        const four = ((at(end - 3) << 24) | (at(end - 2) << 16) | (at(end - 1) << 8) | at(end)) >>> 0;
        if (wanted.has(four)) return true;
      }
      end += step || 1;
    }
    return false;
  };
}

function completed(start: string): readonly string[] {
  return start.length >= LENGTH ? [start] : KEY_LETTERS.map(letter => start + letter);
}
