import { readFileSync } from 'node:fs';
import path from 'node:path';
import { groupBy } from '../../node/util/group-by.ts';
import { packageRoot } from '../../node/version.ts';
import { type GeneratedPage, NOTE } from './generated-page.ts';

/** What the tokens of the theme do, by group. A name that ends with `*` stands for all that begin so and have no line of their own. */
const EFFECTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Brand color': {
    '--ifm-color-primary': 'Links, main buttons, the current item, the line of the focus',
    '--lectern-on-primary': 'Text on the brand color',
    '--ifm-color-primary-contrast-background': 'Quiet surface in the brand color: the announcement bar',
    '--ifm-color-primary-contrast-foreground': 'Text on that surface',
    '--ifm-color-primary-*': 'Shade of the brand color, for styles of your own',
    '--lectern-marker': 'Behind marked text and selected text',
    '--lectern-marker-strong': 'Stronger marker, for styles of your own',
  },
  'Surfaces and text': {
    '--ifm-background-color': 'Background of the page',
    '--ifm-background-surface-color': 'Background of cards, menus and dialogs',
    '--ifm-color-content': 'Color of text',
    '--ifm-color-content-secondary': 'Color of quiet text: captions, heads of tables, the table of contents',
    '--ifm-color-content-inverse': 'Text on a ground of the other mode, for styles of your own',
    '--ifm-hover-overlay': 'Laid over what the pointer is on',
    '--lectern-shadow-color': 'Hue, saturation and lightness of all shadows',
    '--ifm-color-white': 'White in both modes',
    '--ifm-color-black': 'Black in both modes',
  },
  Grays: {
    '--ifm-color-gray-*': 'Gray, the same in both modes',
    '--ifm-color-emphasis-*':
      'Gray that is the other way round in dark mode: low numbers are near the background, high ones near the text',
  },
  'Kinds: notes, badges and buttons': {
    '--ifm-color-secondary': 'Secondary buttons',
    '--ifm-color-secondary-contrast-*': 'Background and text of notes',
    '--ifm-color-success': 'Tips, and what is right',
    '--ifm-color-success-contrast-*': 'Background and text of tips',
    '--ifm-color-info': 'Infos',
    '--ifm-color-info-contrast-*': 'Background and text of infos',
    '--ifm-color-warning': 'Warnings',
    '--ifm-color-warning-contrast-*': 'Background and text of warnings',
    '--ifm-color-danger': 'Dangers and errors',
    '--ifm-color-danger-contrast-*': 'Background and text of dangers',
    '--ifm-color-secondary-*': 'Shade, for styles of your own',
    '--ifm-color-success-*': 'Shade, for styles of your own',
    '--ifm-color-info-*': 'Shade, for styles of your own',
    '--ifm-color-warning-*': 'Shade, for styles of your own',
    '--ifm-color-danger-*': 'Shade, for styles of your own',
  },
  Type: {
    '--ifm-font-family-base': 'Font of text',
    '--ifm-font-family-monospace': 'Font of code',
    '--ifm-font-size-base': 'Size of all text: other sizes follow from it',
    '--ifm-line-height-base': 'Height of lines of text',
    '--lectern-text-size': 'Size of the text of a page, relative to that of what surrounds it',
    '--ifm-font-color-*': 'Color of text and of quiet text',
    '--ifm-font-weight-base': 'Weight of text',
    '--ifm-font-weight-*': 'Weight of that name',
    '--lectern-font-weight-strong': 'Weight of labels, tabs, badges and heads of tables',
    '--ifm-leading': 'Space between blocks of text',
    '--ifm-paragraph-margin-bottom': 'Space below a paragraph',
    '--ifm-heading-color': 'Color of headings',
    '--ifm-heading-font-*': 'Font and weight of headings',
    '--ifm-heading-line-height': 'Height of their lines',
    '--ifm-heading-margin-*': 'Space above and below them; within a text there is more above',
    '--ifm-h*': 'Size of a heading of that level',
    '--ifm-link-*': 'Color and line of links, also below the pointer',
    '--ifm-blockquote-*': 'Quotations: color, line at the side, padding',
    '--ifm-hr-*': 'Thematic breaks: color, height, space around them',
    '--ifm-list-*': 'Lists: indentation, and space around them, between their items and between paragraphs of an item',
  },
  'Layout and space': {
    '--lectern-measure': 'Longest line of text',
    '--lectern-page-width': 'Width of sidebar, text and table of contents together',
    '--ifm-container-*': 'Width of containers: footer, front page',
    '--doc-sidebar-width': 'Width of the sidebar',
    '--doc-sidebar-hidden-width': 'Width of what is left of a hidden sidebar',
    '--ifm-global-spacing': 'Unit of space',
    '--ifm-spacing-*': 'Unit of space in that direction',
    '--ifm-global-radius': 'Corners: most others follow from it',
    '--ifm-global-border-width': 'Width of lines, for styles of your own',
    '--ifm-global-shadow-*': 'Shadow: `lw` of what lies on the page, `md` of menus, `tl` of dialogs',
    '--ifm-transition-*': 'How long, and by what curve, states change',
    '--ifm-z-index-*': 'Order of what lies above the page',
  },
  Code: {
    '--ifm-code-*':
      'Code in a line of text: background, corners, color, size, padding. The size is that of blocks, too',
    '--ifm-pre-*': 'Blocks of code: background, corners, color, height of lines, padding',
    '--docusaurus-highlighted-code-line-bg': 'Behind marked lines',
    '--lectern-code-*': 'Color of such words in highlighted code',
  },
  Tables: { '--ifm-table-*': 'Tables: background, lines, padding, the head, every second row' },
  'Navbar and menus': {
    '--ifm-navbar-height': 'Height of the navbar',
    '--lectern-sticky-top': 'Where sticky parts stop below the navbar',
    '--ifm-navbar-background-color': 'Background of the navbar, which lets the page shine through',
    '--ifm-navbar-item-*': 'Space within an item',
    '--ifm-navbar-link-*': 'Color of an item, also below the pointer, and of the current one',
    '--ifm-navbar-padding-*': 'Space within the navbar',
    '--ifm-navbar-shadow': 'Line below the navbar',
    '--ifm-navbar-sidebar-width': 'Width of the menu on phones',
    '--ifm-navbar-search-*': 'Icon of a search field of your own',
    '--ifm-dropdown-*': 'Menus of the navbar: background, color, weight, the item below the pointer',
    '--ifm-announcement-*': 'Announcement bar: background and text',
    '--docusaurus-announcement-bar-height': 'Least height of the announcement bar',
    '--docusaurus-progress-bar-color': 'Bar at the top while a page is loading',
  },
  'Sidebar, contents, and the way to a page': {
    '--ifm-menu-*':
      'Items of the sidebar: color, padding, the current one, the one below the pointer, the arrow of a category',
    '--docusaurus-collapse-button-*': 'Button that hides the sidebar',
    '--ifm-toc-*': 'Table of contents: background, line, color, padding',
    '--ifm-breadcrumb-*': 'Breadcrumbs: color of the last, size, space between them',
    '--ifm-pagination-*': 'Links to the previous and next page: corners, color below the pointer',
  },
  'Boxes and controls': {
    '--ifm-alert-*': 'Admonitions and details: background, lines, corners, text, padding',
    '--ifm-badge-*': 'Badges: corners, background, text',
    '--ifm-button-*': 'Buttons: corners, line, weight, padding, and a factor for their size',
    '--ifm-card-*': 'Cards: background and corners',
    '--ifm-tabs-*': 'Tabs: color, the selected one and its line, padding',
    '--docusaurus-tag-list-border': 'Line around tags',
  },
  'Front page and footer': {
    '--ifm-hero-*': 'Heroes with the class `hero`: background and text',
    '--ifm-footer-*': 'Footer: background, text, links, titles, padding',
  },
};

