/** A folder of `src/node`, or a file beside them, and what it may import of the others: values and types alike. */
export interface Room {
  /** Its path; `features/*` is each folder of features. */
  readonly room: string;
  readonly may: readonly string[];
  /** Advice to who imports anything else. */
  readonly advice: string;
}

const COMMAND = 'Commands call src/node/pipeline and src/node/dev, which call the stages.';
const STAGE = 'Stages never call stages: src/node/pipeline passes their values on; a pure rule goes to src/shared.';
const HELPER = 'Every room uses it, so it knows none of them: take what it needs as an argument.';

/** Besides these, all may import `src/shared` and packages. A room without a row may not exist. */
export const ROOMS: readonly Room[] = [
  // Commands
  { room: 'cli.ts', may: words('cli diagnostics log.ts util version.ts'), advice: COMMAND },
  {
    room: 'cli',
    may: words(
      'command compile config dev diagnostics emit features log.ts pipeline plugins remote-cache server theme-parts.ts translations util version.ts workers',
    ),
    advice: COMMAND,
  },
  {
    room: 'command',
    may: words('pipeline util'),
    advice: 'It has what commands of core and of features describe their arguments with.',
  },
  {
    room: 'programs',
    may: words('cli features/*'),
    advice: 'Each is a command of a feature by itself, in a package of its own.',
  },
  // Callers of the stages
  {
    room: 'pipeline',
    may: words(
      'cache command compile config diagnostics emit graph links log.ts plugins remote-cache render search shell util version.ts workers',
    ),
    advice: 'It builds a site: servers and commands call it, it calls the stages.',
  },
  {
    room: 'dev',
    may: words(
      'cache compile config diagnostics graph log.ts pipeline plugins remote-cache render search server shell translations util',
    ),
    advice: 'The dev server runs the stages on demand; it writes no output and serves no command but its own.',
  },
  {
    room: 'server',
    may: words('config diagnostics emit log.ts search util'),
    advice: 'It answers requests with files that others make or have built.',
  },
  {
    room: 'workers',
    may: words('cache compile config render util version.ts'),
    advice: 'Threads compile, render, and do the work of features; what else a build does stays in the main thread.',
  },
  // Features
  {
    room: 'features',
    may: words('features/* pipeline'),
    advice: 'It lists the features for the commands; what they do is in their folders.',
  },
  {
    room: 'features/*',
    may: words(
      'cache command compile config diagnostics emit graph log.ts pipeline plugins reference render search server shell theme-copies.ts theme-parts.ts translations util version.ts',
    ),
    advice: 'A feature can be taken out: it uses the stages, which do not know it, and no other feature does.',
  },
  {
    room: 'reference',
    may: words('compile diagnostics plugins theme-parts.ts translations util'),
    advice: 'It is a library for features that make pages of a reference: it knows none of them.',
  },
  // Stages
  { room: 'config', may: words('diagnostics translations util version.ts'), advice: STAGE },
  {
    room: 'plugins',
    may: words('cache compile config diagnostics shell theme-parts.ts translations util version.ts'),
    advice: STAGE,
  },
  { room: 'graph', may: words('cache compile config diagnostics plugins util'), advice: STAGE },
  {
    room: 'compile',
    may: words('cache config diagnostics theme-parts.ts translations util version.ts'),
    advice: STAGE,
  },
  {
    room: 'shell',
    may: words('cache compile config diagnostics theme-parts.ts util version.ts'),
    advice: STAGE,
  },
  {
    room: 'render',
    may: words('cache compile diagnostics plugins shell translations util version.ts'),
    advice: STAGE,
  },
  { room: 'links', may: words('compile diagnostics util'), advice: STAGE },
  { room: 'search', may: words('cache diagnostics util'), advice: STAGE },
  { room: 'emit', may: words('diagnostics util'), advice: STAGE },
  // Helpers of all
  { room: 'cache', may: words('util version.ts'), advice: HELPER },
  {
    room: 'remote-cache',
    may: words('cache diagnostics util'),
    advice: 'It carries values of the cache to a host and back, and knows nothing of what they mean.',
  },
  { room: 'diagnostics', may: words('util'), advice: HELPER },
  { room: 'util', may: words('diagnostics'), advice: HELPER },
  { room: 'log.ts', may: words('diagnostics util'), advice: HELPER },
  {
    room: 'translations',
    may: words('diagnostics theme-parts.ts util version.ts'),
    advice: 'It reads, writes and compares translation files; stages may use it.',
  },
  { room: 'theme-parts.ts', may: words('diagnostics util version.ts'), advice: HELPER },
  { room: 'theme-copies.ts', may: words('util version.ts'), advice: HELPER },
  { room: 'version.ts', may: words('util'), advice: HELPER },
  {
    room: 'package',
    may: words('cache config features plugins shell translations util version.ts'),
    advice: 'It runs when the package is compiled, not on a site.',
  },
];

function words(text: string): readonly string[] {
  return text.split(' ');
}
