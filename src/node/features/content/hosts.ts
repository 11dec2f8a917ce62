/** Addresses of files at the hosts of repositories. */

import { encodePath } from '../../../shared/url.ts';

interface Host {
  readonly matches: RegExp;
  readonly edit: (branch: string, path: string) => string;
  readonly view: (state: RepositoryState, path: string) => string;
  /** The end of an address that leads to a line. */
  readonly line: string;
}

/** What of a repository an address shows: a commit, else a branch or tag. */
interface RepositoryState {
  readonly commit?: string | undefined;
  readonly branch?: string | undefined;
  readonly ref?: string | undefined;
}

const nameOf = ({ commit, branch, ref }: RepositoryState): string => commit ?? encodePath(branch ?? ref ?? 'HEAD');

const HOSTS: readonly Host[] = [
  {
    matches: /^github\./,
    edit: (branch, path) => `edit/${branch}/${path}`,
    view: (state, path) => `blob/${nameOf(state)}/${path}`,
    line: '#L',
  },
  {
    matches: /^gitlab\./,
    edit: (branch, path) => `-/edit/${branch}/${path}`,
    view: (state, path) => `-/blob/${nameOf(state)}/${path}`,
    line: '#L',
  },
  {
    matches: /^bitbucket\./,
    edit: (branch, path) => `src/${branch}/${path}?mode=edit&at=${branch}`,
    view: (state, path) => `src/${nameOf(state)}/${path}`,
    line: '#lines-',
  },
  {
    matches: /^(?:codeberg\.org$|gitea\.|forgejo\.)/,
    edit: (branch, path) => `_edit/${branch}/${path}`,
    view: (state, path) => `src/${state.commit ? 'commit' : state.branch ? 'branch' : 'tag'}/${nameOf(state)}/${path}`,
    line: '#L',
  },
];

/** A repository at a host that is known. */
export interface HostedRepository {
  readonly editUrl: (branch: string, path: string) => string;
  readonly viewUrl: (state: RepositoryState, path: string, line?: number) => string;
}

/** The host of a repository, by the address that git has; undefined if it is none of those that are known. */
export function hostOf(git: string): HostedRepository | undefined {
  const [, name = '', path = ''] =
    /^(?:(?:https?|git):\/\/|ssh:\/\/(?:[\w.-]+@)?|[\w.-]+@)([\w.-]+)(?::\d+\/|[/:])\/?([\w./~-]+?)(?:\.git)?\/?$/.exec(
      git,
    ) ?? [];
  const host = HOSTS.find(({ matches }) => matches.test(name));
  if (!host) return undefined;
  const base = `https://${name}/${path}/`;
  return {
    editUrl: (branch, file) => base + host.edit(encodePath(branch), encodePath(file)),
    viewUrl: (state, file, line) =>
      base + host.view(state, encodePath(file)) + (line === undefined ? '' : host.line + line),
  };
}
