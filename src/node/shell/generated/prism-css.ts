import type { PrismTheme, ThemeOptions } from '../../config/site.ts';

/** The site's Prism themes for light and dark mode. */
export type PrismColors = Pick<ThemeOptions['prism'], 'theme' | 'darkTheme'>;

/** A style of a Prism theme, for token types in all languages or in some. */
interface PrismStyle {
  readonly types: readonly string[];
  readonly languages?: readonly string[];
  readonly style: Readonly<Record<string, unknown>>;
}

/** Resets tokens to plain code, so that the site's theme is not mixed with ours. */
const RESET = 'color:inherit;font-style:inherit;font-weight:inherit';

/** Styles for code highlighted by Shiki, whose tokens carry the colours of both modes. */
export const SHIKI_CSS = `${shikiCss('light', '')}@media not print{${shikiCss('dark', 'html[data-theme="dark"] ')}}\n`;

function shikiCss(mode: 'light' | 'dark', scope: string): string {
  const own = `--shiki-${mode}`;
  return (
    `${scope}.theme-code-block.shiki{--prism-color:var(${own});--prism-background-color:var(${own}-bg)}` +
    `${scope}.theme-code-block code span[style*="--shiki"]{color:var(${own});` +
    `font-style:var(${own}-font-style,inherit);font-weight:var(${own}-font-weight,inherit);` +
    `text-decoration:var(${own}-text-decoration,inherit)}`
  );
}

/** The site's Prism themes as a style sheet, which may be empty. Without a dark theme, the other is used in both modes. */
export function prismCss({ theme, darkTheme }: PrismColors): string {
  const light = theme ? themeCss(theme, '') : '';
  const dark = darkTheme ? themeCss(darkTheme, 'html[data-theme="dark"] ') : '';
  return light + (dark === '' ? '' : `@media not print{\n${dark}}\n`);
}

function themeCss({ plain, styles }: PrismTheme, scope: string): string {
  const colors = declarations({
    '--prism-color': plain.color,
    '--prism-background-color': plain.backgroundColor,
  });
  return [
    ...(colors === '' ? [] : [`${scope}.codeBlockContainer.theme-code-block{${colors}}`]),
    `${scope}.prism-code .token{${RESET}}`,
    ...(styles as readonly PrismStyle[]).map(style => styleCss(style, scope)),
  ]
    .map(rule => `${rule}\n`)
    .join('');
}

function styleCss({ types = [], languages, style = {} }: PrismStyle, scope: string): string {
  const within = languages ? `:is(${languages.map(name => `.language-${classPart(name)}`).join()})` : '';
  const classes = types.map(type => `.${classPart(type)}`).join();
  return `${scope}.prism-code${within} .token:is(${classes}){${declarations(style)}}`;
}

/** @example declarations({fontStyle: 'italic'}) // 'font-style:italic' */
function declarations(style: Readonly<Record<string, unknown>>): string {
  return Object.entries(style)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${cssName(name)}:${String(value).replace(/[;{}]/g, '')}`)
    .join(';');
}

function cssName(name: string): string {
  return name.startsWith('--') ? name : name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
}

function classPart(name: string): string {
  return name.replace(/[^\w-]/g, character => `\\${character}`);
}
