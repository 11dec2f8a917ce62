/** A name cut into its number and the rest. */
export interface NumberPrefix {
  readonly filename: string;
  readonly numberPrefix?: number;
}

export type NumberPrefixParser = (filename: string) => NumberPrefix;

/** A number, separators, then text; spaces may stand around the separators. */
const PREFIXED = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;

/** Dates and versions: `2021-11-notes`, `7.0-changes`. */
const DATE_OR_VERSION = /^\d+[-_.]\d+/;

/**
 * The default parser.
 *
 * @example parseNumberPrefix('01-intro') // { filename: 'intro', numberPrefix: 1 }
 * @example parseNumberPrefix('7.0-changes') // { filename: '7.0-changes' }
 */
export function parseNumberPrefix(filename: string): NumberPrefix {
  const match = DATE_OR_VERSION.test(filename) ? null : PREFIXED.exec(filename);
  const [, digits = '', rest = ''] = match ?? [];
  return match ? { filename: rest, numberPrefix: Number.parseInt(digits, 10) } : { filename };
}

/** The parser of a docs option. */
export function numberPrefixParserOf(option: false | NumberPrefixParser | undefined): NumberPrefixParser {
  if (option === false) return filename => ({ filename });
  return option ?? parseNumberPrefix;
}

/** Takes the prefix off every segment of a path. */
export function stripNumberPrefixes(path: string, parse: NumberPrefixParser): string {
  return path
    .split('/')
    .map(segment => parse(segment).filename)
    .join('/');
}
