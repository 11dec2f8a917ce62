import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import {
  type Choices,
  DEFAULTS,
  type Host,
  PACKAGE_MANAGERS,
  packageManagerOf,
  parseAddress,
} from '../../../../../src/node/features/init/choices.ts';
import { siteFiles } from '../../../../../src/node/features/init/site-files.ts';
import { ROOT } from '../../../../support/paths.ts';

function files(choices: Partial<Choices> = {}) {
  return siteFiles({ ...DEFAULTS, packageManager: 'npm', ...choices }, '^1.0.0');
}

type Steps = readonly { readonly uses?: string; readonly run?: string; readonly if?: string }[];

interface Workflow {
  readonly jobs: Readonly<Record<string, { readonly steps: Steps } | undefined>>;
}

function workflow(choices: Partial<Choices>): Workflow {
  return parse(files(choices)['.github/workflows/docs.yml'] ?? '');
}

function uses({ jobs }: Workflow, job: string): readonly (string | undefined)[] {
  return jobs[job]?.steps.map(step => step.uses ?? step.run) ?? [];
}

const HOST_FILES: Readonly<Record<Host, readonly string[]>> = {
  'github-pages': [],
  netlify: ['netlify.toml'],
  cloudflare: ['wrangler.jsonc'],
  vercel: ['vercel.json'],
  nginx: ['nginx.conf'],
  none: [],
};

