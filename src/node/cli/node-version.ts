import { UserError } from '../diagnostics/index.ts';

/**
 * Throws a UserError if a version of Node is not in a range, which is written as in our manifest: minima between `||`, those
 * after `^` for their major version alone.
 */
export function checkNodeVersion(version: string, range: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const suits = range.split('||').some(part => {
    const [, sign, least, minorOfLeast] = /(\^|>=)(\d+)\.(\d+)/.exec(part) ?? [];
    return major === Number(least) ? minor >= Number(minorOfLeast) : sign === '>=' && major > Number(least);
  });
  if (suits) return;
  throw new UserError([
    {
      code: 'cli/node-version',
      severity: 'error',
      message: `This is Node ${version}; Lectern needs ${range}`,
      fix: 'Install the current LTS version from https://nodejs.org/.',
    },
  ]);
}
