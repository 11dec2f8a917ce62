import { type Action, isSafe } from './safety.ts';

/** A table of parts of the theme: what is safe to do with each. */
export function formatParts(names: readonly string[]): string {
  const width = Math.max(...names.map(name => name.length), 'component'.length);
  const row = (...cells: readonly string[]) =>
    cells.map((cell, index) => cell.padEnd(index === 0 ? width : 6)).join('  ');
  return [row('component', 'wrap', 'eject'), ...names.map(name => row(name, word(name, 'wrap'), word(name, 'eject')))]
    .map(line => line.trimEnd())
    .join('\n');
}

/** What can be done with one part, as commands to run. */
export function formatChoice(name: string): string {
  return [
    `What to do with ${name}?`,
    `  lectern swizzle ${name} --wrap    puts something of yours around it (${word(name, 'wrap')})`,
    `  lectern swizzle ${name} --eject   copies it into your site to change it (${word(name, 'eject')})`,
  ].join('\n');
}

/** What the words in the table and the commands mean. */
export const HOW_TO = `Run \`lectern swizzle <component> --wrap\` to put something of yours around a component, \`--eject\` to copy it into
src/theme and change it. What is safe keeps working in later versions; what is unsafe may have to follow the
original, and \`lectern doctor\` tells when it has changed.`;

function word(name: string, action: Action): string {
  return isSafe(name, action) ? 'safe' : 'unsafe';
}
