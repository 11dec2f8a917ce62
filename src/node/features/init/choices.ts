/** Where a site can be published, with the name of each host. */
export const HOSTS = {
  'github-pages': 'GitHub Pages',
  netlify: 'Netlify',
  cloudflare: 'Cloudflare Pages',
  vercel: 'Vercel',
  nginx: 'nginx',
  none: 'Other, or undecided',
} as const;

export type Host = keyof typeof HOSTS;

export const PACKAGE_MANAGERS = ['npm', 'pnpm', 'yarn', 'bun'] as const;

export type PackageManager = (typeof PACKAGE_MANAGERS)[number];

/** The choices for a new site. */
export interface Choices {
  readonly title: string;
  /** Address of the site, including its path. */
  readonly address: string;
  readonly host: Host;
  /** Whether to freeze the docs as a first version. */
  readonly versioned: boolean;
  readonly packageManager: PackageManager;
}

/** The defaults. */
export const DEFAULTS: Omit<Choices, 'packageManager'> = {
  title: 'My docs',
  address: 'https://docs.example.com/',
  host: 'none',
  versioned: false,
};

/** The site's `url` and `baseUrl`; undefined for an invalid address. @example parseAddress('me.github.io/x')?.baseUrl // '/x/' */
export function parseAddress(address: string): { readonly url: string; readonly baseUrl: string } | undefined {
  const text = /^[a-z]+:/i.test(address) ? address : `https://${address}`;
  if (!URL.canParse(text)) return undefined;
  const { protocol, origin, pathname } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  return { url: origin, baseUrl: pathname.replace(/(?<!\/)\/*$/, '/') };
}

/** The package manager that runs this process. @example packageManagerOf('pnpm/10.1.0 npm/? node/v24') // 'pnpm' */
export function packageManagerOf(userAgent = ''): PackageManager {
  return PACKAGE_MANAGERS.find(name => userAgent.startsWith(`${name}/`)) ?? 'npm';
}
