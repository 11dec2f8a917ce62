import { nearest } from '../../shared/nearest.ts';
import { EXPLANATIONS, manualPage } from '../diagnostics/codes/index.ts';
import { userError } from '../diagnostics/index.ts';
import type { Log } from '../log.ts';
import { manualUrl } from '../version.ts';

interface ExplainOptions {
  /** Without a code, all are listed. */
  readonly code: string | undefined;
  readonly log: Log;
}

/** Prints the manual's explanation of a code. @throws UserError when there is no such code */
export function explain({ code, log }: ExplainOptions): void {
  log.info(code === undefined ? listOfCodes() : textOf(code));
}

function textOf(code: string): string {
  const found = EXPLANATIONS.get(code);
  if (!found) throw unknownCode(code);
  const page = manualPage(code, manualUrl());
  const { title, cause, fix } = found;
  return [`${code}: ${title}`, '', cause, '', `Fix: ${fix}`, ...(page ? ['', page] : [])].join('\n');
}

function listOfCodes(): string {
  const width = Math.max(...[...EXPLANATIONS.keys()].map(({ length }) => length));
  return Array.from(EXPLANATIONS, ([code, { title }]) => `${code.padEnd(width)}  ${title}`).join('\n');
}

function unknownCode(code: string) {
  const bySlug = [...EXPLANATIONS.keys()].find(known => known.endsWith(`/${code}`));
  const near = bySlug ?? nearest(code, EXPLANATIONS.keys());
  return userError({
    code: 'cli/unknown-code',
    message: `No diagnostic has the code '${code}'.`,
    fix: near ? `Did you mean \`${near}\`?` : 'Run `lectern explain` for a list of all codes.',
  });
}
