import { posix } from 'node:path';
import { ROOMS } from './rooms.ts';

/**
 * Imports that a part of the repository may have besides its own folder, types included; the first row that fits holds. Packages
 * are `package:<name>`. `rooms.ts` says the same of the folders of src/node.
 */
const LAW: readonly (readonly [from: RegExp, may: RegExp, advice: string])[] = [
  [/^src\/shared\//, /^$/, 'Both sides run it: what needs Node goes to src/node, what needs the DOM to src/client.'],
  [/^src\/node\//, /^(?:src\/shared\/|package:)/, 'The generator has no DOM: what browsers run goes to src/client.'],
  [
    /^src\/client\//,
    /^(?:src\/shared\/|package:(?!node:|@theme|@site|lectern))/,
    'The shell knows neither theme nor Node: the theme calls it through src/client/theme.ts.',
  ],
  [
    /^src\/(?:pages|components)\//,
    /^src\/components\/|^package:(?!node:|lectern(?!\/client$))/,
    "This repository's own site is a site like any other: of ours it knows `lectern/client` and `@theme/…` only.",
  ],
  [
    /^blog-free-theme\/(?:[^/]+\/)?/,
    /^package:(?!node:)|\.css$/,
    'Use `lectern/theme` for the shell and `@theme/…` for other parts, so that sites can override them.',
  ],
];

/** Packages that one folder keeps to itself, so that replacing one is a change in one place. */
const DOORS = new Map([
  ['package:jiti', 'src/node/config/'],
  ['package:diff', 'src/node/util/'],
  ['package:@mdx-js/mdx', 'src/node/compile/'],
  ['package:webpack', 'src/node/shell/'],
  ['package:watchpack', 'src/node/dev/'],
  ['package:@modelcontextprotocol/server', 'src/node/features/mcp/'],
  ['package:algoliasearch', 'src/node/features/algolia/'],
  ['package:@docsearch/react/modal', 'src/client/'],
]);

/** Every breach of the law in files given by path, a sentence each. */
export function violations(files: ReadonlyMap<string, string>): readonly string[] {
  const imports = [...files].flatMap(([path, text]) => importsOf(path, text));
  const breaches = imports.flatMap(imported => {
    const found = [...breachesOfLaw(imported), ...breachesOfRooms(imported)];
    return found.length > 0 ? found : breachesOfDoors(imported);
  });
  return [
    ...roomsWithoutRow([...files.keys()]),
    ...breaches,
    ...cycles(imports.map(({ from, to }) => ({ from, to: themeFile(to, files) ?? to }))),
  ];
}

interface Import {
  readonly from: string;
  readonly to: string;
}

function breachesOfLaw({ from, to }: Import): readonly string[] {
  const [pattern, may, advice] = LAW.find(([row]) => row.test(from)) ?? [];
  const own = pattern?.exec(from)?.[0] ?? '';
  return !may || to.startsWith(own) || may.test(to) ? [] : [`${from} imports ${to}. ${advice}`];
}

function breachesOfRooms({ from, to }: Import): readonly string[] {
  const [room, imported] = [roomOf(from), roomOf(to)];
  const row = rowOf(room);
  if (!row || imported === undefined || imported === room || row.may.includes(kindOf(imported))) return [];
  return [`${from} imports ${to}. ${row.advice}`];
}

function breachesOfDoors({ from, to }: Import): readonly string[] {
  const door = DOORS.get(to) ?? '';
  return from.startsWith(door) ? [] : [`${from} imports ${to}. Only ${door} may; call what it exports.`];
}

function roomsWithoutRow(files: readonly string[]): readonly string[] {
  const rooms = new Set(files.flatMap(file => roomOf(file) ?? []));
  return [...rooms]
    .filter(room => !rowOf(room))
    .map(room => `src/node/${room} has no row in test/unit/rooms.ts, which says what it may import.`);
}

/** The folder of `src/node` that a file is in, or the file itself where it is in none; each feature has a room of its own. */
function roomOf(file: string): string | undefined {
  return /^src\/node\/(features\/[^/]+(?=\/)|[^/]+)/.exec(file)?.[1];
}

/** The name that a room has in the rows. */
function kindOf(room: string): string {
  return room.replace(/^features\/.*/, 'features/*');
}

function rowOf(room: string | undefined) {
  return ROOMS.find(row => room !== undefined && row.room === kindOf(room));
}

/** The file of the stock theme that `@theme/…` names. */
function themeFile(to: string, files: ReadonlyMap<string, string>): string | undefined {
  const part = to.replace('package:@theme/', 'blog-free-theme/');
  return [`${part}.tsx`, `${part}/index.tsx`, `${part}.d.ts`].find(file => files.has(file));
}

/** What a file imports: files by path, packages as `package:<name>`. */
export function importsOf(from: string, text: string): readonly Import[] {
  const statements = text.matchAll(/(?:^(?:im|ex)port\s+(?:[^'";]*?\sfrom\s+)?|\bimport\()'([^']+)'/gm);
  return [...statements].map(([, name = '']) => {
    const to = name.startsWith('.') ? posix.join(posix.dirname(from), name) : `package:${name}`;
    return { from, to };
  });
}

function cycles(imports: readonly { readonly from: string; readonly to: string }[]): readonly string[] {
  const done = new Set<string>();
  const visit = (file: string, trail: readonly string[]): readonly string[] => {
    const cycle = trail.slice(trail.indexOf(file));
    if (trail.includes(file))
      return [`${[...cycle, file].join(' → ')} is a cycle. Move what they share to a new file.`];
    if (done.has(file)) return [];
    done.add(file);
    return imports.filter(({ from }) => from === file).flatMap(({ to }) => visit(to, [...trail, file]));
  };
  return imports.flatMap(({ from }) => visit(from, []));
}
