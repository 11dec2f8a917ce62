/** Which tags of a repository are versions of its docs. */

import picomatch from 'picomatch';
import type { DocsOptions } from '../../config/site.ts';
import { compareVersions, prereleaseOf } from '../../plugins/docs/tagged-versions.ts';
import { describeBadName } from '../../plugins/docs/version-list.ts';

/** A tag that is a version. */
export interface ChosenTag {
  readonly name: string;
  readonly tag: string;
  readonly commit: string;
}

type Choices = NonNullable<DocsOptions['versionsFromTags']>;

/** The tags that are versions, newest first. */
export function chooseTags(commits: ReadonlyMap<string, string>, choices: Choices): readonly ChosenTag[] {
  const isMeant = picomatch(choices.tags, { ignore: [...choices.exclude] });
  const prefix = choices.tags.includes('*') ? choices.tags.slice(0, choices.tags.indexOf('*')) : 'v';
  const found = [...commits].flatMap(([tag, commit]) => {
    const name = tag.startsWith(prefix) ? tag.slice(prefix.length) : tag;
    const isVersion = /^\d{1,9}(?:\.\d{1,9}){0,2}(?:[-+].*)?$/.test(name) && describeBadName(name) === undefined;
    const isWanted = choices.prereleases || prereleaseOf(name) === '';
    return isMeant(tag) && isVersion && isWanted ? [{ name, tag, commit }] : [];
  });
  found.sort((one, other) => compareVersions(one.name, other.name));
  return latest(found, choices.latestOf).slice(0, choices.newest);
}

/** The newest of each minor or major version. */
function latest(tags: readonly ChosenTag[], of: Choices['latestOf']): readonly ChosenTag[] {
  if (of === undefined) return tags;
  const newest = new Map<string, ChosenTag>();
  for (const tag of tags) {
    const [major = '0', minor = '0'] = tag.name.split(/[-+]/)[0]?.split('.') ?? [];
    const name = of === 'major' ? major : `${major}.${minor}`;
    if (!newest.has(name)) newest.set(name, { ...tag, name });
  }
  return [...newest.values()];
}
