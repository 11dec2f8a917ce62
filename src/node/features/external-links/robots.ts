import robotsParser from 'robots-parser';

// Its types are those of an ES module, but it is a CommonJS module.
const parse = robotsParser as unknown as typeof robotsParser.default;

/** The rules of a host's `robots.txt` for this program: https://www.rfc-editor.org/rfc/rfc9309 */
export interface Robots {
  isAllowed(url: string): boolean;
  /** Seconds between two requests, if the host sets them. */
  readonly crawlDelay: number | undefined;
}

/** Name of this program in `robots.txt`. */
const AGENT = 'lectern';
/** Number of letters of a URL that are compared with each rule. */
const MAX_URL_LENGTH = 2000;

/** Parses the `robots.txt` of an origin; the rules for all programs apply if it has none for this one. */
export function parseRobots(origin: string, text: string): Robots {
  const robots = parse(`${origin}/robots.txt`, withoutOthers(text));
  return {
    crawlDelay: robots.getCrawlDelay(AGENT),
    isAllowed: url => robots.isAllowed(url.slice(0, MAX_URL_LENGTH), AGENT) !== false,
  };
}

/**
 * Gives all other programs one name, and each group of rules a name only once: the parser copies each rule of a group to each of
 * its names, so that a file of many would fill the memory.
 */
function withoutOthers(text: string): string {
  const names = new Set<string>();
  const lines = text.split(/\r\n|\r|\n/).flatMap(line => {
    const [whole = ''] = line.split('#', 1);
    const colon = whole.indexOf(':');
    const key = whole.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (key === '') return [];
    if (key !== 'user-agent') {
      names.clear();
      return [whole];
    }
    const [name = ''] = whole
      .slice(colon + 1)
      .trim()
      .toLowerCase()
      .split('/', 1);
    const known = name === '*' || name === AGENT ? name : 'other';
    if (names.has(known)) return [];
    names.add(known);
    return [`user-agent: ${known}`];
  });
  return lines.join('\n');
}