describe('the files of a new site', () => {
  const usual = Object.keys(files());
  for (const [host, expected] of Object.entries(HOST_FILES) as [Host, readonly string[]][]) {
    it(`have what the host reads: ${host}`, () => {
      const own = Object.keys(files({ host })).filter(name => !usual.includes(name));
      assert.deepEqual(own, expected);
    });
  }

  it('publish with GitHub Pages from main, after a build that pull requests have too', () => {
    const pages = workflow({ host: 'github-pages' });
    assert.deepEqual(Object.keys(pages.jobs), ['build', 'deploy']);
    assert.deepEqual(uses(pages, 'build').slice(-6), [
      'actions/cache/restore@v4',
      'npm run typecheck',
      'npm run check -- --format github',
      'npm run build -- --format github',
      'actions/cache/save@v4',
      'actions/upload-pages-artifact@v3',
    ]);
    assert.deepEqual(uses(pages, 'deploy'), ['actions/deploy-pages@v4']);
    assert.deepEqual(Object.keys(workflow({ host: 'netlify' }).jobs), ['build']);
  });

  it('keep no cache of pull requests, whose code the next build would run, nor does the workflow in the manual', () => {
    const manual = readFileSync(path.join(ROOT, 'src/manual/docs/guides/deploying.md'), 'utf8');
    const [, sample = ''] = /```yaml\n([^`]*actions\/cache[^`]*)```/.exec(manual) ?? [];
    for (const steps of [workflow({}).jobs.build?.steps ?? [], parse(sample) as Steps]) {
      const caches = steps.filter(({ uses }) => uses?.startsWith('actions/cache'));
      assert.deepEqual(
        caches.map(({ uses, if: condition }) => [uses, condition]),
        [
          ['actions/cache/restore@v4', undefined],
          ['actions/cache/save@v4', "github.ref == 'refs/heads/main'"],
        ],
      );
    }
  });

  it('have a script that checks the site, which no package manager takes for a command of its own', () => {
    assert.equal(JSON.parse(files({})['package.json'] ?? '').scripts.check, 'lectern check');
    for (const packageManager of PACKAGE_MANAGERS)
      for (const script of ['check', 'typecheck'])
        assert.match(
          files({ packageManager })['README.md'] ?? '',
          new RegExp(`^${packageManager} run ${script} `, 'm'),
        );
  });

  for (const packageManager of PACKAGE_MANAGERS) {
    it(`are installed and built with ${packageManager}`, () => {
      const steps = uses(workflow({ packageManager }), 'build');
      assert.ok(steps.some(step => step?.startsWith(`${packageManager} `)));
      assert.match(files({ packageManager })['README.md'] ?? '', new RegExp(`^${packageManager} install$`, 'm'));
      const toml = files({ packageManager, host: 'netlify' })['netlify.toml'] ?? '';
      assert.match(toml, new RegExp(`command = "${packageManager} (?:run )?build"`));
    });
  }

  it('have addresses with a slash where the host makes them so', () => {
    const config = (host: Host) => files({ host })['docusaurus.config.ts'] ?? '';
    for (const host of ['github-pages', 'netlify', 'cloudflare', 'vercel'] as const) {
      assert.match(config(host), /trailingSlash: true/);
    }
    for (const host of ['nginx', 'none'] as const) assert.doesNotMatch(config(host), /trailingSlash/);
  });

  it('have the path of the address as base URL, in the config and in the rules of the host', () => {
    const choices = { address: 'https://me.github.io/harbour', host: 'nginx' } as const;
    assert.match(
      files(choices)['docusaurus.config.ts'] ?? '',
      /url: 'https:\/\/me\.github\.io',\n {2}baseUrl: '\/harbour\/'/,
    );
    assert.match(files(choices)['nginx.conf'] ?? '', /error_page 404 \/harbour\/404\.html/);
  });

  it('send every header for every file: nginx adds those of the server only where a location adds none', () => {
    const nginx = files({ host: 'nginx' })['nginx.conf'] ?? '';
    const locations = nginx.split(/^ {2}location /m).slice(1);
    const adding = locations.filter(text => text.includes('add_header'));
    assert.equal(adding.length, 1);
    for (const [, header] of nginx.matchAll(/add_header (\S+ .* always);/g))
      assert.ok(adding[0]?.includes(`add_header ${header};`), header);
    assert.match(adding[0] ?? '', /X-Content-Type-Options/);
  });

  it('hold any title as it is', () => {
    const title = `It's "<b>" & {x} \\ *`;
    const made = files({ title });
    assert.match(made['docusaurus.config.ts'] ?? '', /title: 'It\\'s "<b>" & \{x\} \\\\ \*'/);
    assert.match(made['docusaurus.config.ts'] ?? '', /copyright: '© It\\'s "&lt;b&gt;" &amp; \{x\}/);
    assert.match(made['src/pages/index.mdx'] ?? '', /# It's "\\<b\\>" & \\\{x\\\} \\\\ \\\*/);
    assert.equal(JSON.parse(made['package.json'] ?? '').name, 'it-s-b-x');
  });

  it('have a version if one is asked for', () => {
    const versioned = files({ versioned: true });
    assert.deepEqual(JSON.parse(versioned['versions.json'] ?? ''), ['1.0']);
    assert.equal(versioned['versioned_docs/version-1.0/intro.mdx'], versioned['docs/intro.mdx']);
    assert.match(versioned['docusaurus.config.ts'] ?? '', /docsVersionDropdown/);
    assert.equal(files()['versions.json'], undefined);
  });
});

describe('choices', () => {
  it('take an address with or without a protocol', () => {
    assert.deepEqual(parseAddress('docs.example.com'), { url: 'https://docs.example.com', baseUrl: '/' });
    assert.deepEqual(parseAddress('http://x.test:8080/a/b/'), { url: 'http://x.test:8080', baseUrl: '/a/b/' });
    for (const wrong of ['', 'ftp://x.test', 'https://', 'a b']) assert.equal(parseAddress(wrong), undefined, wrong);
  });

  it('know the package manager that runs the command', () => {
    assert.equal(packageManagerOf('pnpm/10.1.0 npm/? node/v24.0.0 linux x64'), 'pnpm');
    assert.equal(packageManagerOf('npm/11.0.0 node/v24.0.0'), 'npm');
    assert.equal(packageManagerOf(), 'npm');
  });
});
