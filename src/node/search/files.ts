/** The files of an index, named by the hash of their bytes. */

import { createHash } from 'node:crypto';

export interface IndexFiles {
  readonly all: ReadonlyMap<string, Uint8Array>;
  put(name: string, text: string): void;
}

/** An empty set of files. */
export function createFiles(): IndexFiles {
  const all = new Map<string, Uint8Array>();
  return {
    all,
    put: (name, text) => {
      all.set(name, Buffer.from(text));
    },
  };
}

/** A name that changes with the content. */
export function hashedName(kind: 'core' | 'terms' | 'text', text: string): string {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return `${kind}-${hash}.${kind === 'core' ? 'json' : 'txt'}`;
}
