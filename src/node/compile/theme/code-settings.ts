import type { CodeSettings } from '../../../shared/code/block.ts';
import type { PrismTheme, Site, ThemeOptions } from '../../config/site.ts';
import { readIfExists } from '../../util/files.ts';

/** The site's settings for code blocks, without colours, which are in CSS. */
export function codeSettings(site: Site): CodeSettings {
  const { theme: _theme, darkTheme: _darkTheme, ...settings } = site.theme.prism;
  return { ...settings, plainTokens: plainTokens(site) };
}

/** Token types without a colour of their own in the theme; more than half of all tokens. */
const PLAIN: readonly string[] = ['punctuation', 'operator'];
/** Token types that have the colour of the enclosing token, or of another type of the same token. */
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

/** The parts of a site that may give colours to tokens. */
interface ColourSources extends Pick<Site, 'customCss'> {
  readonly theme: { readonly prism: Pick<ThemeOptions['prism'], 'theme' | 'darkTheme'> };
}

/** Token types that get a colour neither from the theme, nor from the site's Prism themes, nor from its CSS. */
export function plainTokens({ theme: { prism }, customCss }: ColourSources): readonly string[] {
  const themes = [prism.theme, prism.darkTheme].filter(theme => theme !== undefined);
  const css = customCss.map(file => readIfExists(file) ?? '').join('\n');
  return [...PLAIN, ...INNER].filter(type => !themes.some(theme => hasOwnColour(theme, type)) && !css.includes(type));
}

interface PrismStyle {
  readonly types?: readonly string[];
  readonly style?: Readonly<Record<string, unknown>>;
}

/**
 * Whether a Prism theme gives a token type another colour than plain code; nested types count as soon as it names them.
 */
function hasOwnColour({ plain, styles }: PrismTheme, type: string): boolean {
  const own = (styles as readonly PrismStyle[]).filter(({ types }) => types?.includes(type));
  if (INNER.includes(type)) return own.length > 0;
  return own.some(({ style }) => Object.entries(style ?? {}).some(([name, value]) => plain[name] !== value));
}