interface Token {
  readonly name: string;
  readonly light: string;
  readonly dark: string | undefined;
}

const SHEETS = ['variables', 'code'];

/** The page of all tokens: names and defaults are those of the style sheets. */
export function tokensPage(): GeneratedPage {
  const rows = groupBy(themeTokens(), ({ name }) => effectOf(name).group);
  const tables = Object.keys(EFFECTS).map(group => {
    const lines = (rows.get(group) ?? []).map(rowOf);
    return [`## ${group}`, '', '| Token | Default | Effect |', '|---|---|---|', ...lines].join('\n');
  });
  const text = `---
title: Design tokens
description: Every CSS variable of the theme, with its default in both color modes and its effect.
hide_table_of_contents: true
---

${NOTE}

Set them on \`:root\` in a [style sheet of your site](../guides/design.mdx). Those with a second default, after a slash, are set on
\`html[data-theme='dark']\` for dark mode, except for the brand color and what follows from it: what \`:root\` says of these holds in both modes.

${tables.join('\n\n')}
`;
  return { file: 'tokens.md', text };
}

function rowOf({ name, light, dark }: Token): string {
  const values = [light, dark].flatMap(value => (value === undefined ? [] : `\`${value.replaceAll('|', '\\|')}\``));
  return `| \`${name}\` | ${values.join(' / ')} | ${effectOf(name).effect} |`;
}

/** The tokens that the theme sets for the whole page, in its order. */
export function themeTokens(): readonly Token[] {
  const tokens = new Map<string, Token>();
  for (const sheet of SHEETS) {
    const css = readFileSync(path.join(packageRoot, `blog-free-theme/css/${sheet}.css`), 'utf8');
    for (const [, selector = '', body = ''] of css.replace(/\/\*[^*]*\*\//g, '').matchAll(/([^{}]*)\{([^{}]*)\}/g)) {
      if (!/:root|html/.test(selector)) continue;
      for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):([^;]*);/g)) {
        const known = tokens.get(name);
        const shown = shortValue(value);
        tokens.set(name, known ? { ...known, dark: shown } : { name, light: shown, dark: undefined });
      }
    }
  }
  return [...tokens.values()];
}

function shortValue(value: string): string {
  return value
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/\( | (?=\))/g, found => found.trim())
    .replace(/url\('[^']*'\)/g, 'url(…)');
}

/** @throws Error if no line says what a token does */
function effectOf(name: string): { readonly group: string; readonly effect: string } {
  const found = Object.entries(EFFECTS).flatMap(([group, effects]) =>
    Object.entries(effects)
      .filter(([key]) => key === name || (key.endsWith('*') && name.startsWith(key.slice(0, -1))))
      .map(([key, effect]) => ({ group, effect, isOwn: key === name, length: key.length })),
  );
  const best = found.sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || b.length - a.length)[0];
  if (!best) throw new Error(`src/manual/reference/tokens.ts does not say what ${name} does.`);
  return best;
}

/** Lines that are about no token of the theme. */
export function idleEffects(): readonly string[] {
  const names = themeTokens().map(({ name }) => name);
  const keys = Object.values(EFFECTS).flatMap(effects => Object.keys(effects));
  return keys.filter(
    key => !names.some(name => key === name || (key.endsWith('*') && name.startsWith(key.slice(0, -1)))),
  );
}
