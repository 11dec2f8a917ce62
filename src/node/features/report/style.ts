/** The style sheet of the page. In both modes, graphics have a contrast of 3:1 and texts one of 4.5:1. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --text: light-dark(#1c2431, #e6eaf2);
  --quiet: light-dark(#566073, #a3adc0);
  --page: light-dark(#f4f6f9, #12161d);
  --card: light-dark(#fff, #1b212b);
  --line: light-dark(#dfe4ec, #2e3746);
  --c1: light-dark(#2f6fdb, #6ea2ff);
  --c2: light-dark(#0e8a7d, #35c2b2);
  --c3: light-dark(#c2571a, #f09255);
  --c4: light-dark(#8a4fd0, #b48cf2);
  --c5: light-dark(#b23a6f, #ee82b0);
  --c6: light-dark(#6f7a1e, #bcc75a);
  --good: light-dark(#1f8a4c, #4cc98a);
}
* { box-sizing: border-box; }
body {
  max-width: 78rem;
  margin: 0 auto;
  padding: 2rem clamp(1rem, 4vw, 2.5rem) 4rem;
  background: var(--page);
  color: var(--text);
  font: 15px/1.5 system-ui, sans-serif;
}
h1, h2, h3, h4, p, dl, dd, figure { margin: 0; }
h1 { font-size: 1.75rem; line-height: 1.2; }
h2 { margin: 2.5rem 0 0.875rem; font-size: 1.25rem; }
h3 { font-size: 1rem; }
h4 { margin-top: 1rem; font-size: 0.9375rem; }
header p, figcaption p, .note p { color: var(--quiet); font-size: 0.875rem; }
figcaption { margin-bottom: 0.875rem; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); gap: 1rem; margin-top: 1.5rem; }
.tiles > div, .card { border: 1px solid var(--line); border-radius: 10px; background: var(--card); }
.tiles > div { padding: 0.875rem 1.125rem; }
.tiles dt { color: var(--quiet); font-size: 0.8125rem; }
.tiles dd { font-size: 1.5rem; font-weight: 650; line-height: 1.3; font-variant-numeric: tabular-nums; }
.tiles small { display: block; color: var(--quiet); font-size: 0.8125rem; font-weight: 400; }
.cards { columns: 2 30rem; column-gap: 1rem; }
.card { margin-bottom: 1rem; padding: 1.25rem; break-inside: avoid; }
svg { display: block; overflow: hidden; }
svg text { fill: var(--text); font-size: 13px; }
svg .value { fill: var(--quiet); text-anchor: end; font-variant-numeric: tabular-nums; }
.track { fill: var(--line); opacity: 0.55; }
.c1 { fill: var(--c1); background: var(--c1); }
.c2 { fill: var(--c2); background: var(--c2); }
.c3 { fill: var(--c3); background: var(--c3); }
.c4 { fill: var(--c4); background: var(--c4); }
.c5 { fill: var(--c5); background: var(--c5); }
.c6 { fill: var(--c6); background: var(--c6); }
.good { fill: var(--good); background: var(--good); }
.tile { fill-opacity: 0.22; stroke: var(--card); stroke-width: 4; }
svg:hover > .tile { fill-opacity: 0.4; }
.tile-label { font-weight: 600; }
svg .tile-value { fill: var(--text); font-size: 12px; }
.legend { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; margin: 0 0 0.75rem; padding: 0; list-style: none; color: var(--quiet); font-size: 0.8125rem; }
.legend li { display: flex; align-items: center; gap: 0.375rem; }
.swatch { width: 0.75rem; height: 0.75rem; border-radius: 3px; }
.card ul:not(.legend) { margin: 0.375rem 0 0; padding-left: 1.125rem; font-size: 0.875rem; }
details { margin-top: 0.75rem; font-size: 0.8125rem; }
summary { width: fit-content; color: var(--quiet); cursor: pointer; }
:focus-visible { outline: 2px solid var(--c1); outline-offset: 2px; }
.table { max-height: 22rem; margin-top: 0.5rem; overflow: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.25rem 0.75rem 0.25rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
tbody th { font-weight: 400; overflow-wrap: anywhere; }
td { font-variant-numeric: tabular-nums; }
@media (forced-colors: active) { svg rect { forced-color-adjust: none; } }
`;
