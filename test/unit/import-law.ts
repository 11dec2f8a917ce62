import { posix } from 'node:path';

const STAGES = '(?:config|plugins|compile|shell|render|links|search|social|emit)/';

/** Who may import what besides its own folder; the first row that fits holds. Packages are `package:<name>`. */
const LAW: readonly (readonly [from: RegExp, may: RegExp, advice: string])[] = [
  [/^src\/shared\//, /^$/, 'Both sides run it: what needs Node goes to src/node, what needs the DOM to src/client.'],
  [
    new RegExp(`^src/node/${STAGES}`),
    /^(?:src\/shared\/|src\/node\/(?:(?:generated-dir|server-react|static-file|texts|theme-parts|version)\.ts$|(?:cache|diagnostics|util)\/)|package:)/,
    'Stages never call stages: src/node/pipeline.ts passes their values on; a pure rule goes to src/shared.',
  ],
  [
    /^src\/node\/(?:cli\b|index\.ts)/,
    new RegExp(`^(?:src/shared/|src/node/(?!${STAGES})|package:)`),
    'Commands call src/node/pipeline.ts and src/node/dev, which call the stages.',
  ],
  [/^src\/node\//, /^(?:src\/shared\/|package:)/, 'The generator has no DOM: what browsers run goes to src/client.'],
  [
    /^src\/client\//,
    /^(?:src\/shared\/|package:(?!node:|@theme|@site|lectern))/,
    'The shell knows neither theme nor Node: the theme calls it through src/client/index.ts.',
  ],
  [
    /^src\/(?:pages|components)\//,
    /^src\/components\/|^package:(?!node:|lectern(?!\/client$))/,
    "This repository's own site is a site like any other: of ours it knows `lectern/client` and `@theme/…` only.",
  ],
  [
    /^blog-free-theme\/(?:[^/]+\/)?/,
    /^package:(?!node:)|\.css$/,
    'Use `lectern/client` for the shell and `@theme/…` for other parts, so that sites can override them.',
  ],
];

/** Packages that one folder keeps to itself, so that replacing one is a change in one place. */
const DOORS = new Map([
  ['package:jiti', 'src/node/config/'],
  ['package:diff', 'src/node/swizzle/'],
  ['package:@mdx-js/mdx', 'src/node/compile/'],
  ['package:webpack', 'src/node/shell/'],
  ['package:watchpack', 'src/node/dev/'],
  ['package:algoliasearch', 'src/node/algolia/'],
  ['package:@docsearch/react/modal', 'src/client/'],
]);

/** Every breach of the law in files given by path, a sentence each. */
export function violations(files: ReadonlyMap<string, string>): readonly string[] {
  const imports = [...files].flatMap(([path, text]) => importsOf(path, text));
  const breaches = imports.flatMap(({ from, to, erased }) => {
    const [pattern, may, advice] = LAW.find(([row]) => row.test(from)) ?? [];
    const own = pattern?.exec(from)?.[0] ?? '';
    const typeInside = erased && from.startsWith('src/node/') && to.startsWith('src/node/');
    if (may && !typeInside && !to.startsWith(own) && !may.test(to)) return [`${from} imports ${to}. ${advice}`];
    const door = DOORS.get(to) ?? '';
    return from.startsWith(door) ? [] : [`${from} imports ${to}. Only ${door} may; call what it exports.`];
  });
  // Parts of the theme are copied one by one: even types in a circle would have to be copied together.
  const followed = imports.filter(({ from, erased }) => !erased || from.startsWith('blog-free-theme/'));
  return [...breaches, ...cycles(followed.map(({ from, to }) => ({ from, to: themeFile(to, files) ?? to })))];
}

/** The file of the stock theme that `@theme/…` names. */
function themeFile(to: string, files: ReadonlyMap<string, string>): string | undefined {
  const part = to.replace('package:@theme/', 'blog-free-theme/');
  return [`${part}.tsx`, `${part}/index.tsx`, `${part}.d.ts`].find(file => files.has(file));
}

function importsOf(from: string, text: string) {
  const statements = text.matchAll(/(?:^(?:im|ex)port\s+(type\s)?(?:[^'";]*?\sfrom\s+)?|\bimport\()'([^']+)'/gm);
  return [...statements].map(([, erased, name = '']) => {
    const to = name.startsWith('.') ? posix.join(posix.dirname(from), name) : `package:${name}`;
    return { from, to, erased: erased !== undefined };
  });
}

function cycles(imports: readonly { readonly from: string; readonly to: string }[]): readonly string[] {
  const done = new Set<string>();
  const visit = (file: string, trail: readonly string[]): readonly string[] => {
    const circle = trail.slice(trail.indexOf(file));
    if (trail.includes(file))
      return [`${[...circle, file].join(' → ')} is a circle. Move what they share to a new file.`];
    if (done.has(file)) return [];
    done.add(file);
    return imports.filter(({ from }) => from === file).flatMap(({ to }) => visit(to, [...trail, file]));
  };
  return imports.flatMap(({ from }) => visit(from, []));
}
