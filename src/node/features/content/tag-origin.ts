/** Where the tags of docs are, and what is read of each. */

import path from 'node:path';
import type { DocsOptions } from '../../config/site.ts';
import { isBelow, relativePath } from '../../util/relative-path.ts';
import { repositoryFolder } from '../../util/repository-folder.ts';
import { copyFiles } from './copies.ts';
import type { SourceRepository } from './git/repository.ts';
import type { ContentSource } from './options.ts';
import { addressOf, ProblemError } from './sync-source.ts';

/** The repository that has the tags of docs. */
export interface TagOrigin {
  readonly url: string;
  /** Where what is fetched is kept. */
  readonly kept: string;
  readonly needs: TagNeeds;
}

/** What is read of each tag. */
export interface TagNeeds {
  /** Folder of the docs. */
  readonly folder: string;
  readonly also: readonly string[];
  readonly sidebar?: string | undefined;
  /** Whether its sidebars files may run. */
  readonly isTrusted: boolean;
  /** Whether dates and authors are shown. */
  readonly history: boolean;
}

/** The repository of docs. @param source of docs that are written elsewhere @throws ProblemError if they are in none */
export function originOf(docs: DocsOptions, siteDir: string, source: ContentSource | undefined): TagOrigin {
  const { id, path: folder, sidebarPath } = docs;
  const history = docs.showLastUpdateTime || docs.showLastUpdateAuthor || docs.showContributors;
  if (source) {
    if (source.git === undefined) throw noRepository(id, 'they are in no git repository');
    const { also, sourceSidebar: sidebar } = source;
    return {
      url: addressOf(source.git, siteDir),
      kept: copyFiles(siteDir, source.id).repository,
      needs: { folder: source.folder, also, sidebar, isTrusted: source.format !== 'md', history },
    };
  }
  const root = repositoryFolder(siteDir);
  if (root === undefined || !isBelow(root, folder)) throw noRepository(id, 'the site is in no git repository');
  const isInside = typeof sidebarPath === 'string' && isBelow(root, sidebarPath);
  return {
    url: root,
    kept: copyFiles(siteDir, `${id}.versions`).repository,
    needs: {
      folder: relativePath(root, folder),
      also: [],
      sidebar: isInside ? relativePath(root, sidebarPath) : undefined,
      isTrusted: true,
      history,
    },
  };
}

function noRepository(id: string, reason: string): ProblemError {
  const message = `The docs '${id}' have no tags: ${reason}.`;
  return new ProblemError({ code: 'content/no-tags', message, fix: 'Remove `versionsFromTags`.' });
}

/** The sidebars file of a tag, and what it may import from its folder. */
export async function codeBeside(
  { sidebar, isTrusted }: TagNeeds,
  commit: string,
  repository: SourceRepository,
): Promise<readonly string[]> {
  if (sidebar === undefined) return [];
  if (!isTrusted || sidebar.endsWith('.json')) return [sidebar];
  const folder = path.posix.dirname(sidebar);
  const all = await repository.list(commit, folder === '.' ? [] : [`${folder}/`]);
  return all
    .map(entry => entry.path)
    .filter(name => path.posix.dirname(name) === folder && /\.(?:[cm]?[jt]s|json)$/.test(name));
}
