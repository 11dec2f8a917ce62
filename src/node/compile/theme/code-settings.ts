import type { CodeSettings } from '../../../shared/code/block.ts';
import type { PrismTheme, Site, ThemeOptions } from '../../config/site.ts';
import { readIfExists } from '../../util/files.ts';

/** The site's settings for code, without its colors, which are CSS. */
export function codeSettings(site: Site): CodeSettings {
  const { theme: _theme, darkTheme: _darkTheme, ...settings } = site.theme.prism;
  return { ...settings, plainTokens: plainTokens(site) };
}

/** Token types that the theme's colors leave as plain code; more than half of all tokens. */
const PLAIN: readonly string[] = ['punctuation', 'operator'];
/** Token types that the theme colors as their surroundings, or by another type of the same token. */
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

/** The parts of a site that may color tokens. */
interface Painted extends Pick<Site, 'customCss'> {
  readonly theme: { readonly prism: Pick<ThemeOptions['prism'], 'theme' | 'darkTheme'> };
}

/** The token types that neither the theme, nor the site's colors for code, nor its CSS color. */
export function plainTokens({ theme: { prism }, customCss }: Painted): readonly string[] {
  const themes = [prism.theme, prism.darkTheme].filter(theme => theme !== undefined);
  const css = customCss.map(file => readIfExists(file) ?? '').join('\n');
  return [...PLAIN, ...INNER].filter(type => !themes.some(theme => paints(theme, type)) && !css.includes(type));
}

interface PrismStyle {
  readonly types?: readonly string[];
  readonly style?: Readonly<Record<string, unknown>>;
}

/** Whether a theme colors a token type unlike plain code; nested types count as soon as it names them. */
function paints({ plain, styles }: PrismTheme, type: string): boolean {
  const own = (styles as readonly PrismStyle[]).filter(({ types }) => types?.includes(type));
  if (INNER.includes(type)) return own.length > 0;
  return own.some(({ style }) => Object.entries(style ?? {}).some(([name, value]) => plain[name] !== value));
}
