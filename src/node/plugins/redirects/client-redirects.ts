import { applyTrailingSlash, isExternal, withBase } from '../../../shared/url.ts';
import type { RedirectOptions, Site } from '../../config/site.ts';
import { type Diagnostic, type Result, severityOf } from '../../diagnostics/index.ts';
import { createLocator, type KeyPath } from '../../diagnostics/source-location.ts';
import type { Redirect, Route } from '../types.ts';

/** What stands at the site's addresses already. */
interface Standing {
  readonly routes: readonly Route[];
  /** They give way. */
  readonly bare: readonly Redirect[];
}

/** A redirect as the options have it: paths below the base URL. */
interface Wanted {
  readonly from: string;
  readonly to: string;
}

/** A redirect, and what in the config asks for it. */
interface Asked extends Wanted {
  readonly keyPath: KeyPath;
}

/** The redirects that the client-redirects plugins ask for. An old path gives way to a page that stands there. */
export async function clientRedirects(site: Site, standing: Standing): Promise<Result<readonly Redirect[]>> {
  const pages = pathsBelow(
    standing.routes.map(({ path }) => path),
    site,
  );
  const bare = pathsBelow(
    standing.bare.map(({ from }) => from),
    site,
  );
  const context: Context = { site, pages, known: new Set([...pages, ...bare]) };
  const steps = (site.redirects ?? []).map(options => redirectsOf(options, context));
  const diagnostics = steps.flatMap(step => step.diagnostics);
  const taken = new Map(pages.map(path => [path, 'a page stands there']));
  const value: Redirect[] = [];
  for (const { from, to, keyPath } of steps.flatMap(step => step.value)) {
    const obstacle = taken.get(from);
    if (obstacle !== undefined) diagnostics.push(...ignoredRedirect({ from, keyPath }, obstacle, site));
    else
      value.push({
        from: withBase(site.baseUrl, from),
        to: targetOf(to, site),
        output: outputOf(from, site),
        permanent: true,
      });
    taken.set(from, 'another redirect has it already');
  }
  return { value, diagnostics };
}

function targetOf(to: string, { baseUrl, trailingSlash }: Site): string {
  return isExternal(to) ? to : applyTrailingSlash(withBase(baseUrl, to), trailingSlash, baseUrl);
}

function pathsBelow(paths: readonly string[], { baseUrl }: Site): readonly string[] {
  return paths.map(path => path.replace(baseUrl, '/'));
}

interface Context {
  readonly site: Site;
  /** Paths of pages, below the base URL. */
  readonly pages: readonly string[];
  /** Where redirects may lead, likewise. */
  readonly known: ReadonlySet<string>;
}

function redirectsOf(options: RedirectOptions, context: Context): Result<readonly Asked[]> {
  const { keyPath } = options;
  const given: readonly Asked[] = options.redirects.flatMap(({ from, to }, index) =>
    from.map(path => ({ from: path, to, keyPath: [...keyPath, 'redirects', index] })),
  );
  const made = madeRedirects(options, context);
  const extensions = context.pages
    .flatMap(path => extensionRedirects(path, options))
    .map(wanted => ({ ...wanted, keyPath }));
  const all: readonly Asked[] = [...given, ...made.value, ...extensions];
  const lost = given.filter(({ to }) => !leadsSomewhere(to, context));
  const diagnostics = [...made.diagnostics, ...lost.map(asked => lostRedirect(asked, context.site))];
  return { value: all.filter(asked => !lost.includes(asked)), diagnostics };
}

/**
 * Old paths with an extension that lead to pages without one, or the other way round.
 *
 * @example extensionRedirects('/a', { fromExtensions: ['html'], toExtensions: [] }) // [{ from: '/a.html', to: '/a' }]
 */
export function extensionRedirects(
  path: string,
  { fromExtensions, toExtensions }: Pick<RedirectOptions, 'fromExtensions' | 'toExtensions'>,
): readonly Wanted[] {
  const bare = path.replace(/\/$/, '');
  const has = (extension: string) => bare.endsWith(`.${extension}`);
  const from = bare === '' || fromExtensions.some(has) ? [] : fromExtensions;
  return [
    ...from.map(extension => ({ from: `${bare}.${extension}`, to: path })),
    ...toExtensions.filter(has).map(extension => ({ from: bare.slice(0, -extension.length - 1), to: path })),
  ];
}

function madeRedirects(options: RedirectOptions, { site, known }: Context): Result<readonly Asked[]> {
  const { createRedirects } = options;
  if (!createRedirects) return { value: [], diagnostics: [] };
  const keyPath = [...options.keyPath, 'createRedirects'];
  try {
    const value = [...known].flatMap(to => [createRedirects(to) ?? []].flat().map(from => ({ from, to, keyPath })));
    const bad = value.find(({ from }) => typeof from !== 'string' || !from.startsWith('/'));
    if (bad) throw new Error(`for '${bad.to}' it returned '${bad.from}', which is no path that begins with a slash`);
    return { value, diagnostics: [] };
  } catch (error) {
    return {
      value: [],
      diagnostics: [
        {
          code: 'redirects/create-failed',
          severity: 'error',
          message: `\`createRedirects\` failed: ${error instanceof Error ? error.message : String(error)}`,
          location: createLocator(site.configFile)(keyPath),
          fix: 'Let it return an old path, a list of them, or nothing.',
        },
      ],
    };
  }
}

/** Targets may be anywhere else; those in the site must be there, whatever their query and their last slash. */
function leadsSomewhere(to: string, { known }: Context): boolean {
  if (!to.startsWith('/')) return true;
  const path = to.replace(/[?#].*$/, '');
  const bare = path.replace(/\/$/, '');
  return known.has(path) || known.has(bare) || known.has(`${bare}/`);
}

function lostRedirect({ from, to, keyPath }: Asked, { configFile }: Site): Diagnostic {
  return {
    code: 'redirects/no-target',
    severity: 'error',
    message: `The redirect from \`${from}\` leads to \`${to}\`, where there is no page.`,
    location: createLocator(configFile)([...keyPath, 'to']),
    fix: 'Correct `to`: it is a path of the site, without the base URL.',
  };
}

function ignoredRedirect(
  { from, keyPath }: Pick<Asked, 'from' | 'keyPath'>,
  obstacle: string,
  { onDuplicateRoutes, configFile }: Site,
): readonly Diagnostic[] {
  const severity = severityOf(onDuplicateRoutes);
  if (!severity) return [];
  const message = `The redirect from \`${from}\` is left out: ${obstacle}.`;
  const location = createLocator(configFile)(keyPath);
  return [{ code: 'redirects/taken', severity, message, location, fix: 'Remove one of the two.' }];
}

/** A directory keeps `/a.html` apart from the page `/a`, which some hosts would look for in `a.html`. */
function outputOf(from: string, { trailingSlash }: Site): string {
  const below = from.replace(/^\//, '').replace(/\/$/, '');
  return trailingSlash === false && !from.endsWith('/') ? `${below}.html` : `${below}/index.html`;
}
