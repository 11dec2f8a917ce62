import type { Doc, DocsContent, DocsVersion, GeneratedIndex } from '../types.ts';

/** The latest version, for pages of the others: what it says is what search engines should show. */
function latestBeside(version: DocsVersion, { versions }: DocsContent): DocsVersion | undefined {
  return version.isLast ? undefined : versions.find(({ isLast, noIndex }) => isLast && !noIndex);
}

/** Path of the same doc in the latest version, if that has it. */
export function latestDoc({ id }: Doc, version: DocsVersion, content: DocsContent): string | undefined {
  const same = latestBeside(version, content)?.docsById.get(id);
  return same && !same.unlisted ? same.permalink : undefined;
}

/** Path of the same category's page in the latest version, if that has it. */
export function latestIndex({ slug }: GeneratedIndex, version: DocsVersion, content: DocsContent): string | undefined {
  return latestBeside(version, content)?.generatedIndexes.find(index => index.slug === slug)?.permalink;
}
