/** The files that pages opened so far include: partials, and files whose code they show. They may lie outside of the site. */
export interface IncludedFiles {
  has(file: string): boolean;
  all(): readonly string[];
  add(files: readonly string[]): void;
  /** Calls a function when files are added, which have to be watched. */
  onAdded(added: () => void): void;
}

/** Creates the list, which lives as long as the server. */
export function createIncludedFiles(): IncludedFiles {
  const known = new Set<string>();
  let tell = () => {};
  return {
    has: file => known.has(file),
    all: () => [...known],
    add(files) {
      const before = known.size;
      for (const file of files) known.add(file);
      if (known.size > before) tell();
    },
    onAdded(added) {
      tell = added;
    },
  };
}
