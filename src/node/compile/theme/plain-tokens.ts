import { readFileSync } from 'node:fs';
import type { PrismTheme, Site, ThemeOptions } from '../../config/site.ts';

/** Token types that the theme's own colours leave as plain code; more than half of all tokens are of them. */
const PLAIN: readonly string[] = ['punctuation', 'operator'];
/** Those that it leaves as what they stand in, or as the other types of the same token say. */
const INNER: readonly string[] = [
  'interpolation-punctuation',
  'template-punctuation',
  'interpolation',
  'generic',
  'generic-function',
  'literal-property',
  'assign-left',
  'for-or-select',
  'file-descriptor',
  'shebang',
];

/** What of a site may paint tokens. */
interface Painted extends Pick<Site, 'customCss'> {
  readonly theme: { readonly prism: Pick<ThemeOptions['prism'], 'theme' | 'darkTheme'> };
}

/** The types of tokens that nothing paints: neither the theme, nor the site's colours for code, nor its CSS. */
export function plainTokens({ theme: { prism }, customCss }: Painted): readonly string[] {
  const themes = [prism.theme, prism.darkTheme].filter(theme => theme !== undefined);
  const css = customCss.map(textOf).join('\n');
  return [...PLAIN, ...INNER].filter(type => !themes.some(theme => paints(theme, type)) && !css.includes(type));
}

/** What an author may have written for a style of a theme. */
interface PrismStyle {
  readonly types?: readonly string[];
  readonly style?: Readonly<Record<string, unknown>>;
}

/** Whether a theme shows a type of token otherwise; what stands in other tokens it may want to look like plain code. */
function paints({ plain, styles }: PrismTheme, type: string): boolean {
  const own = (styles as readonly PrismStyle[]).filter(({ types }) => types?.includes(type));
  if (INNER.includes(type)) return own.length > 0;
  return own.some(({ style }) => Object.entries(style ?? {}).some(([name, value]) => plain[name] !== value));
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
