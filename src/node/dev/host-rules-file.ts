import { statSync } from 'node:fs';
import path from 'node:path';
import type { Log } from '../log.ts';
import { readIfExists } from '../util/files.ts';
import { type HostRules, NO_RULES, readHostRules, unreadLine } from './host-rules.ts';

const FILES = ['_headers', '_redirects'] as const;

/** Whether a file of the output is for hosts, not for readers. */
export function isRulesFile(name: string): boolean {
  return (FILES as readonly string[]).includes(name);
}

/** A reader of the rules in a built site, which reads them again after a build; of what it leaves out it tells the log. */
export function createRulesReader(directory: string, log: Pick<Log, 'report'>): () => HostRules {
  const [headersFile, redirectsFile] = FILES.map(name => path.join(directory, name)) as [string, string];
  const last = { times: '', rules: NO_RULES };
  return () => {
    const times = [headersFile, redirectsFile].map(timeOf).join();
    if (times === last.times) return last.rules;
    const texts = { headers: readIfExists(headersFile) ?? '', redirects: readIfExists(redirectsFile) ?? '' };
    const { rules, unread } = readHostRules(texts);
    log.report(unread.map(line => unreadLine(line, path.join(directory, line.file))));
    Object.assign(last, { times, rules });
    return rules;
  };
}

function timeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
