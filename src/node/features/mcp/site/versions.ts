import { DEFAULT_SEARCH_TAG, docsSearchTag } from '../../../../shared/search-tags.ts';
import type { DescribedVersion, SiteDescription } from '../../../../shared/site-description.ts';
import { unknownName } from './request-error.ts';

/** The version of a docs plugin that a client has chosen. */
export interface ChosenVersion {
  readonly docs: string;
  readonly version: DescribedVersion;
  /** Its tag in the search index. */
  readonly tag: string;
}

/**
 * A version of each docs instance: the one of the name or label that is wanted, else the latest.
 *
 * @throws RequestError where no instance has it
 */
export function chooseVersions({ docs }: SiteDescription, wanted: string | undefined): readonly ChosenVersion[] {
  const isWanted = ({ name, label }: DescribedVersion): boolean => name === wanted || label === wanted;
  const all = docs.flatMap(({ versions }) => versions);
  if (wanted !== undefined && !all.some(isWanted)) {
    throw unknownName('version', wanted, [...new Set(all.map(({ name }) => name))]);
  }
  return docs.flatMap(({ id, versions }) => {
    const version = versions.find(isWanted) ?? versions.find(({ isLast }) => isLast) ?? versions[0];
    return version ? [{ docs: id, version, tag: docsSearchTag(id, version.name) }] : [];
  });
}

/** The search tags of some versions, and that of pages without a version. */
export function searchTags(versions: readonly ChosenVersion[]): readonly string[] {
  return [DEFAULT_SEARCH_TAG, ...versions.map(({ tag }) => tag)];
}
