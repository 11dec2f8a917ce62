const HOSTS: Readonly<Record<string, (repository: string) => string>> = {
  'github.com': repository => `${repository}/blob/HEAD/`,
  'gitlab.com': repository => `${repository}/-/blob/HEAD/`,
  'bitbucket.org': repository => `${repository}/src/HEAD/`,
};
const SHORT: Readonly<Record<string, string>> = {
  github: 'github.com',
  gitlab: 'gitlab.com',
  bitbucket: 'bitbucket.org',
};

/** The address of a package's files on a host, by the site's `editUrl` or the `repository` of `package.json`. */
export function sourceUrl(
  manifest: Readonly<Record<string, unknown>>,
  editUrl: string | undefined,
): string | undefined {
  if (editUrl !== undefined) return editUrl.endsWith('/') ? editUrl : `${editUrl}/`;
  const { repository } = manifest;
  const fields = (typeof repository === 'object' ? repository : { url: repository }) as {
    readonly url?: unknown;
    readonly directory?: unknown;
  } | null;
  const base = typeof fields?.url === 'string' ? repositoryUrl(fields.url) : undefined;
  if (base === undefined) return undefined;
  const directory = typeof fields?.directory === 'string' ? fields.directory : '';
  return `${base}${directory
    .split('/')
    .filter(Boolean)
    .map(part => `${part}/`)
    .join('')}`;
}

/** @example repositoryUrl('git+https://github.com/a/b.git') // 'https://github.com/a/b/blob/HEAD/' */
function repositoryUrl(written: string): string | undefined {
  const [, service, short] = /^(?:(github|gitlab|bitbucket):)?([\w.-]+\/[\w.-]+)$/.exec(written) ?? [];
  if (short !== undefined)
    return HOSTS[SHORT[service ?? 'github'] ?? '']?.(`https://${SHORT[service ?? 'github']}/${short}`);
  const [, host = '', name = ''] =
    /^(?:git\+)?(?:https?:\/\/|ssh:\/\/git@|git:\/\/|git@)([\w.-]+)[/:]([\w./-]+?)(?:\.git)?\/?$/.exec(written) ?? [];
  return HOSTS[host]?.(`https://${host}/${name}`);
}
