/** The rules of a `robots.txt`: https://www.rfc-editor.org/rfc/rfc9309 */
export interface Robots {
  isAllowed(path: string): boolean;
  /** Seconds between two requests, if the host sets them. */
  readonly crawlDelay: number | undefined;
}

interface Rule {
  readonly allows: boolean;
  readonly pattern: string;
}

/** Parses a `robots.txt` for a program; the rules for all programs apply if it has none of its own. */
export function parseRobots(text: string, agent: string): Robots {
  const groups = readGroups(text);
  const own = groups.filter(({ agents }) => agents.includes(agent.toLowerCase()));
  const chosen = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'));
  const rules = chosen.flatMap(group => group.rules);
  return {
    crawlDelay: chosen.map(({ delay }) => delay).find(delay => delay !== undefined),
    isAllowed(path) {
      const matching = rules.filter(({ pattern }) => matches(pattern, path));
      // The longest matching pattern wins; of equally long ones, that which allows.
      const [first] = matching.sort(
        (a, b) => b.pattern.length - a.pattern.length || Number(b.allows) - Number(a.allows),
      );
      return first?.allows ?? true;
    },
  };
}

interface Group {
  readonly agents: string[];
  readonly rules: Rule[];
  delay?: number;
}

function readGroups(text: string): readonly Group[] {
  const groups: Group[] = [];
  let isNaming = false;
  for (const line of text.split(/\r?\n/)) {
    const [, key = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*?)\s*(?:#.*)?$/i.exec(line) ?? [];
    const name = key.toLowerCase();
    if (name === 'user-agent') {
      if (!isNaming) groups.push({ agents: [], rules: [] });
      groups.at(-1)?.agents.push(value.toLowerCase());
    } else if ((name === 'allow' || name === 'disallow') && value !== '') {
      groups.at(-1)?.rules.push({ allows: name === 'allow', pattern: value });
    } else if (name === 'crawl-delay' && Number(value) >= 0) {
      const group = groups.at(-1);
      if (group) group.delay = Number(value);
    }
    if (name !== '') isNaming = name === 'user-agent';
  }
  return groups;
}

/** Matches a path with a pattern: `*` stands for any characters, a final `$` for the end of the path. */
function matches(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$');
  const parts = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  let from = 0;
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    const at = isLast && isWhole && index > 0 ? path.length - part.length : path.indexOf(part, from);
    if (at < from || (index === 0 && at !== 0) || !path.startsWith(part, at)) return false;
    from = at + part.length;
  }
  return !isWhole || from === path.length;
}
