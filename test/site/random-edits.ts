import type { Files } from '../support/sites.ts';

/** Numbers from 0 to below 1 that only look random: the same for the same seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** One change of a site, told in words, and what it writes. */
export interface Edit {
  readonly about: string;
  readonly files: Files;
}

/** Docs by path. */
export type Docs = Readonly<Record<string, string>>;

const FOLDERS = ['', 'basics/', 'basics/deep/', 'reference/'] as const;
const WORDS = ['amber', 'birch', 'cedar', 'dune', 'ember', 'fjord', 'grove', 'heath', 'islet', 'jetty'] as const;

/** Makes one edit after another; each must be applied before the next is asked for. */
export function createEditor(random: () => number): (docs: Docs) => Edit {
  const count = { made: 0 };
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;
  const sentence = () => `${pick(WORDS)} ${pick(WORDS)} ${pick(WORDS)} ${++count.made}`;

  const edits: readonly ((docs: Docs, name: string, text: string) => Edit)[] = [
    (_, name, text) => ({ about: `edit ${name}`, files: { [name]: `${text}\nMore of ${sentence()}.\n` } }),
    () => {
      const name = `docs/${pick(FOLDERS)}${pick(WORDS)}-${++count.made}.md`;
      return { about: `add ${name}`, files: { [name]: `# ${sentence()}\n\nAll about ${sentence()}.\n` } };
    },
    (docs, name) =>
      Object.keys(docs).length > 3
        ? { about: `delete ${name}`, files: { [name]: null } }
        : { about: `cut ${name}`, files: { [name]: `# ${sentence()}\n` } },
    (_, name, text) => {
      const renamed = `docs/${pick(FOLDERS)}${pick(WORDS)}-${++count.made}.md`;
      return { about: `rename ${name} to ${renamed}`, files: { [name]: null, [renamed]: text } };
    },
    (_, name, text) => ({ about: `title of ${name}`, files: { [name]: text.replace(/^# .*/m, `# ${sentence()}`) } }),
    (_, name, text) => {
      const body = text.replace(/^---\n.*?\n---\n/s, '');
      return { about: `label of ${name}`, files: { [name]: `---\nsidebar_label: ${sentence()}\n---\n${body}` } };
    },
  ];
  return docs => {
    const kind = edits[count.made === 0 ? 0 : Math.floor(random() * edits.length)];
    const [name, text] = pick(Object.entries(docs).sort());
    if (!kind) throw new Error('There is no such edit');
    return kind(docs, name, text);
  };
}
