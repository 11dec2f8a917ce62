/** Number of letters at the beginning of a text that are compared. */
const LENGTH = 4;
const KEY_LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];

/**
 * Creates a fast search for some texts by their first four letters: the offsets in bytes at which one of them may begin, in order. It
 * is the algorithm of Wu and Manber, which examines about every third byte; searching each text in turn takes seconds on a large site.
 *
 * @param starts beginnings of texts: four letters or more, or three that any letter of a key may follow
 */
export function createCandidateSearch(starts: readonly string[]): (bytes: Uint8Array) => readonly number[] {
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
    const found: number[] = [];
    const at = (index: number): number => bytes[index] as number;
    for (let end = LENGTH - 1; end < bytes.length; ) {
      const step = steps[(at(end - 1) << 8) | at(end)] as number;
      if (step === 0) {
        const four = ((at(end - 3) << 24) | (at(end - 2) << 16) | (at(end - 1) << 8) | at(end)) >>> 0;
        if (wanted.has(four)) found.push(end - LENGTH + 1);
      }
      end += step || 1;
    }
    return found;
  };
}

function completed(start: string): readonly string[] {
  return start.length >= LENGTH ? [start] : KEY_LETTERS.map(letter => start + letter);
}
