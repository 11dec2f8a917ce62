import { escapeHtml } from '../../../../shared/escape.ts';
import type { InsightsReport } from './report.ts';
import { type ReportTable, summaryOf, tablesOf } from './text.ts';

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}table{border-collapse:collapse;width:100%}th,td{text-align:start;vertical-align:top;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #8886;overflow-wrap:anywhere}';

/** The report as one file, which loads and runs nothing. */
export function reportHtml(report: InsightsReport): string {
  const summary = summaryOf(report).map(line => `<li>${escapeHtml(line)}</li>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Insights</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Insights</h1>
<ul>${summary.join('')}</ul>
${tablesOf(report).map(tableHtml).join('\n')}
</body>
</html>
`;
}

function tableHtml({ title, heads, rows, none }: ReportTable): string {
  const cells = (tag: string, row: readonly string[]) =>
    `<tr>${row.map(cell => `<${tag}><bdi>${escapeHtml(cell)}</bdi></${tag}>`).join('')}</tr>`;
  const table = `<table>\n<thead>${cells('th', heads)}</thead>\n<tbody>\n${rows.map(row => cells('td', row)).join('\n')}\n</tbody>\n</table>`;
  return `<h2>${escapeHtml(title)}</h2>\n${rows.length === 0 ? `<p>${escapeHtml(none)}</p>` : table}`;
}
