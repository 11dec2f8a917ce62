import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '../../config/site.ts';
import { blockedNotice, blockedSources, sourceLocation } from '../../diagnostics/blocked-requests.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { scriptsBelow } from '../../theme-parts.ts';
import { codeRequests, mayRequest } from '../../util/code-requests.ts';
import { COMMON_POLICY, mergePolicies } from '../../util/policy.ts';
import { compiledScript } from '../../util/runtime-imports.ts';
import { policyOption } from './options.ts';

/** Tells which servers the site's own scripts contact that a content security policy blocks; packages are known to builds only. */
export function requestProblems(site: Site): readonly Diagnostic[] {
  const { siteDir, url } = site;
  const asked = policyOption.of(site);
  if (asked === false) return [];
  const own = typeof asked === 'object' ? asked : {};
  const policy = mergePolicies([COMMON_POLICY, { 'script-src': ["'self'"], 'connect-src': ["'self'"] }, own]);
  const source = path.join(siteDir, 'src');
  const blocked = scriptsBelow(source).flatMap(name => {
    const file = path.join(source, name);
    const text = readFileSync(file, 'utf8');
    const requests = mayRequest(text) ? codeRequests(compiledScript(text) ?? '', true) : {};
    return blockedSources(requests, policy, url).map(each => ({
      ...each,
      location: sourceLocation(file, each.source),
    }));
  });
  return blockedNotice(blocked, asked);
}
