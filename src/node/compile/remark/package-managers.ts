/** The package managers that npm's commands are converted to, in the order of their tabs. */
export const PACKAGE_MANAGERS = [
  { value: 'npm', label: 'npm' },
  { value: 'yarn', label: 'Yarn' },
  { value: 'pnpm', label: 'pnpm' },
  { value: 'bun', label: 'Bun' },
] as const;

type PackageManager = (typeof PACKAGE_MANAGERS)[number]['value'];

/** Converts npm's commands to those of a package manager; unknown commands stay as they are. */
export type ConvertCommands = (commands: string, to: PackageManager) => string;

/** The comment that the library adds below commands that it does not know. */
const UNKNOWN = "\n# couldn't auto-convert command";

/** Loads the converter, on first use. */
export async function loadCommandConverter(): Promise<ConvertCommands> {
  const library = await import('npm-to-yarn');
  // Its types describe a CommonJS module, but Node loads an ES module.
  const convert = library.default as unknown as ConvertCommands;
  return (commands, to) =>
    commands
      .split('\n')
      .map(line => (to === 'npm' ? line : (cleanInstall(line, to) ?? convert(line, to).replace(UNKNOWN, ''))))
      .join('\n');
}

/** Converts `npm ci`, which the library does not know. */
function cleanInstall(line: string, to: PackageManager): string | undefined {
  return /^\s*npm (ci|clean-install)\s*$/.test(line) ? `${to} install --frozen-lockfile` : undefined;
}
