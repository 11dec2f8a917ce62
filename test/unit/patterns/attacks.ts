import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** A text that may make a pattern backtrack: `pump` is repeated. */
export interface Attack {
  readonly prefix: string;
  readonly pump: string;
  readonly suffix: string;
}

/** Characters that most classes contain, and such that most do not. */
const CHARACTERS = [...' \n\ta0A-_/.,:;#*<>="\'`()[]{}|!\\&@~é文\u{1f600}'];
const MOST_SAMPLES = 5;
const MOST_PREFIXES = 3;

/**
 * Texts of three parts for which a pattern may take more than linear time: each part of the pattern that repeats is
 * repeated behind what stands before it, and so is each beginning of the pattern, since a search starts again at each
 * character; the end prevents a match.
 */
export function attacksOn({ source, flags }: RegExp): readonly Attack[] {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, { unicode: /[uv]/.test(flags) });
  const samples = createSampler(pattern, flags);
  const found: [prefix: string, pump: string][] = CHARACTERS.map(character => ['', character]);
  const suffixes = new Set(['', '\0', '\n', '\n!']);
  const lines = (pump: string) => (flags.includes('m') ? [pump, `${pump}\n`] : [pump]);
  const visit = (node: AST.Node, prefixes: readonly string[]): void => {
    if (node.type === 'Quantifier') {
      if (node.max > 20) {
        const pumps = new Set([...samples(node.element), ...pairs(samples(node.element))]);
        for (const prefix of prefixes) found.push(...[...pumps].map(pump => [prefix, pump] as [string, string]));
      }
      visit(node.element, prefixes);
    } else if (node.type === 'Alternative') visitSequence(node.elements, prefixes);
    else if ('alternatives' in node) {
      if (node.type === 'Assertion') for (const each of samples(node.alternatives)) suffixes.add(each);
      for (const each of node.alternatives) visit(each, prefixes);
    }
  };
  const visitSequence = (elements: readonly AST.Element[], before: readonly string[]): void => {
    let prefixes = before;
    for (const element of elements) {
      visit(element, prefixes);
      prefixes = joined(prefixes, samples(element)).slice(0, MOST_PREFIXES);
      found.push(...prefixes.flatMap(pump => lines(pump).map(line => ['', line] as [string, string])));
    }
  };
  visit(pattern, ['']);
  const unique = new Map(found.filter(([, pump]) => pump !== '').map(each => [each.join('\0'), each]));
  return [...unique.values()].flatMap(([prefix, pump]) => [...suffixes].map(suffix => ({ prefix, pump, suffix })));
}

/** The text of an attack, with a length of about `length`. */
export function attackText({ prefix, pump, suffix }: Attack, length: number): string {
  return `${prefix}${pump.repeat(Math.ceil(length / pump.length))}${suffix}`;
}

type Sampled = AST.Node | readonly AST.Node[];

/** Creates a function that returns some texts that a part of a pattern matches. */
function createSampler(pattern: AST.Pattern, flags: string): (node: Sampled) => readonly string[] {
  const characters = [...new Set([...charactersOf(pattern), ...CHARACTERS])];
  const classes = new Map<string, readonly string[]>();
  const membersOf = (raw: string): readonly string[] => {
    const own = new RegExp(`^(?:${raw})$`, flags.replace(/[gym]/g, ''));
    const members = classes.get(raw) ?? characters.filter(each => own.test(each));
    classes.set(raw, members);
    return members;
  };
  const sample = (node: Sampled): readonly string[] => {
    if (isList(node)) return [...new Set(node.flatMap(each => sample(each).slice(0, MOST_SAMPLES)))];
    switch (node.type) {
      case 'Character':
        return [String.fromCodePoint(node.value)];
      case 'CharacterSet':
      case 'CharacterClass':
        return membersOf(node.raw).slice(0, MOST_SAMPLES);
      case 'Quantifier':
        return repeated(sample(node.element), node);
      case 'Group':
      case 'CapturingGroup':
        return sample(node.alternatives);
      case 'Alternative':
        return node.elements.reduce<readonly string[]>((before, element) => joined(before, sample(element)), ['']);
      case 'Backreference':
        return sample([node.resolved].flat().slice(0, 1));
      default:
        return [''];
    }
  };
  return node => sample(node).slice(0, MOST_SAMPLES);
}

function isList(node: Sampled): node is readonly AST.Node[] {
  return Array.isArray(node);
}

/** The literal characters of a pattern: a class that contains one of them can match what a neighbour matches. */
function charactersOf({ raw }: AST.Pattern): readonly string[] {
  return [...raw.replace(/\\(?:[pPu]\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|.)/gi, '')].slice(0, 40);
}

function repeated(samples: readonly string[], { min, max }: AST.Quantifier): readonly string[] {
  const least = samples.map(each => each.repeat(Math.max(min, 1)));
  return min === 0 && max > 0 ? [...least.slice(0, MOST_SAMPLES - 1), ''] : least;
}

/** Every text of the first list followed by texts of the second, at most as many as there are samples. */
function joined(before: readonly string[], after: readonly string[]): readonly string[] {
  const count = Math.min(MOST_SAMPLES, Math.max(before.length, after.length));
  return Array.from({ length: count }, (_, i) => `${before[i % before.length] ?? ''}${after[i % after.length] ?? ''}`);
}

function pairs([first = '', ...others]: readonly string[]): readonly string[] {
  return others.map(other => first + other);
}
