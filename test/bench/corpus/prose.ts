import type { Random } from './random.ts';
import { ADJECTIVES, ADVERBS, NAMES, NOUNS, VERBS } from './words.ts';

type Sentence = (random: Random) => string;

/** The moulds that sentences come from; together they sound like a manual, alone they mean nothing. */
const SENTENCES: readonly Sentence[] = [
  r => `The ${thing(r)} ${verb(r)} each ${noun(r)} before the ${thing(r)} ${verb(r)} it`,
  r => `When a ${thing(r)} ${verb(r)} the ${noun(r)}, every ${thing(r)} ${r.pick(ADVERBS)} ${verb(r)} its ${noun(r)}`,
  r => `Set ${code(identifier(r))} to ${r.between(2, 900)} if the ${noun(r)} ${verb(r)} more than one ${thing(r)}`,
  r => `A ${thing(r)} is not a ${noun(r)}: it ${verb(r)} the ${noun(r)} and ${verb(r)} the ${thing(r)} of ${name(r)}`,
  r =>
    `Without ${code(identifier(r))}, the ${noun(r)} ${r.pick(ADVERBS)} ${verb(r)} a ${thing(r)} after ${r.between(2, 90)} seconds`,
  r =>
    `This **${thing(r)}** ${verb(r)} what the ${noun(r)} of ${name(r)} ${verb(r)}, so keep the ${noun(r)} in one place`,
  r =>
    `Every ${noun(r)} that the ${thing(r)} ${verb(r)} belongs to *${name(r)}*, even while the ${noun(r)} is ${adjective(r)}`,
  r => `You can give the ${noun(r)} a ${thing(r)}, and the ${noun(r)} then ${verb(r)} it with the ${thing(r)}`,
  r =>
    `Neither the ${noun(r)} nor the ${thing(r)} ${verb(r)} a ${adjective(r)} ${noun(r)} unless ${name(r)} asks for it`,
  r => `Because the ${noun(r)} is ${adjective(r)}, it ${verb(r)} the ${thing(r)} only once per ${noun(r)}`,
];

/** One sentence, with its full stop. */
export function sentence(random: Random): string {
  return `${capitalize(withArticles(random.pick(SENTENCES)(random)))}.`;
}

/** Sentences on one line, until there are enough words. */
export function paragraph(random: Random, words: number): string {
  const sentences: string[] = [];
  for (let count = 0; count < words; ) {
    const next = sentence(random);
    sentences.push(next);
    count += next.split(' ').length;
  }
  return sentences.join(' ');
}

/** Some words without an end, for headings, links and cells. */
export function phrase(random: Random): string {
  const moulds: readonly Sentence[] = [
    r => `the ${thing(r)} of ${name(r)}`,
    r => `how a ${noun(r)} ${verb(r)} the ${noun(r)}`,
    r => `${adjective(r)} and ${thing(r)}`,
    r => `what the ${noun(r)} ${verb(r)}`,
  ];
  return withArticles(random.pick(moulds)(random));
}

/** @example thing(random) // 'pending request' */
export function thing(random: Random): string {
  return `${adjective(random)} ${noun(random)}`;
}

/** @example identifier(random) // 'pendingRequest' */
export function identifier(random: Random): string {
  return adjective(random) + capitalize(noun(random));
}

/** @example capitalize('pending request') // 'Pending request' */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Text as a code span. */
export function code(text: string): string {
  return `\`${text}\``;
}

/** @example withArticles('a idle worker') // 'an idle worker' */
function withArticles(text: string): string {
  return text.replace(/\b([Aa]) (?=(?!uni)[aeiou])/g, '$1n ');
}

export function noun(random: Random): string {
  return random.pickEarly(NOUNS);
}

export function verb(random: Random): string {
  return random.pick(VERBS);
}

export function adjective(random: Random): string {
  return random.pick(ADJECTIVES);
}

/** A made-up product. */
export function name(random: Random): string {
  return capitalize(random.pickEarly(NAMES));
}
