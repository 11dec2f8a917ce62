import type { Site } from '../../config/site.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';

/** Says of problems in files that are written elsewhere where that is, so that whoever owns them can mend them. */
export function nameHomes(problems: readonly Diagnostic[], { docs }: Pick<Site, 'docs'>): readonly Diagnostic[] {
  const sources = docs.flatMap(({ source }) => source ?? []);
  if (sources.length === 0) return problems;
  return problems.map(problem => {
    const { location } = problem;
    const [home] = location ? sources.flatMap(source => source.homeOf(location) ?? []) : [];
    if (home === undefined || problem.fix?.includes(home)) return problem;
    return { ...problem, fix: `${problem.fix ? `${problem.fix} ` : ''}The file is written elsewhere: ${home}` };
  });
}
