import path from 'node:path';
import { escapeAttribute, escapeText } from '../../shared/escape.ts';
import { createHighlighter } from '../compile/markup/code-block.ts';
import { EXPLANATIONS } from '../diagnostics/codes/index.ts';
import type { Diagnostic, SourceLocation } from '../diagnostics/index.ts';
import { formatLocation } from '../diagnostics/report.ts';
import { cacheLast } from '../util/cache-last.ts';
import { readIfExists } from '../util/files.ts';
import { once } from '../util/once.ts';
import { isBelow } from '../util/relative-path.ts';

/** In the type and the colors of the theme, whose properties reach into the shadow tree, or else in those of the browser. */
const STYLE = `
:host{position:fixed;inset:0;z-index:2147483647;overflow:auto;background:rgb(12 14 20/.7)}
.box{box-sizing:border-box;max-width:56rem;margin:2rem auto;border-radius:12px;border-top:4px solid #d03b3b;overflow:clip;
background:var(--ifm-background-surface-color,Canvas);color:var(--ifm-font-color-base,CanvasText);
font:1rem/1.6 var(--ifm-font-family-base,system-ui,sans-serif)}
.head{position:sticky;top:0;display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;padding:.75rem 1.5rem;
background:inherit;border-bottom:1px solid var(--line)}
.box,.box *{--line:var(--ifm-color-emphasis-300,color-mix(in srgb,currentcolor 20%,transparent))}
h1{flex:1;font-size:1.125rem;line-height:1.3;margin:0}
article{padding:1rem 1.5rem}
article+article{border-top:1px solid var(--line)}
h2{font-size:1.0625rem;line-height:1.5;font-weight:600;margin:.25rem 0;overflow-wrap:anywhere}
.place{display:flex;gap:.5rem 1rem;flex-wrap:wrap;align-items:center;font-size:.875rem;overflow-wrap:anywhere}
code,pre{font-family:var(--ifm-font-family-monospace,ui-monospace,monospace);font-size:.875em}
code,pre,button:hover{background:color-mix(in srgb,currentcolor 7%,transparent)}
code{padding:.1em .3em;border-radius:4px}
.place code{padding:0;background:none;font-size:1em}
pre{overflow:auto;margin:.75rem 0;padding:.75rem 0;border-radius:8px;line-height:1.6;tab-size:2}
pre>span{display:block;padding:0 1rem;min-width:max-content}
pre>mark{display:block;padding:0 1rem;min-width:max-content;color:inherit;background:color-mix(in srgb,#d03b3b 10%,transparent);
box-shadow:inset 3px 0 #d03b3b}
pre i{display:inline-block;min-width:2.5em;margin-right:1em;text-align:right;font-style:normal;opacity:.7;user-select:none}
.comment{color:var(--lectern-code-comment,light-dark(#5c6675,#8f9ab8));font-style:italic}
:is(.keyword,.tag,.atrule,.important){color:var(--lectern-code-keyword,light-dark(#a3264f,#ff86c8))}
:is(.string,.attr-value,.url){color:var(--lectern-code-string,light-dark(#0b6b4f,#f1e68c))}
:is(.function,.class-name,.title){color:var(--lectern-code-function,light-dark(#6a3fb5,#7ee8a0))}
:is(.number,.boolean,.constant){color:var(--lectern-code-constant,light-dark(#1746c0,#c5a5ff))}
:is(.attr-name,.property,.key){color:var(--lectern-code-attribute,light-dark(#8a4a00,#7fdbea))}
p{margin:.5rem 0}
summary{cursor:pointer;font-size:.875rem}
button{font:inherit;font-size:.875rem;padding:.25rem .75rem;border:1px solid var(--line);border-radius:6px;background:none;
color:inherit;cursor:pointer}
:focus-visible{outline:2px solid var(--ifm-color-primary,Highlight);outline-offset:2px}
.box:focus{outline:none}
.foot{padding:.75rem 1.5rem;border-top:1px solid var(--line);font-size:.875rem}`;

/** How many problems are listed: a mistake in a shared file may be one of thousands of pages. */
const MAX_LISTED = 50;

const CLOSE = '<button type="button" data-action="close">Close</button>';

/** Diagnostics as the HTML of a dialog: message, place, the line and its neighbors, the fix, and what the code means. */
export function problemsHtml(diagnostics: readonly Diagnostic[], siteDir: string): string {
  return hostOf(problemsContent(diagnostics, siteDir, CLOSE));
}

