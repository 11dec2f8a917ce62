/** What the size of the search index comes from. */
import { formatBytes } from '../../../util/format.ts';
import type { Markup } from '../../../util/markup.ts';
import { rankedPlot } from '../plots/ranked.ts';
import type { BuildReport } from '../types.ts';

/** The parts of the index that a reader fetches. */
export function indexPlot({ search }: BuildReport): Markup {
  const labels = {
    core: 'before the first result',
    words: 'words, as they are typed',
    texts: 'texts, as results are shown',
  };
  const rows = search.kinds.map(({ kind, files, bytes }) => ({
    ...{ name: labels[kind], size: bytes, value: formatBytes(bytes), cells: [String(files)] },
  }));
  return rankedPlot('Search index', ['Fetched', 'Size', 'Files'], rows);
}

/** The pages with the most searchable text. */
export function heavyPagesPlot({ search }: BuildReport): Markup {
  const rows = search.pages.map(({ path, characters }) => ({
    ...{ name: path, size: characters, value: `${characters.toLocaleString('en')} characters`, cells: [] },
  }));
  return rankedPlot('Heaviest pages of the index', ['Page', 'Text'], rows);
}
