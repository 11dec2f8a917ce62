import { nearest } from '../../shared/nearest.ts';
import { unknownKey } from './check.ts';
import { formatPath, type KeyPath, type Report } from './problems.ts';
import { NAVBAR_KEYS } from './schema/navbar.ts';
import { searchSchema } from './schema/search.ts';
import { themeSchema } from './schema/theme.ts';

/** Keys that are accepted and do nothing here, with what holds instead. */
const UNUSED: readonly (readonly [path: KeyPath, instead: string])[] = [
  [['future', 'faster'], 'the built-in tools are always used'],
  [['future', 'experimental_router'], 'URLs are always plain paths'],
  [['future', 'experimental_vcs'], 'dates always come from git'],
  [['future', 'v4', 'useCssCascadeLayers'], 'styles are not put into layers'],
  [['webpack'], 'the built-in loader is always used'],
  [['ssrTemplate'], 'the built-in HTML is always used'],
  [['deploymentBranch'], 'nothing is deployed'],
  [['githubHost'], 'nothing is deployed'],
  [['githubPort'], 'nothing is deployed'],
  [['markdown', 'parseFrontMatter'], 'front matter is always YAML'],
  [['markdown', 'remarkRehypeOptions'], 'the built-in options are always used'],
  [['themeConfig', 'blog'], 'there is no blog'],
  [['themeConfig', 'liveCodeBlock'], 'live code blocks are shown as code'],
  [['themeConfig', 'algolia', 'askAi'], 'there is no assistant'],
  [['themeConfig', 'algolia', 'replaceSearchResultPathname'], 'hits always lead to the path that the index has'],
];

const UNUSED_NAVBAR_KEYS = ['versions', 'queryString', 'dropdownActiveClassDisabled'].filter(key =>
  NAVBAR_KEYS.has(key),
);

type Values = Readonly<Record<string, unknown>>;

/** Tells, once each, of keys of the user's config that have no effect. */
export function reportUnused(config: Values, report: Report): void {
  for (const [path, instead] of UNUSED) {
    if (valueAt(config, path)) report(notice(path, instead));
  }
  const items = valueAt(config, ['themeConfig', 'navbar', 'items']);
  for (const key of UNUSED_NAVBAR_KEYS) {
    const index = Array.isArray(items) ? items.findIndex(item => valueAt(item, [key])) : -1;
    if (index >= 0) report(notice(['themeConfig', 'navbar', 'items', index, key], 'the built-in behaviour holds'));
  }
  for (const name of ['onBrokenMarkdownLinks', 'onBrokenMarkdownImages']) {
    const path = ['markdown', 'hooks', name];
    if (typeof valueAt(config, path) === 'function') report(notice(path, 'functions are not called'));
  }
}

/**
 * Tells of keys that the theme does not know where any key may stand: a likely typing mistake is an error, anything else
 * only has no effect.
 */
export function reportUnknownThemeKeys(themeConfig: Values, report: Report): void {
  const places: readonly (readonly [KeyPath, readonly string[]])[] = [
    [[], Object.keys(themeSchema.shape)],
    [['algolia'], Object.keys(searchSchema.shape)],
  ];
  for (const [path, known] of places) {
    for (const key of Object.keys(valueAt(themeConfig, path) ?? {}).filter(name => !known.includes(name))) {
      const full = ['themeConfig', ...path, key];
      report(nearest(key, known) ? unknownKey(full, known) : notice(full, 'nothing here knows it'));
    }
  }
}

function notice(path: KeyPath, instead: string) {
  const message = `\`${formatPath(path)}\` has no effect: ${instead}.`;
  return { code: 'config/ignored', severity: 'notice', message, path } as const;
}

function valueAt(value: unknown, path: KeyPath): unknown {
  return path.reduce<unknown>(
    (inner, key) => (inner as Record<string | number, unknown> | null | undefined)?.[key],
    value,
  );
}
