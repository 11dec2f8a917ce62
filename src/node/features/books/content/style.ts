import type { Book } from '../book.ts';

/** What all formats look like. The names of classes are those of the theme. Many readers of EPUB do not know `border-inline-start`. */
export function contentStyle({ direction }: Pick<Book, 'direction'>): string {
  const start = direction === 'rtl' ? 'right' : 'left';
  return `
h1, h2, h3, h4, h5, h6 { line-height: 1.25; page-break-after: avoid; break-after: avoid; hyphens: none; }
img, svg { max-width: 100%; height: auto; }
figure { margin: 1em 0; }
pre, code, kbd { font-family: 'DejaVu Sans Mono', 'Liberation Mono', Menlo, Consolas, monospace; font-size: 0.88em; }
pre { padding: 0.6em 0.8em; border: 1px solid #d8dce3; border-radius: 4px; background: #f6f8fa; white-space: pre-wrap; text-align: left; overflow-wrap: anywhere; line-height: 1.4; }
pre code { font-size: 1em; }
.codeBlockTitle { margin-top: 1em; font-size: 0.85em; font-weight: bold; color: #4b5563; }
.codeBlockTitle + .codeBlockContent pre { margin-top: 0.3em; }
table { width: calc(100% - 1px); border-collapse: collapse; font-size: 0.92em; margin: 1em 0; }
th, td { padding: 0.3em 0.6em; border: 1px solid #c9ced6; text-align: ${start}; vertical-align: top; overflow-wrap: anywhere; }
th { background: #f0f2f5; }
blockquote { margin: 1em 0; padding: 0 1em; border-${start}: 3px solid #c9ced6; color: #374151; }
.theme-admonition { margin: 1em 0; padding: 0.3em 1em; border-${start}: 4px solid #6b7280; background: #f6f7f9; }
.theme-admonition-tip, .theme-admonition-success { border-${start}-color: #15803d; background: #f0faf3; }
.theme-admonition-info { border-${start}-color: #0369a1; background: #eff8fd; }
.theme-admonition-warning, .theme-admonition-caution { border-${start}-color: #b45309; background: #fef8ec; }
.theme-admonition-danger { border-${start}-color: #b91c1c; background: #fdf1f1; }
.admonitionHeading { font-weight: bold; margin-top: 0.5em; }
.tabs__panel-label { margin-top: 0.8em; font-weight: bold; }
.details { margin: 1em 0; padding: 0 1em; border: 1px solid #d8dce3; border-radius: 4px; }
.summary { font-weight: bold; }
.lectern-field-facts { margin: 0; font-size: 0.9em; color: #4b5563; }
.missing-image { font-style: italic; color: #4b5563; }
.contains-task-list { list-style: none; padding-${start}: 1em; }
.token.comment, .token.prolog, .token.cdata { color: #5b6472; font-style: italic; }
.token.keyword, .token.atrule, .token.important { color: #8a2be2; }
.token.string, .token.attr-value, .token.regex, .token.char { color: #166534; }
.token.number, .token.boolean, .token.constant, .token.symbol { color: #9a3412; }
.token.function, .token.class-name { color: #1d4ed8; }
.token.tag, .token.selector, .token.property { color: #9d174d; }
.token.deleted { color: #b91c1c; }
.token.inserted { color: #166534; }
`;
}
