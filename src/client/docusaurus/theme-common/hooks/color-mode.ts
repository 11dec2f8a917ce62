import { type ColorModeState, useColorMode as useShellColorMode } from '../../../hooks/color-mode.ts';
import { type PrismTheme, useThemeConfig } from './theme-config.ts';

export type { ColorMode, ColorModeChoice } from '../../../hooks/color-mode.ts';

export interface ColorModeValue extends ColorModeState {
  /** @deprecated Compare `colorMode`. */
  readonly isDarkTheme: boolean;
  /** @deprecated Use `setColorMode('light')`. */
  readonly setLightTheme: () => void;
  /** @deprecated Use `setColorMode('dark')`. */
  readonly setDarkTheme: () => void;
}

/** The colour mode, the reader's choice (null follows the system), and a function to change it. */
export function useColorMode(): ColorModeValue {
  const state = useShellColorMode();
  return {
    ...state,
    isDarkTheme: state.colorMode === 'dark',
    setLightTheme: () => state.setColorMode('light'),
    setDarkTheme: () => state.setColorMode('dark'),
  };
}

/** The Prism theme of the current mode; empty unless the site sets one, since the default colours are in the style sheet. */
export function usePrismTheme(): PrismTheme {
  const { colorMode } = useShellColorMode();
  const { theme = { plain: {}, styles: [] }, darkTheme } = useThemeConfig().prism;
  return colorMode === 'dark' ? (darkTheme ?? theme) : theme;
}

/** The base colours of a Prism theme as custom properties, for the element around the code. */
export function getPrismCssVariables({ plain }: PrismTheme): Readonly<Record<`--prism-${string}`, string>> {
  const { color, backgroundColor } = plain as { readonly color?: string; readonly backgroundColor?: string };
  return {
    ...(color && { '--prism-color': color }),
    ...(backgroundColor && { '--prism-background-color': backgroundColor }),
  };
}
