import { statSync } from 'node:fs';
import path from 'node:path';
import type { Log } from '../log.ts';
import { readIfExists } from '../util/files.ts';
import { type HostRules, ignoredLineProblem, NO_RULES, readHostRules } from './host-rules.ts';

const FILES = ['_headers', '_redirects'] as const;

/** Whether a file of the output is meant for the host, not for readers. */
export function isRulesFile(name: string): boolean {
  return (FILES as readonly string[]).includes(name);
}

/** A reader of the rules of a built site, which follows changes of their files; logs lines that are ignored. */
export function createRulesReader(directory: string, log: Pick<Log, 'report'>): () => HostRules {
  const [headersFile, redirectsFile] = FILES.map(name => path.join(directory, name)) as [string, string];
  const last = { times: '', rules: NO_RULES };
  return () => {
    const times = [headersFile, redirectsFile].map(timeOf).join();
    if (times === last.times) return last.rules;
    const texts = { headers: readIfExists(headersFile) ?? '', redirects: readIfExists(redirectsFile) ?? '' };
    const { rules, ignored } = readHostRules(texts);
    log.report(ignored.map(line => ignoredLineProblem(line, path.join(directory, line.file))));
    Object.assign(last, { times, rules });
    return rules;
  };
}

function timeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
