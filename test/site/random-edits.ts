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

/** The doc that others link to: it may change and move, but it stays. */
const HOME = 'docs/index.md';
/** Makes an edit of one doc, given all of them. */
type MakeEdit = (docs: Docs, doc: readonly [name: string, text: string]) => Edit;

const FOLDERS = ['', 'basics/', 'basics/deep/', 'reference/'] as const;
const WORDS = ['amber', 'birch', 'cedar', 'dune', 'ember', 'fjord', 'grove', 'heath', 'islet', 'jetty'] as const;

/** Makes one edit after another; each must be applied before the next is asked for. */
export function createEditor(random: () => number): (docs: Docs) => Edit {
  const count = { made: 0 };
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;
  const newSlug = () => `${pick(WORDS)}-${++count.made}`;
  const newName = () => `docs/${pick(FOLDERS)}${newSlug()}.md`;
  const sentence = () => `${pick(WORDS)} ${pick(WORDS)} ${pick(WORDS)} ${++count.made}`;

  const named = (frontMatter: string, text: string) =>
    `---\n${frontMatter}\n---\n${text.replace(/^---\n.*?\n---\n/s, '')}`;

  const add: MakeEdit = () => {
    const name = newName();
    return { about: `add ${name}`, files: { [name]: `# ${sentence()}\n\nAll about [home](@site/${HOME}).\n` } };
  };
  const edits: readonly MakeEdit[] = [
    add,
    (_, [name, text]) => ({ about: `edit ${name}`, files: { [name]: `${text}\nMore of ${sentence()}.\n` } }),
    (_, [name, text]) => ({ about: `title of ${name}`, files: { [name]: text.replace(/^# .*/m, `# ${sentence()}`) } }),
    (_, [name, text]) => ({
      about: `label of ${name}`,
      files: { [name]: named(`sidebar_label: ${sentence()}`, text) },
    }),
    (_, [name]) => ({ about: `delete ${name}`, files: { [name]: null } }),
    (_, [name, text]) => {
      const renamed = newName();
      return { about: `rename ${name} to ${renamed}`, files: { [name]: null, [renamed]: text } };
    },
    docs => ({ about: 'move the home', files: { [HOME]: named(`slug: /${newSlug()}`, docs[HOME] ?? '') } }),
  ];
  return docs => {
    const others = Object.entries(docs).filter(([name]) => name !== HOME);
    return others.length < 2 ? add(docs, ['', '']) : pick(edits)(docs, pick(others.sort()));
  };
}
