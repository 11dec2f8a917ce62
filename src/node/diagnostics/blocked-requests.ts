/** Servers that scripts contact and a content security policy does not allow, with the line for the config that allows them. */
import { readIfExists } from '../util/files.ts';
import { allows, mergePolicies, type Policy, policyLine } from '../util/policy.ts';
import { type Diagnostic, positionAt, type SourceLocation } from './index.ts';

/** A source that a script needs, and a policy does not allow. */
export interface BlockedRequest {
  readonly directive: string;
  readonly source: string;
  readonly location?: SourceLocation | undefined;
}

/** The sources that a policy does not allow, without their places. */
export function blockedSources(requests: Policy, policy: Policy, siteUrl: string): readonly BlockedRequest[] {
  return Object.entries(requests).flatMap(([directive, sources]) =>
    sources
      .filter(source => source !== siteUrl && !allows(policy, directive, source))
      .map(source => ({ directive, source })),
  );
}

/** The sources to add to a policy. Scripts of other hosts usually contact these hosts, too. */
export function missingSources(blocked: readonly BlockedRequest[]): Policy {
  return mergePolicies(
    blocked.map(({ directive, source }) => ({
      [directive]: [source],
      ...(directive === 'script-src' && !source.startsWith("'") ? { 'connect-src': [source] } : {}),
    })),
  );
}

/**
 * One notice about everything that a policy blocks.
 *
 * @param asked what the config says of the policy; undefined if it does not ask for one
 */
export function blockedNotice(
  blocked: readonly BlockedRequest[],
  asked: Policy | boolean | undefined,
): readonly Diagnostic[] {
  if (blocked.length === 0) return [];
  const [location, ...alsoAt] = blocked.flatMap(each => each.location ?? []);
  const names = new Set(blocked.map(({ directive, source }) => `\`${source}\` (${directive})`));
  const line = policyLine(mergePolicies([typeof asked === 'object' ? asked : {}, missingSources(blocked)]));
  return [
    {
      code: 'emit/blocked-request',
      severity: 'notice',
      message: `${asked ? 'The content security policy blocks' : 'A content security policy would block'} what scripts seem to use: ${[...names].join(', ')}.`,
      ...(location ? { location, alsoAt } : {}),
      fix: asked
        ? `Allow what they do use in the config: \`${line}\``
        : `To have a policy that allows this, add to the config: \`${line}\``,
    },
  ];
}

/** What to look for in a file that needs a source. */
export function sourcePattern(source: string): string {
  return PATTERNS[source] ?? source.replace(/^\w+:\/\//, '').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** What stands in a script for the sources that are no hosts. */
const PATTERNS: Readonly<Record<string, string>> = {
  'data:': '\\bdata:',
  'blob:': '\\bcreateObjectURL\\b',
  "'unsafe-eval'": '\\beval\\b|\\bFunction\\s*\\(',
  "'wasm-unsafe-eval'": '\\bWebAssembly\\b',
};

/** Where a script needs a source; the script itself if that cannot be found in its text. */
export function sourceLocation(file: string, source: string): SourceLocation {
  const text = readIfExists(file) ?? '';
  const found = new RegExp(sourcePattern(source)).exec(text);
  return found ? { file, ...positionAt(text, found.index) } : { file };
}
