import { escapeText } from '../../src/shared/escape.ts';
import type { SizeResult } from './results.ts';
import { formatNumber, formatSeconds } from './table.ts';

const WIDTH = 720;
const LABELS = 130;
const ROW = 24;
const HEADING = 40;
/** Room for the figure behind the longest bar. */
const FIGURES = 80;

interface Bar {
  readonly name: string;
  readonly ms: number;
}

/** The builds that are drawn of each size. */
const BUILDS = [
  ['cold', 'cold build'],
  ['edit', 'build after one edit'],
] as const;

/** Builds as an SVG picture: groups of bars for each size, ours first; every group has its own scale. */
export function buildChart(results: readonly SizeResult[]): string {
  const groups = results.flatMap(({ pages, builds, peers }) =>
    BUILDS.map(([build, label]) => ({
      title: `${formatNumber(pages)} pages, ${label}`,
      bars: [
        { name: 'Lectern', ms: builds[build].wallMs },
        ...peers
          .map(peer => ({ name: peer.name, ms: peer.builds[build].wallMs }))
          .sort((one, other) => one.ms - other.ms),
      ],
    })),
  );
  const tops = groups.map((_, index) =>
    groups.slice(0, index).reduce((top, { bars }) => top + HEADING + bars.length * ROW, 0),
  );
  const height = groups.reduce((sum, { bars }) => sum + HEADING + bars.length * ROW, 12);
  const body = groups.map(({ title, bars }, index) => group(title, bars, tops[index] ?? 0)).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" ` +
    `aria-label="Seconds of builds, side by side">\n<style>${STYLE}</style>\n${body}</svg>\n`
  );
}

/** Readable on light and on dark pages. */
const STYLE =
  'text{font:13px system-ui,sans-serif;fill:#57606a}.title{font-weight:600}.own{fill:#3b6cf6}.other{fill:#9aa4b2}' +
  '@media(prefers-color-scheme:dark){text{fill:#c3cad5}}';

function group(title: string, bars: readonly Bar[], top: number): string {
  const longest = Math.max(...bars.map(({ ms }) => ms));
  const rows = bars.map(({ name, ms }, index) => {
    const y = top + HEADING + index * ROW;
    const length = Math.max(1, ((WIDTH - LABELS - FIGURES) * ms) / longest);
    return (
      `<text x="${LABELS - 8}" y="${y + 13}" text-anchor="end">${escapeText(name)}</text>` +
      `<rect class="${index === 0 ? 'own' : 'other'}" x="${LABELS}" y="${y}" width="${length.toFixed(1)}" height="17" rx="2"/>` +
      `<text x="${(LABELS + length + 6).toFixed(1)}" y="${y + 13}">${formatSeconds(ms)}</text>\n`
    );
  });
  return `<text class="title" x="0" y="${top + HEADING - 12}">${title}</text>\n${rows.join('')}`;
}
