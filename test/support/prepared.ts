/** What a run makes once and its tests copy; a test that runs by itself makes it. */
const VARIABLES = {
  /** This repository's own site, built. */
  site: 'LECTERN_TESTS_SITE',
  /** The package as it is published. */
  archive: 'LECTERN_TESTS_ARCHIVE',
} as const;

/** The path of what this run has made; undefined for a test that runs by itself. */
export function prepared(name: keyof typeof VARIABLES): string | undefined {
  return process.env[VARIABLES[name]];
}

/** Makes the path known to the processes of tests that are started from now on. */
export function prepare(name: keyof typeof VARIABLES, path: string): void {
  process.env[VARIABLES[name]] = path;
}
