import { FACETS } from '../../../shared/search/facets.ts';
import { checkParams, ParamError } from '../../../shared/search/params.ts';
import type { FacetFilters } from '../../../shared/search/types.ts';
import { formatPath } from '../../diagnostics/source-location.ts';
import { either, quote, type Report } from '../problems.ts';

type Parameters = Readonly<Record<string, unknown>>;

const PATH = ['themeConfig', 'algolia', 'searchParameters'] as const;

/** What a site wants of every search, as its own index can answer it; what it cannot is reported and left out. */
export function embeddedParameters(wanted: Parameters, report: Report): Parameters {
  const kept = Object.fromEntries(Object.entries(wanted).filter(([name, value]) => isAnswered(name, value, report)));
  const { filters: _, ...given } = kept;
  const checked = checkParams(kept);
  const { facetFilters } = checked;
  if (facetFilters === undefined) return { ...given, ...common(checked, given) };
  reportUnknownFacets(facetFilters, kept.facetFilters === undefined ? 'filters' : 'facetFilters', report);
  return { ...given, ...common(checked, given), facetFilters };
}

/** Without what was not given: the dialog and the results page have defaults of their own. */
function common(checked: object, given: Parameters): object {
  return Object.fromEntries(Object.entries(checked).filter(([name]) => name in given));
}

function isAnswered(name: string, value: unknown, report: Report): boolean {
  try {
    checkParams({ [name]: value });
    return true;
  } catch (error) {
    if (!(error instanceof ParamError)) throw error;
    const path = [...PATH, name];
    const parameter = `\`${formatPath(path)}\``;
    if (error.expected === null) {
      const message = `${parameter} has no effect: the index in the site knows \`facetFilters\` and \`filters\`.`;
      report({ code: 'config/ignored', severity: 'notice', message, path });
    } else {
      const message = `${parameter} must be ${error.expected}, not ${quote(value)}.`;
      report({ code: 'config/invalid-value', severity: 'error', message, path });
    }
    return false;
  }
}

/** Whoever must have what no record has is found never. */
function reportUnknownFacets(filters: FacetFilters, name: string, report: Report): void {
  const demanded = [filters].flat(2).filter(filter => !/^[^:]*:\s*-/.test(filter));
  const names = new Set(demanded.map(filter => filter.slice(0, filter.indexOf(':')).trim()));
  for (const facet of [...names].filter(each => !FACETS.includes(each))) {
    report({
      code: 'config/unknown-facet',
      severity: 'warning',
      message: `\`themeConfig.algolia.searchParameters.${name}\` asks for \`${facet}\`, which no page in the site's own index has.`,
      fix: `Filter by ${either(FACETS.map(each => `\`${each}\``))}, or search with Algolia.`,
      path: [...PATH, name],
    });
  }
}
