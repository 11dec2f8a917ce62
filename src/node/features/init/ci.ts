import type { Choices, PackageManager } from './choices.ts';
import { commandsOf } from './manifest.ts';

/** The GitHub workflow that builds the site, and publishes it if the host is GitHub Pages. */
export function workflow({ host, packageManager }: Choices): string {
  const publishes = host === 'github-pages';
  return `name: docs
on:
  push:
    branches: [main]
  pull_request:
permissions:
  contents: read
${publishes ? CONCURRENCY : ''}jobs:
  build:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with:
          fetch-depth: 0
${SETUP[packageManager]}
      - uses: actions/cache/restore@v4
        with:
${CACHE}
          restore-keys: docs-
      - run: ${commandsOf(packageManager).run} typecheck
      - run: ${commandsOf(packageManager).run} check${packageManager === 'npm' ? ' --' : ''} --format github
      - run: ${commandsOf(packageManager).run} build${packageManager === 'npm' ? ' --' : ''} --format github
      # The next build runs what is in the cache, so that of pull requests is not kept.
      - uses: actions/cache/save@v4
        if: github.ref == 'refs/heads/main'
        with:
${CACHE}
${publishes ? PUBLISH : ''}`;
}

const CACHE = `          path: |
            .lectern
            build
          key: docs-\${{ github.sha }}`;

const CONCURRENCY = `concurrency:
  group: pages
`;

const PUBLISH = `      - uses: actions/upload-pages-artifact@v3
        if: github.ref == 'refs/heads/main'
        with:
          path: build
  deploy:
    if: github.ref == 'refs/heads/main'
    needs: build
    runs-on: ubuntu-latest
    permissions:
      pages: write
      id-token: write
    environment:
      name: github-pages
      url: \${{ steps.deployment.outputs.page_url }}
    steps:
      - id: deployment
        uses: actions/deploy-pages@v4
`;

/** The steps that install Node, the package manager and the packages. */
const SETUP: Readonly<Record<PackageManager, string>> = {
  npm: `${node('npm')}
      - run: npm ci`,
  pnpm: `      - uses: pnpm/action-setup@v4
        with:
          version: 10
${node('pnpm')}
      - run: pnpm install --frozen-lockfile`,
  yarn: `${node('yarn')}
      - run: yarn install --frozen-lockfile`,
  bun: `      - uses: oven-sh/setup-bun@v2
${node()}
      - run: bun install --frozen-lockfile`,
};

function node(cache?: string): string {
  return `      - uses: actions/setup-node@v4
        with:
          node-version-file: .node-version${cache ? `\n          cache: ${cache}` : ''}`;
}
