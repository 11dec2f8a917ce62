/** The package managers that a block of npm's commands is shown for, in order. */
export const PACKAGE_MANAGERS = [
  { value: 'npm', label: 'npm' },
  { value: 'yarn', label: 'Yarn' },
  { value: 'pnpm', label: 'pnpm' },
  { value: 'bun', label: 'Bun' },
] as const;

type Name = (typeof PACKAGE_MANAGERS)[number]['value'];

/** Turns npm's commands into those of a package manager; a command that it has no other for stays. */
export type ConvertCommands = (commands: string, to: Name) => string;

/** The library writes it below commands that it does not know. */
const UNKNOWN = "\n# couldn't auto-convert command";

/** The first page with commands loads the library. */
export async function commandsOf(): Promise<ConvertCommands> {
  const library = await import('npm-to-yarn');
  // Its types are those of a module in CommonJS, which it is not for Node.
  const convert = library.default as unknown as ConvertCommands;
  return (commands, to) =>
    commands
      .split('\n')
      .map(line => (to === 'npm' ? line : (cleanInstall(line, to) ?? convert(line, to).replace(UNKNOWN, ''))))
      .join('\n');
}

/** `npm ci`, which the library does not know. */
function cleanInstall(line: string, to: Name): string | undefined {
  return /^\s*npm (ci|clean-install)\s*$/.test(line) ? `${to} install --frozen-lockfile` : undefined;
}
