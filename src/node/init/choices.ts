/** Where a site can be published, with the name that people know. */
export const HOSTS = {
  'github-pages': 'GitHub Pages',
  netlify: 'Netlify',
  cloudflare: 'Cloudflare Pages',
  vercel: 'Vercel',
  nginx: 'nginx',
  none: 'Another, or not yet',
} as const;

export type Host = keyof typeof HOSTS;

export const PACKAGE_MANAGERS = ['npm', 'pnpm', 'yarn', 'bun'] as const;

export type PackageManager = (typeof PACKAGE_MANAGERS)[number];

/** What someone can say of a site that is to be made. */
export interface Choices {
  readonly title: string;
  /** Where the site will be, with the path that it is below. */
  readonly address: string;
  readonly host: Host;
  /** Whether the docs are frozen as a first version. */
  readonly versioned: boolean;
  readonly packageManager: PackageManager;
}

/** What holds where nobody chose. */
export const DEFAULTS: Omit<Choices, 'packageManager'> = {
  title: 'My docs',
  address: 'https://docs.example.com/',
  host: 'none',
  versioned: false,
};

/** The site's `url` and `baseUrl`; undefined where an address is none. @example parseAddress('me.github.io/x')?.baseUrl // '/x/' */
export function parseAddress(address: string): { readonly url: string; readonly baseUrl: string } | undefined {
  const text = /^[a-z]+:/i.test(address) ? address : `https://${address}`;
  if (!URL.canParse(text)) return undefined;
  const { protocol, origin, pathname } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  return { url: origin, baseUrl: pathname.replace(/\/*$/, '/') };
}

/** The package manager that runs this process. @example packageManagerOf('pnpm/10.1.0 npm/? node/v24') // 'pnpm' */
export function packageManagerOf(userAgent = ''): PackageManager {
  return PACKAGE_MANAGERS.find(name => userAgent.startsWith(`${name}/`)) ?? 'npm';
}
