import { type Diagnostic, UserError } from '../../../../../src/node/diagnostics/index.ts';
import { check } from '../../../../../src/node/features/algolia/check.ts';
import { type PushOptions, push } from '../../../../../src/node/features/algolia/push.ts';
import type { SiteOptions } from '../../../../../src/node/features/algolia/site-records.ts';
import { FEATURES } from '../../../../../src/node/features/index.ts';
import { type AlgoliaServer, SEARCH_KEY, WRITE_KEY } from '../../../../support/algolia-server.ts';
import { keepLog } from '../../../../support/log.ts';
import { type Files, type TemporarySite, temporarySite } from '../../../../support/sites.ts';

/** The config of a site that searches with Algolia, with lines of `themeConfig.algolia` added. */
export function config({ search = '', top = '' } = {}): string {
  return `export default {
  title: 'Tiny',
  url: 'https://tiny.test',
  baseUrl: '/base/',
  ${top}
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  themeConfig: {
    algolia: {
      appId: 'APP',
      apiKey: '${SEARCH_KEY}',
      indexName: 'docs',
      ${search}
    },
  },
};
`;
}

/** A site whose search index has 6 records: 4 of the docs, 2 of a page. */
export function tinySite(files: Files = {}): TemporarySite {
  return temporarySite({
    'docusaurus.config.mjs': config(),
    'docs/index.md': '# Start\n\nBegin here.\n',
    'docs/more.md': '# More\n\nThere is more.\n',
    'src/pages/about.md': '# About\n\nWho we are.\n',
    'docs/draft.md': '---\ndraft: true\n---\n# Draft\n\nNot yet.\n',
    'docs/unlisted.md': '---\nunlisted: true\n---\n# Unlisted\n\nFor those who know.\n',
    'docs/hidden.mdx': '# Hidden\n\n<head><meta name="robots" content="noindex" /></head>\n\nNot for crawlers.\n',
    ...files,
  });
}

/** Result of a run, with its output. */
export interface Outcome {
  readonly said: readonly string[];
  readonly problems: readonly Diagnostic[];
  readonly failed: boolean;
}

/** Runs `lectern search push`, as it is typed without options. */
export function pushing({ siteDir }: TemporarySite, server: AlgoliaServer, options: Partial<PushOptions> = {}) {
  const environment = { host: server.url, writeKey: WRITE_KEY };
  return outcomeOf(log =>
    push({ siteDir, features: FEATURES, environment, minShare: 0.7, force: false, dryRun: false, log, ...options }),
  );
}

/** Runs `lectern search check`, as it is typed. */
export function checking({ siteDir }: TemporarySite, server: AlgoliaServer, options: Partial<SiteOptions> = {}) {
  const environment = { host: server.url, writeKey: WRITE_KEY };
  return outcomeOf(log => check({ siteDir, features: FEATURES, environment, log, ...options }));
}

async function outcomeOf(run: (log: PushOptions['log']) => Promise<void>): Promise<Outcome> {
  const said: string[] = [];
  const say = (message: string): void => void said.push(message);
  const log = { ...keepLog(), info: say, success: say, warn: say };
  try {
    await run(log);
    return { said, problems: log.problems, failed: false };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { said, problems: [...log.problems, ...error.diagnostics], failed: true };
  }
}

/** Messages with their fixes, for what the user is told. */
export function told({ problems }: Outcome): readonly (string | undefined)[] {
  return problems.flatMap(({ message, fix }) => [message, fix]);
}
