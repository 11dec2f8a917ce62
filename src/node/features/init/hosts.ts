import { KINDS } from '../../../shared/search/format.ts';
import { type Choices, type Host, parseAddress } from './choices.ts';
import { commandsOf, packageName } from './manifest.ts';
import { newSitePolicy } from './policy.ts';

type HostFiles = Readonly<Record<string, string>>;

/** Configuration files for the site's host. */
export function hostFiles(choices: Choices): HostFiles {
  return FILES[choices.host](choices);
}

const FILES: Readonly<Record<Host, (choices: Choices) => HostFiles>> = {
  // Published by the workflow.
  'github-pages': () => ({}),
  netlify: choices => ({ 'netlify.toml': netlify(choices) }),
  cloudflare: choices => ({ 'wrangler.jsonc': cloudflare(choices) }),
  vercel: choices => ({ 'vercel.json': vercel(choices) }),
  nginx: choices => ({ 'nginx.conf': nginx(choices) }),
  none: () => ({}),
};

/** Folders of files with a content hash in their name. */
const HASHED = 'css|js|images|fonts|medias|files|social|mermaid-[^/]+';

function netlify(choices: Choices): string {
  return `# Redirects and headers are in build/_redirects and build/_headers.
[build]
  command = "${buildCommand(choices)}"
  publish = "build"
`;
}

function cloudflare({ title }: Choices): string {
  const config = { name: packageName(title), pages_build_output_dir: 'build', compatibility_date: '2025-01-01' };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/** Headers for all files. */
function commonHeaders(): readonly (readonly [name: string, value: string])[] {
  return [
    ['Content-Security-Policy', newSitePolicy()],
    ['X-Content-Type-Options', 'nosniff'],
  ];
}

function vercel(choices: Choices): string {
  const { baseUrl } = addressOf(choices);
  const forEver = (source: string) => ({
    source,
    headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
  });
  const config = {
    framework: null,
    buildCommand: buildCommand(choices),
    outputDirectory: 'build',
    trailingSlash: true,
    headers: [
      { source: `${baseUrl}(.*)`, headers: commonHeaders().map(([key, value]) => ({ key, value })) },
      forEver(`${baseUrl}assets/(${HASHED})/(.*)`),
      forEver(`${baseUrl}search/(${KINDS.join('|')})-(.*)`),
    ],
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

function nginx(choices: Choices): string {
  const { url, baseUrl } = addressOf(choices);
  const { hostname } = new URL(url);
  const headers = commonHeaders().map(([name, value]) => `add_header ${name} "${value}" always;`);
  const place =
    baseUrl === '/'
      ? 'The content of build/ belongs into the root'
      : `The content of build/ belongs into the root's folder ${baseUrl}`;
  return `# What asks for Markdown gets it: pages have theirs beside them.
map $http_accept $markdown {
  default "";
  ~text/markdown .md;
}

# ${place}.
server {
  listen 80;
  server_name ${hostname};
  root /srv/${hostname};
  charset utf-8;
  charset_types text/html text/css text/plain text/markdown text/xml application/javascript application/json;
  error_page 404 ${baseUrl}404.html;
  add_header Cache-Control "no-cache";
  add_header Vary Accept;
  ${headers.join('\n  ')}

  location / {
    # Of Markdown nginx knows no type.
    default_type text/markdown;
    try_files $uri$markdown \${uri}index$markdown $uri $uri/index.html $uri.html =404;
  }

  # A location that adds a header has none of the server's.
  location ~ ^${baseUrl}(assets/(${HASHED})/|search/(${KINDS.join('|')})-) {
    add_header Cache-Control "public, max-age=31536000, immutable";
    ${headers.join('\n    ')}
  }
}
`;
}

function addressOf({ address }: Choices) {
  return parseAddress(address) ?? { url: address, baseUrl: '/' };
}

function buildCommand({ packageManager }: Choices): string {
  return `${commandsOf(packageManager).run} build`;
}
