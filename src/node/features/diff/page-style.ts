/** The style sheet of the page, in both color modes. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --text: light-dark(#1c2431, #e6eaf2);
  --quiet: light-dark(#505b6e, #a9b3c5);
  --page: light-dark(#f4f6f9, #12161d);
  --card: light-dark(#fff, #1b212b);
  --line: light-dark(#dfe4ec, #2e3746);
  --link: light-dark(#1f57b8, #84b0ff);
  --in: light-dark(#d7f5df, #123a21);
  --out: light-dark(#fde0dd, #4a1c1c);
}
* { box-sizing: border-box; }
body { max-width: 78rem; margin: 0 auto; padding: 2rem clamp(1rem, 4vw, 2.5rem) 4rem; background: var(--page); color: var(--text); font: 15px/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2, h3, p, ul { margin: 0; }
h1 { font-size: 1.6rem; line-height: 1.25; }
h2 { margin: 2.25rem 0 0.75rem; font-size: 1.2rem; }
header p, .quiet { color: var(--quiet); }
a { color: var(--link); }
ul { padding-left: 1.25rem; }
details { margin: 0 0 0.75rem; border: 1px solid var(--line); border-radius: 8px; background: var(--card); }
summary { padding: 0.625rem 1rem; cursor: pointer; }
summary b { margin-right: 0.75rem; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.body { padding: 0 1rem 1rem; }
.body > * + * { margin-top: 0.75rem; }
.rows { border: 1px solid var(--line); border-radius: 6px; overflow: hidden; }
.row { padding: 0.125rem 0.75rem 0.125rem 1.75rem; text-indent: -1rem; white-space: pre-wrap; unicode-bidi: plaintext; }
.row.code { font: 0.875em/1.6 ui-monospace, monospace; }
.row.gap { color: var(--quiet); text-indent: 0; border-block: 1px solid var(--line); background: var(--page); }
.row.gap:first-child { border-top: 0; }
.row.gap:last-child { border-bottom: 0; }
ins { background: var(--in); text-decoration: underline; text-decoration-thickness: 1px; }
del { background: var(--out); text-decoration: line-through; }
.row.in { background: var(--in); }
.row.out { background: var(--out); }
.row > ins, .row > del { background: none; }
.row.changed > ins { background: var(--in); }
.row.changed > del { background: var(--out); }
.pictures { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; }
figure { margin: 0; }
figcaption { color: var(--quiet); }
img { display: block; width: 100%; height: auto; border: 1px solid var(--line); }
`;
