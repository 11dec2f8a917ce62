import { type Rule, rule } from '../production.ts';
import type { SiteContext } from '../site.ts';

/** The folder of a version with the number of its docs. */
export interface VersionPlan {
  readonly root: string;
  readonly count: number;
  /** Undefined for what is written today. */
  readonly version?: string;
}

type PlanVersions = (count: number) => readonly VersionPlan[];

/** Which versions there are, and what the options say of them. */
export const VERSIONS: Rule<SiteContext, PlanVersions> = rule<SiteContext, PlanVersions>('versions', {
  none: site => versions(site, [], {}),
  'none-again': site => versions(site, [], {}),
  'one-of-current': site =>
    versions(site, [], { versions: { current: { label: 'Main & next', path: 'main', badge: true } } }),
  one: site => versions(site, ['1.0'], {}),
  'last-is-current': site =>
    versions(site, ['1.0'], {
      lastVersion: 'current',
      versions: { current: { label: '2.x', banner: 'unmaintained' } },
    }),
  two: site => versions(site, ['v2.1.0-beta', '1.x'], {}),
  'two-keys': site =>
    versions(site, ['2.0', '1.0'], {
      versions: {
        current: { label: 'Canary 🚧', path: 'canary', banner: 'none', badge: false, className: 'canary-docs' },
        '2.0': { label: 'Two', path: 'two', banner: 'unreleased', noIndex: true },
        '1.0': { label: '1.0 (old)', badge: false, banner: 'none' },
      },
    }),
  'older-is-last': site => versions(site, ['2.0.0', '1.0.0'], { lastVersion: '1.0.0' }),
  'last-has-path': site =>
    versions(site, ['3.0', '2.0'], { versions: { '3.0': { path: '3.0' }, '2.0': { path: '2.x' } } }),
  'current-at-root': site => versions(site, ['1.0'], { versions: { current: { path: '' }, '1.0': { path: 'v1' } } }),
  'without-current': site => versions(site, ['2.0', '1.0'], { includeCurrentVersion: false }),
  'only-some': site =>
    versions(site, ['3.0', '2.0', '1.0'], { onlyIncludeVersions: ['current', '2.0'], lastVersion: '2.0' }),
  disabled: site => versions(site, ['1.0'], { disableVersioning: true }),
  'name-with-space': site => versions(site, ['Release 1', 'über'], {}),
});

function versions(
  site: SiteContext,
  names: readonly string[],
  options: Readonly<Record<string, unknown>>,
): PlanVersions {
  return count => {
    Object.assign(site.docsOptions, options);
    if (names.length > 0) {
      site.files.set('versions.json', `${JSON.stringify(names)}\n`);
      site.state.versions = names;
    }
    const share = Math.ceil(count / (names.length + 1));
    const old = names.map(version => ({ root: `versioned_docs/version-${version}`, count: share, version }));
    return [{ root: 'docs', count: share }, ...old];
  };
}