/** The document that is shown instead of a page with errors. */
export function errorDocument(diagnostics: readonly Diagnostic[], siteDir: string): string {
  const html = hostOf(problemsContent(diagnostics, siteDir, ''), ' shadowrootmode="open"');
  return `<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width">\n<meta name="color-scheme" content="light dark">\n<title>This page has problems</title>\n</head>\n<body>\n${html}\n</body>\n</html>\n`;
}

function hostOf(content: string, mode = ''): string {
  const host = 'id="__lectern_problems" role="alertdialog" aria-modal="true" aria-label="Problems"';
  return `<div ${host}><template${mode}><style>${STYLE}</style>${content}</template></div>`;
}

function problemsContent(diagnostics: readonly Diagnostic[], siteDir: string, close: string): string {
  const count = diagnostics.length === 1 ? 'One problem' : `${diagnostics.length} problems`;
  const moves = ['Previous', 'Next'].map(
    name => `<button type="button" data-action="${name.toLowerCase()}">${name}</button>`,
  );
  const buttons = [...(diagnostics.length > 1 ? moves : []), close].join('');
  // Many problems may be in one file.
  const linesOf = cacheLast((file: string) => (readIfExists(file) ?? '').split('\n'));
  const items = diagnostics.slice(0, MAX_LISTED).map(problem => problemHtml(problem, siteDir, linesOf));
  const others = diagnostics.length - items.length;
  const unlisted = others > 0 ? `<article>${textHtml(`\`lectern check\` lists the other ${others}.`)}</article>` : '';
  const footer = `<div class="foot">This message disappears when ${diagnostics.length === 1 ? 'it is' : 'they are'} fixed.</div>`;
  return `<div class="box" tabindex="-1"><div class="head"><h1>${count}</h1>${buttons}</div>${items.join('')}${unlisted}${footer}</div>`;
}

type LinesOf = (file: string) => readonly string[];

function problemHtml(
  { code, message, location, fix, isSecret }: Diagnostic,
  siteDir: string,
  linesOf: LinesOf,
): string {
  return [
    `<article><h2 tabindex="-1">${textHtml(message)}</h2>`,
    location ? placeHtml(location, siteDir) : '',
    location?.line && !isSecret ? frameHtml(linesOf(location.file), location) : '',
    fix ? `<p>${textHtml(fix)}</p>` : '',
    explanationHtml(code),
    '</article>',
  ].join('');
}

/** Where the problem is, with a button that opens the place, if it is in the site's folder. */
function placeHtml(location: SourceLocation, siteDir: string): string {
  const place = escapeAttribute(JSON.stringify(location));
  const button = isBelow(siteDir, location.file)
    ? `<button type="button" data-action="edit" data-place="${place}">Open in editor</button>`
    : '';
  return `<div class="place"><code>${escapeText(formatLocation(location, siteDir))}</code>${button}</div>`;
}

/** What a code means, as the manual has it. */
function explanationHtml(code: string): string {
  const found = EXPLANATIONS.get(code);
  if (!found) return '';
  const { title, cause, fix } = found;
  return `<details><summary>${textHtml(title)} <code>${code}</code></summary><p>${textHtml(cause)}</p><p>${textHtml(fix)}</p></details>`;
}

/** A text in which code stands between backticks. */
function textHtml(text: string): string {
  return escapeText(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

/** How many characters of a line are shown, and how many of them before the problem: data in a line may be of any size. */
const SHOWN = { line: 500, before: 250 };

/** A line of a file and its neighbors, numbered and colored. Long lines are cut to the part around the problem. */
function frameHtml(lines: readonly string[], { file, line = 1, column = 1 }: SourceLocation): string {
  const first = Math.max(1, line - 2);
  const start = Math.max(0, column - 1 - SHOWN.before);
  const shown = lines.slice(first - 1, line + 2).map(text => text.slice(start, start + SHOWN.line));
  if (shown.length === 0) return '';
  const rows = highlighter()(shown.join('\n'), languageOf(file)).map((html, index) => {
    const row = `<i>${first + index}</i>${html}\n`;
    return first + index === line ? `<mark>${row}</mark>` : `<span>${row}</span>`;
  });
  return `<pre tabindex="0">${rows.join('')}</pre>`;
}

const highlighter = once(() => createHighlighter({ additionalLanguages: [], plainTokens: [] }));

/** The language of a file, by its name; Prism knows most by the extension. */
const languageOf = (file: string): string => path.extname(file).slice(1).toLowerCase();
