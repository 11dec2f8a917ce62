import { providedComponents } from '../compile/theme/theme-elements.ts';
import type { PageBody } from '../compile/types.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { renderError } from '../render/render-error.ts';
import type { CompiledSite } from './site-compiler.ts';

/**
 * The components that pages lack, as rendering them would tell: a run that ends before has these problems in its report, too, and a page
 * that lacks several is told all of them.
 */
export function missingComponents(compiled: readonly CompiledSite[]): readonly Diagnostic[] {
  return compiled.flatMap(({ site, graph, compiled: pages, cache }) => {
    const provided = providedComponents(site, graph.plugins.themes);
    if (!provided) return [];
    return [...pages].flatMap(([route, { extents }]) =>
      soughtNames(cache.read<PageBody>(extents.body))
        .filter(name => !provided.has(name))
        .map(name => renderError(route, { message: `Expected component \`${name}\` to be defined` }))
        // What a plugin has written may be another's to provide.
        .filter(({ location }) => location?.line !== undefined),
    );
  });
}

/** Where the code of a page, and that of each partial, begins; it looks for components first. */
const BEGIN = 'function _createMdxContent(props) {';
const SOUGHT = /_missingMdxReference\("([\w$]+)"/g;
/** The names that it takes from those: what the page imports or declares is checked there, too, but is its own. */
const TAKEN = /\{([\w$,\s]*)\} = (?:_components|props\.components)\b/g;

/** A page may give a partial components of its own, besides those that it has. */
const GIVEN = /\bcomponents: (?!props\.components\b)/;

/** The names that a page looks for among the components of the site. */
function soughtNames(body: PageBody): readonly string[] {
  if (body.kind === 'html' || GIVEN.test(body.code)) return [];
  const heads = body.code.split(BEGIN).slice(1);
  return heads.flatMap(head => {
    const [lookups = ''] = head.split('\n  return ', 1);
    const taken = new Set(Array.from(lookups.matchAll(TAKEN), ([, names = '']) => names.split(/[,\s]+/)).flat());
    return Array.from(lookups.matchAll(SOUGHT), ([, name = '']) => name).filter(name => taken.has(name));
  });
}
