import {
  type BlockedRequest,
  blockedSources,
  sourceLocation,
  sourcePattern,
} from '../../diagnostics/blocked-requests.ts';
import type { SourceLocation } from '../../diagnostics/index.ts';
import type { PolicyNeeds } from '../../render/policy-needs.ts';
import { locationOfMatch } from '../../render/render-error.ts';
import type { Policy } from '../../util/policy.ts';

/** Needs of the policy, and the file that they come from. */
export interface FoundNeeds {
  readonly needs: PolicyNeeds;
  readonly location?: SourceLocation | undefined;
}

/** What scripts contact and a policy does not allow. */
export function blockedRequests(
  all: readonly FoundNeeds[],
  policy: Policy,
  siteUrl: string,
): readonly BlockedRequest[] {
  return all.flatMap(({ needs, location }) =>
    blockedSources(needs.requests, policy, siteUrl).map(blocked => ({
      ...blocked,
      location: location && locationOf(blocked.source, location),
    })),
  );
}

function locationOf(source: string, location: SourceLocation): SourceLocation {
  const isText = /\.mdx?$/.test(location.file);
  return isText ? locationOfMatch(location, sourcePattern(source)) : sourceLocation(location.file, source);
}
